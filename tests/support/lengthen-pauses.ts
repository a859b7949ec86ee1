import { expect } from "@playwright/test";
import { PROJECT_ID } from "../../scripts/suite/start-local-backend.ts";
import { getJsonField } from "./api-client.ts";
import { getEmulatorPortsFromUrl } from "./web-sdk.ts";

const MINUTE_MS = 60_000;

/**
 * Makes the pauses of an attempt longer by this many minutes, as if they had begun earlier. The function writes to Firestore,
 * bypassing the rules, because a test cannot wait until a student has used all minutes.
 */
export const lengthenPauses = async (
  baseUrl: string,
  attemptId: string,
  minutes: number,
): Promise<void> => {
  const { firestore } = getEmulatorPortsFromUrl(baseUrl);
  const documents = `http://127.0.0.1:${firestore}/v1/projects/${PROJECT_ID}/databases/(default)/documents`;
  const url = `${documents}/attempts/${attemptId}`;
  const headers = { authorization: "Bearer owner" };
  const stored: unknown = await (await fetch(url, { headers })).json();
  const pauses = getJsonField(stored, "fields", "pauses", "arrayValue", "values");
  expect(pauses).toHaveLength(1);
  const values = (Array.isArray(pauses) ? pauses : []).map((pause) => {
    const textOf = (name: string) =>
      String(getJsonField(pause, "mapValue", "fields", name, "stringValue"));
    const startedAt = new Date(Date.parse(textOf("startedAt")) - minutes * MINUTE_MS).toISOString();
    const fields = {
      id: { stringValue: textOf("id") },
      startedAt: { stringValue: startedAt },
      endsAt: { stringValue: textOf("endsAt") },
    };
    return { mapValue: { fields } };
  });
  const { status } = await fetch(`${url}?updateMask.fieldPaths=pauses`, {
    method: "PATCH",
    headers,
    body: JSON.stringify({ fields: { pauses: { arrayValue: { values } } } }),
  });
  expect(status).toBe(200);
};
