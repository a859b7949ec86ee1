import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PEOPLE } from "../../scripts/seed/people.ts";
import { DEMO } from "../support/demo.ts";
import { API, type Run, runStart, VICTIMS, type Victim } from "./run-start.ts";

const TIMEOUT_MS = 120_000;
const state: { run?: Run } = {};
const run = (): Run => {
  if (state.run === undefined) throw new Error("Nothing is running.");
  return state.run;
};

const call = async (
  path: string,
  init: RequestInit & { token?: string } = {},
): Promise<unknown> => {
  const response = await fetch(`${API}${path}`, {
    ...init,
    headers: {
      "content-type": "application/json",
      ...(init.token === undefined ? {} : { authorization: `Bearer ${init.token}` }),
    },
  });
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(body));
  return body;
};
const dataOf = (body: unknown): unknown =>
  typeof body === "object" && body !== null && "data" in body ? body.data : undefined;

const login = async (email: string): Promise<string> =>
  String(
    dataOf(
      await call("/auth/login", {
        method: "POST",
        body: JSON.stringify({ email, password: DEMO.password }),
      }),
    ),
  );

const conversations = async (token: string): Promise<string> =>
  JSON.stringify(dataOf(await call("/messages/conversations", { token })));

const activeUsers = async (token: string): Promise<unknown> =>
  dataOf(await call("/admin/users?status=ACTIVE&size=100", { token }));

const expectDemoDataToBeWhole = async (): Promise<void> => {
  const admin = await login(DEMO.admin);
  const expected = PEOPLE.filter(({ status }) => status === "ACTIVE").length;
  expect(await activeUsers(admin)).toMatchObject({ totalElements: expected });
  expect(await conversations(await login(DEMO.teacher))).toContain("past paper in the library");
};

beforeAll(async () => {
  state.run = await runStart("--fresh");
}, TIMEOUT_MS);
afterAll(() => state.run?.end(), TIMEOUT_MS);

describe("npm start", () => {
  it("serves the whole demo data", expectDemoDataToBeWhole, TIMEOUT_MS);

  it(
    "keeps what was written when it is stopped with Ctrl-C",
    async () => {
      const token = await login(DEMO.teacher);
      await call("/messages/send", {
        method: "POST",
        token,
        body: JSON.stringify({ receiverId: "student-moi", content: "Kept over a restart" }),
      });
      await run().end();
      state.run = await runStart();
      expect(await conversations(await login(DEMO.teacher))).toContain("Kept over a restart");
      await run().end();
      state.run = await runStart("--fresh");
      await expectDemoDataToBeWhole();
    },
    TIMEOUT_MS * 2,
  );

  it.each(Object.keys(VICTIMS) as Victim[])(
    "after kill -9 of %s leaves nothing running and starts again with the demo data whole",
    async (victim) => {
      run().kill(victim);
      await run().end();
      state.run = await runStart();
      await expectDemoDataToBeWhole();
    },
    TIMEOUT_MS * 2,
  );
});
