import { readdirSync } from "node:fs";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { TemporaryDirectoryFactory } from "../../durable/testing/test-store.ts";
import { createEmulator, type Emulator, type EmulatorOptions } from "../../server.ts";
import { TriggerTestClient } from "./testing/function-client.ts";
import { FakeFunctionsEmulator, type ReceivedFunctionCall } from "./testing/functions-server.ts";

const workshop = new TemporaryDirectoryFactory();
afterAll(() => workshop.remove());

let functions: FakeFunctionsEmulator;
let open: Emulator[];

beforeEach(async () => {
  functions = new FakeFunctionsEmulator();
  await functions.start();
  open = [];
});
afterEach(async () => {
  for (const emulator of open) await emulator.close();
  functions.close();
});

async function start(directory: string, options: EmulatorOptions = {}): Promise<TriggerTestClient> {
  const data = { directory };
  const emulator = await createEmulator({ functions: functions.address, data, ...options });
  open.push(emulator);
  return new TriggerTestClient(emulator);
}

const compacting = (directory: string): EmulatorOptions => ({
  data: { directory, smallestLogBytes: 600 },
});

/**
 * Writes to the collection `other`, which has no trigger, until log compaction has removed the file `name` from
 * the data directory.
 */
async function writeUntilGone(directory: string, name: string, client: TriggerTestClient) {
  for (let n = 0; readdirSync(directory).includes(name); n += 1) await client.put("other/a", n);
}

/** Copies the data directory of the running emulator, to obtain the files that a killed process would leave. */
const killed = (directory: string): string => workshop.copy(directory);

const neverAnswer = (): void => {
  functions.answer = () => new Promise(() => undefined);
};

interface Told {
  readonly id: string;
  readonly before: number | null;
  readonly after: number | null;
}

const toldOf = ({ body }: ReceivedFunctionCall): Told => {
  const { data, context } = JSON.parse(body);
  const n = (document?: { fields: { n: { integerValue: string } } }): number | null =>
    document === undefined ? null : Number(document.fields.n.integerValue);
  return { id: context.eventId, before: n(data.oldValue), after: n(data.value) };
};
const changesOf = (deliveries: readonly ReceivedFunctionCall[]) =>
  deliveries.map(toldOf).map(({ before, after }) => [before, after]);

describe("events that were not delivered when the emulator was killed", () => {
  it("are delivered unchanged after the next start, in order and with the same id", async () => {
    neverAnswer();
    const directory = workshop.next();
    const first = await start(directory);
    await first.registerV1("r-f-0", "write");
    await first.put("c/a", 1);
    await first.put("c/a", 2);
    await first.remove("c/a");
    await functions.untilDelivered(1);
    const second = await start(killed(directory));
    functions.answer = () => 200;
    await second.registerV1("r-f-0", "write");
    await second.put("c/a", 4);
    await functions.untilDelivered(5);
    const [interrupted, ...later] = functions.deliveries.map(toldOf);
    expect(later.map(({ before, after }) => [before, after])).toEqual([
      [null, 1],
      [1, 2],
      [2, null],
      [null, 4],
    ]);
    expect(later[0]).toEqual(interrupted);
    expect(new Set(later.map(({ id }) => id)).size).toBe(4);
  });

  it("include the author", async () => {
    neverAnswer();
    const directory = workshop.next();
    const first = await start(directory);
    await first.registerV2("r-f-0", "written.withAuthContext");
    const payload = Buffer.from(JSON.stringify({ sub: "alice" })).toString("base64url");
    await first.put("c/a", 1, { authorization: `Bearer e30.${payload}.` });
    await first.put("c/b", 1);
    await first.put("c/c", 1, { authorization: "Bearer owner" });
    await functions.untilDelivered(3);
    const before = functions.deliveries.splice(0).map(({ headers, body }) => ({ headers, body }));
    const second = await start(killed(directory));
    await second.registerV2("r-f-0", "written.withAuthContext");
    await functions.untilDelivered(3);
    const sorted = (deliveries: readonly Pick<ReceivedFunctionCall, "headers" | "body">[]) =>
      deliveries
        .map(({ headers: { host: _, ...headers }, body }) => ({ headers, body }))
        .toSorted((left, right) =>
          String(left.headers["ce-document"]).localeCompare(String(right.headers["ce-document"])),
        );
    expect(sorted(functions.deliveries)).toEqual(sorted(before));
    expect(sorted(before).map(({ headers }) => headers["ce-authid"])).toEqual([
      "alice",
      undefined,
      undefined,
    ]);
  });

  it("exclude acknowledged events", async () => {
    functions.answer = ({ body }) =>
      toldOf({ path: "", headers: {}, body }).after === 3 ? new Promise(() => undefined) : 200;
    const directory = workshop.next();
    const first = await start(directory);
    await first.registerV1("r-f-0", "write");
    for (const n of [1, 2, 3]) await first.put("c/a", n);
    // The third delivery starts only after the emulator has recorded that the second event is delivered. The
    // subsequent write to `other/a` syncs this record to disk.
    await functions.untilDelivered(3);
    await first.put("other/a", 1);
    functions.answer = () => 200;
    const second = await start(killed(directory));
    await second.registerV1("r-f-0", "write");
    await second.put("c/a", 4);
    await functions.untilDelivered(5);
    expect(changesOf(functions.deliveries)).toEqual([
      [null, 1],
      [1, 2],
      [2, 3],
      [2, 3],
      [3, 4],
    ]);
  });

  it("survive a compaction, a start without functions and a normal shutdown", async () => {
    neverAnswer();
    const directory = workshop.next();
    const first = await start(directory, compacting(directory));
    await first.registerV1("r-f-0", "write");
    for (const n of [1, 2, 3]) await first.put("c/a", n);
    await writeUntilGone(directory, "log-000000", first);
    await open.pop()?.close();
    const snapshot = readdirSync(directory).find((name) => /^snapshot-\d+$/.test(name)) ?? "";
    const between = await createEmulator(compacting(directory));
    await writeUntilGone(directory, snapshot, new TriggerTestClient(between));
    await between.close();
    functions.deliveries.splice(0);
    functions.answer = () => 200;
    const second = await start(directory);
    await second.registerV1("r-f-0", "write");
    await functions.untilDelivered(3);
    expect(changesOf(functions.deliveries)).toEqual([
      [null, 1],
      [1, 2],
      [2, 3],
    ]);
  });

  it("are not delivered to other functions when their function no longer exists", async () => {
    neverAnswer();
    const directory = workshop.next();
    const first = await start(directory);
    await first.registerV1("r-f-0", "write");
    await first.put("c/a", 1);
    await functions.untilDelivered(1);
    const second = await start(killed(directory));
    functions.answer = () => 200;
    await second.registerV1("r-g-0", "write");
    await second.put("c/a", 2);
    await functions.untilDelivered(2);
    expect(functions.keys()).toEqual(["r-f-0", "r-g-0"]);
  });

  it("exclude changes before the registration of the function", async () => {
    const directory = workshop.next();
    const first = await start(directory);
    await first.put("c/a", 1);
    const second = await start(killed(directory));
    await second.registerV1("r-f-0", "write");
    await second.put("c/a", 2);
    await functions.untilDelivered(1);
    expect(changesOf(functions.deliveries)).toEqual([[1, 2]]);
  });
});
