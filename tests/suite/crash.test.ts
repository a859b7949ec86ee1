import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SEED_PEOPLE } from "../../scripts/seed/people.ts";
import { createApi, fieldOf } from "../support/api.ts";
import { DEMO } from "../support/demo.ts";
import { API, type Run, runStart, VICTIMS, type Victim } from "./run-start.ts";
import { conversationsOf, expectEverything, send, writeEverything } from "./written-data.ts";

const state: { run?: Run } = {};
const run = (): Run => {
  if (state.run === undefined) throw new Error("Nothing is running.");
  return state.run;
};

const api = createApi(API);

const expectDemoDataToBeWhole = async (): Promise<void> => {
  const { token } = await api.login(DEMO.admin);
  const active = await api.call("GET", "/admin/users?status=ACTIVE&size=100", { token });
  const expected = SEED_PEOPLE.filter(({ status }) => status === "ACTIVE").length;
  expect(fieldOf(active.body, "data", "totalElements")).toBe(expected);
  expect(await conversationsOf(api, DEMO.teacher)).toContain("past paper in the library");
};

beforeAll(async () => {
  state.run = await runStart("--fresh");
});
afterAll(() => state.run?.end());

describe("npm start", () => {
  it("serves the whole demo data", expectDemoDataToBeWhole);

  it("keeps what was written when it is stopped with Ctrl-C", async () => {
    await send(api, "Kept over a restart");
    await run().end();
    state.run = await runStart();
    expect(await conversationsOf(api, DEMO.teacher)).toContain("Kept over a restart");
  });

  it("keeps a registration, a message and an upload when everything is killed right after the last answer", async () => {
    const written = await writeEverything(api);
    run().killEverything();
    await run().end();
    state.run = await runStart();
    await expectEverything(api, written);
  });

  it("forgets all that with --fresh", async () => {
    await run().end();
    state.run = await runStart("--fresh");
    await expectDemoDataToBeWhole();
  });

  it.each(Object.keys(VICTIMS) as Victim[])(
    "after kill -9 of %s leaves nothing running and starts again with the demo data whole",
    async (victim) => {
      run().kill(victim);
      await run().end();
      state.run = await runStart();
      await expectDemoDataToBeWhole();
    },
  );
});
