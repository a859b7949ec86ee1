import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TriggerTestClient } from "../../packages/emulator/src/admin/triggers/testing/function-client.ts";
import {
  FakeFunctionsEmulator,
  type ReceivedFunctionCall,
} from "../../packages/emulator/src/admin/triggers/testing/functions-server.ts";
import { createSeededRandom } from "../../scripts/seed/random.ts";
import { type EmulatorProcess, startEmulatorProcess } from "../support/emulator-process.ts";

const KILLS = 30;
const DOCUMENTS = ["c/a", "c/b", "c/c", "c/d", "c/e", "c/f"];
const MOST_ACKNOWLEDGEMENTS = 40;
/**
 * The share of function calls that the test never answers. Such a call blocks all later events of the same
 * document.
 */
const UNANSWERED = 0.1;

const directory = mkdtempSync(join(tmpdir(), "darasa-killed-triggers-"));
const functions = new FakeFunctionsEmulator();
beforeAll(() => functions.start());
afterAll(() => {
  functions.close();
  rmSync(directory, { recursive: true });
});

interface ReceivedEvent {
  /**
   * The key in the URL with which the emulator calls the function. Each new emulator process gets a new key.
   */
  readonly key: string;
  readonly id: string;
  readonly path: string;
  readonly before: number;
  readonly after: number;
}

const toReceivedEvent = ({ path: url, body }: ReceivedFunctionCall): ReceivedEvent => {
  const { data, context } = JSON.parse(body);
  const n = (side?: { fields: { n: { integerValue: string } } }): number =>
    Number(side?.fields.n.integerValue ?? 0);
  const path = String(context.resource.name).split("/documents/")[1] ?? "";
  const key = url.split("/").at(-1) ?? "";
  return { key, id: context.eventId, path, before: n(data.oldValue), after: n(data.value) };
};

/**
 * For each document path, the number of the last commit that the test has attempted. Each commit of a document
 * writes the next number.
 */
const attempted = new Map<string, number>();
const acknowledged = new Map<string, number[]>();

async function start(
  life: number,
): Promise<{ emulator: EmulatorProcess; client: TriggerTestClient }> {
  const { host, port } = functions.address;
  const emulator = await startEmulatorProcess({
    args: ["--data", directory, "--compact-at", "20000", "--functions_emulator", `${host}:${port}`],
  });
  const client = new TriggerTestClient({ url: `http://${emulator.host}` });
  expect((await client.registerV1(`r-f-${life}`, "write")).status).toBe(200);
  return { emulator, client };
}

/** Writes to all documents in parallel and kills the emulator after a random number of acknowledged commits. */
async function writeUntilKilled(life: number, random: () => number): Promise<void> {
  const { emulator, client } = await start(life);
  let left = 1 + Math.trunc(random() * MOST_ACKNOWLEDGEMENTS);
  let killed: Promise<void> | undefined;
  const write = async (path: string): Promise<void> => {
    while (killed === undefined) {
      const n = (attempted.get(path) ?? 0) + 1;
      attempted.set(path, n);
      const isAcknowledged = await client.put(path, n).then(
        ({ status }) => status === 200,
        () => false,
      );
      if (!isAcknowledged) continue;
      acknowledged.set(path, [...(acknowledged.get(path) ?? []), n]);
      left -= 1;
      if (left === 0) killed = emulator.kill();
    }
  };
  await Promise.all(DOCUMENTS.map(write));
  await killed;
}

const ofDocument = (received: readonly ReceivedEvent[], path: string): readonly ReceivedEvent[] =>
  received.filter((each) => each.path === path);

/** Keeps only the first call for each event id, because a restarted emulator may repeat calls. */
const firstCallsByEvent = (received: readonly ReceivedEvent[]): readonly ReceivedEvent[] =>
  received.filter(({ id }, index) => received.findIndex((each) => each.id === id) === index);

describe("triggers of an emulator that is killed", () => {
  it("deliver every acknowledged change at least once, in order per document, and repeat events only after a kill", async () => {
    const random = createSeededRandom(20_260_201);
    functions.answer = () => (random() < UNANSWERED ? new Promise(() => undefined) : 200);
    for (let kill = 0; kill < KILLS; kill += 1) await writeUntilKilled(kill, random);
    functions.answer = () => 200;
    const { emulator, client } = await start(KILLS);
    for (const path of DOCUMENTS) await client.put(path, -1);
    const isComplete = (): boolean =>
      DOCUMENTS.every((path) =>
        functions.deliveries
          .map(toReceivedEvent)
          .some((each) => each.path === path && each.after === -1),
      );
    while (!isComplete()) await functions.untilDelivered(functions.deliveries.length + 1);
    await emulator.stop();

    const received = functions.deliveries.map(toReceivedEvent);
    const keys = new Set(received.map(({ key }) => key));
    for (const path of DOCUMENTS) {
      const changes = firstCallsByEvent(ofDocument(received, path));
      const numbers = changes.map(({ after }) => after);
      expect(numbers).toEqual(expect.arrayContaining(acknowledged.get(path) ?? []));
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(changes.map(({ before }) => before)).toEqual([0, ...numbers.slice(0, -1)]);
      for (const key of keys) {
        const life = received.filter((each) => each.key === key);
        const ids = ofDocument(life, path).map(({ id }) => id);
        expect(ids).toEqual(changes.map(({ id }) => id).filter((id) => ids.includes(id)));
      }
    }
    expect(received.length).toBeGreaterThan(firstCallsByEvent(received).length);
  });
});
