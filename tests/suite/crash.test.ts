import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SEED_PEOPLE } from "../../scripts/seed/people.ts";
import { createApiClient, getJsonField } from "../support/api-client.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import {
  expectSampleDataToExist,
  readConversations,
  sendSampleMessage,
  writeSampleData,
} from "./sample-data.ts";
import {
  API_URL,
  DARASA_PROCESS_MATCHERS,
  type DarasaProcessName,
  type StartedDarasa,
  startDarasa,
} from "./start-darasa.ts";

const state: { run?: StartedDarasa } = {};
const run = (): StartedDarasa => {
  if (state.run === undefined) throw new Error("Nothing is running.");
  return state.run;
};

const api = createApiClient(API_URL);

/** The administrators who together see the accounts of all schools. */
const ADMINISTRATORS = [DEMO_LOGINS.admin, DEMO_LOGINS.adminElsewhere];

const countActiveAccounts = async (administrator: string): Promise<number> => {
  const { token } = await api.login(administrator);
  const active = await api.call("GET", "/admin/users?status=ACTIVE&size=100", { token });
  return Number(getJsonField(active.body, "data", "totalElements"));
};

const expectCompleteDemoData = async (): Promise<void> => {
  for (const administrator of ADMINISTRATORS) {
    const school = SEED_PEOPLE.find(({ email }) => email === administrator)?.schoolId;
    const expected = SEED_PEOPLE.filter(
      ({ status, schoolId }) => status === "ACTIVE" && schoolId === school,
    ).length;
    expect(await countActiveAccounts(administrator)).toBe(expected);
  }
  expect(await readConversations(api, DEMO_LOGINS.teacher)).toContain("past paper in the library");
};

beforeAll(async () => {
  state.run = await startDarasa("--fresh");
});
afterAll(() => state.run?.end());

describe("npm start", () => {
  it("serves the complete demo data", expectCompleteDemoData);

  it("keeps a message over a restart with Ctrl-C", async () => {
    await sendSampleMessage(api, "Kept over a restart");
    await run().end();
    state.run = await startDarasa();
    expect(await readConversations(api, DEMO_LOGINS.teacher)).toContain("Kept over a restart");
  });

  it("keeps a registration, a message and an upload when all processes are killed right after the last response", async () => {
    const written = await writeSampleData(api);
    run().killEverything();
    await run().end();
    state.run = await startDarasa();
    await expectSampleDataToExist(api, written);
  });

  it("starts with the demo data again after --fresh", async () => {
    await run().end();
    state.run = await startDarasa("--fresh");
    await expectCompleteDemoData();
  });

  it.each(Object.keys(DARASA_PROCESS_MATCHERS) as DarasaProcessName[])(
    "stops all processes after kill -9 of %s, and starts again with complete data",
    async (name) => {
      run().kill(name);
      await run().end();
      state.run = await startDarasa();
      await expectCompleteDemoData();
    },
  );
});
