import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PEOPLE } from "../../scripts/seed/people.ts";
import { createApi, fieldOf } from "../support/api.ts";
import { DEMO } from "../support/demo.ts";
import { API, type Run, runStart, VICTIMS, type Victim } from "./run-start.ts";

const TIMEOUT_MS = 120_000;
const state: { run?: Run } = {};
const run = (): Run => {
  if (state.run === undefined) throw new Error("Nothing is running.");
  return state.run;
};

const { call, login } = createApi(API);

const conversationsOf = async (email: string): Promise<string> => {
  const { token } = await login(email);
  return JSON.stringify((await call("GET", "/messages/conversations", { token })).body);
};

const expectDemoDataToBeWhole = async (): Promise<void> => {
  const { token } = await login(DEMO.admin);
  const active = await call("GET", "/admin/users?status=ACTIVE&size=100", { token });
  const expected = PEOPLE.filter(({ status }) => status === "ACTIVE").length;
  expect(fieldOf(active.body, "data", "totalElements")).toBe(expected);
  expect(await conversationsOf(DEMO.teacher)).toContain("past paper in the library");
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
      const { token } = await login(DEMO.teacher);
      const sent = await call("POST", "/messages/send", {
        token,
        body: { receiverId: "student-moi", content: "Kept over a restart" },
      });
      expect(sent.status).toBe(201);
      await run().end();
      state.run = await runStart();
      expect(await conversationsOf(DEMO.teacher)).toContain("Kept over a restart");
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
