import { PROJECT_ID } from "../../scripts/suite/start-local-backend.ts";
import { getJsonField } from "./api-client.ts";

const textOf = (mail: unknown): string =>
  String(
    getJsonField(
      mail,
      "document",
      "fields",
      "message",
      "mapValue",
      "fields",
      "text",
      "stringValue",
    ),
  );

/**
 * Returns the texts of all e-mails to an address, in no particular order. `firestore` is the host and port of
 * the Firestore emulator.
 */
export const listMailsTo = async (firestore: string, address: string): Promise<string[]> => {
  const documents = `http://${firestore}/v1/projects/${PROJECT_ID}/databases/(default)/documents`;
  const response = await fetch(`${documents}:runQuery`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: "Bearer owner" },
    body: JSON.stringify({
      structuredQuery: {
        from: [{ collectionId: "mail" }],
        where: {
          fieldFilter: {
            field: { fieldPath: "to" },
            op: "ARRAY_CONTAINS",
            value: { stringValue: address },
          },
        },
      },
    }),
  });
  const found: unknown = await response.json();
  return Array.isArray(found)
    ? found.filter((mail) => getJsonField(mail, "document") !== undefined).map(textOf)
    : [];
};
