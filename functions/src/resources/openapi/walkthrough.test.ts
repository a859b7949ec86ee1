import { beforeEach, describe, expect, test } from "vitest";
import { createInMemoryAccountService } from "../../testing/memory-accounts.ts";
import { createInMemoryDatabase } from "../../testing/memory-database.ts";
import { SAMPLE_PDF_BYTES } from "../../testing/sample-files.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
} from "../../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../../testing/start-api.ts";
import { getWalkthroughRequestPath, toCurlCommand } from "./curl.ts";
import { WALKTHROUGH_STEPS, type WalkthroughStep } from "./walkthrough.ts";

let api: TestApi;

/** Starts the API with the part of the demo data that the requests of the walkthrough need. */
beforeEach(async () => {
  const clock = createTestClock();
  const database = createInMemoryDatabase(clock.now);
  const accounts = createInMemoryAccountService(clock.now);
  const { addSchool, addPerson } = createTestUserFactory({ database, accounts, clock });
  const schoolId = "moi-girls-eldoret";
  addSchool(schoolId);
  addPerson({ id: "admin", role: "ADMIN", schoolId });
  addPerson({ id: "teacher", role: "TEACHER", schoolId });
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  return () => api.close();
});

const formOf = ({ file }: WalkthroughStep): FormData | undefined => {
  if (file === undefined) return undefined;
  const form = new FormData();
  form.set("file", new File([SAMPLE_PDF_BYTES], file));
  form.set("category", "content");
  return form;
};

/**
 * Sends the requests of all steps. Like a shell, the function replaces `$NAME` by the value that an earlier step
 * stored under this name.
 */
const walk = async () => {
  const kept = new Map<string, string>();
  const fill = (text: string): string =>
    text.replaceAll(/\$([A-Z_]+)/g, (_match, name: string) => kept.get(name) ?? `no ${name}`);
  const perform = async (step: WalkthroughStep) => {
    const { route, as, body, keep } = step;
    const answer = await api.call(route.method, fill(getWalkthroughRequestPath(step)), {
      token: as === undefined ? undefined : kept.get(as),
      body: body === undefined ? undefined : fill(JSON.stringify(body)),
      ...(step.file === undefined ? {} : { form: formOf(step) ?? new FormData() }),
    });
    const found = [
      ...JSON.stringify(answer.json).matchAll(new RegExp(`"${keep?.field}":"([^"]*)`, "g")),
    ].map(([, text = ""]) => text);
    if (keep !== undefined) kept.set(keep.name, found.at(keep.last === true ? -1 : 0) ?? "");
    return answer;
  };
  const answers = new Map<WalkthroughStep, Awaited<ReturnType<typeof perform>>>();
  for (const step of WALKTHROUGH_STEPS) answers.set(step, await perform(step));
  return { answers, kept };
};

describe("the walkthrough of the guide", () => {
  test("completes with the documented status in every step", async () => {
    const { answers } = await walk();
    for (const [{ title, route }, { status, json }] of answers) {
      expect([title, status, json]).toEqual([title, route.status ?? 200, expect.anything()]);
    }
  });

  test("ends with full marks and a message", async () => {
    const { answers } = await walk();
    const [result, , message] = [...answers.values()].slice(-3).map(({ json }) => json);
    expect(result).toMatchObject({ data: { score: 5, totalMarks: 5, passed: true } });
    expect(message).toMatchObject({ data: { content: "Asante mwalimu!" } });
  });

  test("is written as valid shell commands", () => {
    const [register, login, find, approve] = WALKTHROUGH_STEPS.map(toCurlCommand);
    expect(register).toContain(`curl -sS "$BASE/auth/register/student" -H "$JSON" -d '{`);
    expect(login).toBe(
      `ADMIN=$(curl -sS "$BASE/auth/login" -H "$JSON" -d '{"email": "admin@darasa.test", "password": "Darasa#2026"}' | pick data | head -n 1)`,
    );
    expect(find).toBe(
      `STUDENT_ID=$(curl -sS "$BASE/admin/users?status=PENDING&q=Amina%20Njeri" -H "authorization: Bearer $ADMIN" | pick id | head -n 1)`,
    );
    expect(approve).toContain(
      `curl -sS "$BASE/admin/users/$STUDENT_ID/approve" -H "authorization: Bearer $ADMIN" -H "$JSON" -d '`,
    );
    expect(approve).toContain('"signedOn": "2026-01-12"');
    expect(WALKTHROUGH_STEPS.map(toCurlCommand).join("\n")).toContain(`{"'"$QUESTION_ID"'": "8"}`);
  });
});
