import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FunctionClient } from "../../packages/emulator/src/admin/triggers/testing/function-client.ts";
import {
  type Delivery,
  FunctionsServer,
} from "../../packages/emulator/src/admin/triggers/testing/functions-server.ts";
import { createSeededRandom } from "../../scripts/seed/random.ts";
import { type EmulatorProcess, startEmulatorProcess } from "../support/emulator-process.ts";

const KILLS = 30;
const DOCUMENTS = ["c/a", "c/b", "c/c", "c/d", "c/e", "c/f"];
const MOST_ACKNOWLEDGEMENTS = 40;
/** So many calls get no answer before the kill, and what comes behind them waits. */
const UNANSWERED = 0.1;

const directory = mkdtempSync(join(tmpdir(), "darasa-killed-triggers-"));
const functions = new FunctionsServer();
beforeAll(() => functions.start());
afterAll(() => {
  functions.close();
  rmSync(directory, { recursive: true });
});

interface Told {
  /** Each process of the emulator knows the function by another key. */
  readonly key: string;
  readonly id: string;
  readonly path: string;
  readonly before: number;
  readonly after: number;
}

const toTold = ({ path: url, body }: Delivery): Told => {
  const { data, context } = JSON.parse(body);
  const n = (side?: { fields: { n: { integerValue: string } } }): number =>
    Number(side?.fields.n.integerValue ?? 0);
  const path = String(context.resource.name).split("/documents/")[1] ?? "";
  const key = url.split("/").at(-1) ?? "";
  return { key, id: context.eventId, path, before: n(data.oldValue), after: n(data.value) };
};

/** By document: what was tried last and what was acknowledged. Each commit writes the next number. */
const attempted = new Map<string, number>();
const acknowledged = new Map<string, number[]>();

async function start(life: number): Promise<{ emulator: EmulatorProcess; client: FunctionClient }> {
  const { host, port } = functions.address;
  const emulator = await startEmulatorProcess({
    args: ["--data", directory, "--compact-at", "20000", "--functions_emulator", `${host}:${port}`],
  });
  const client = new FunctionClient({ url: `http://${emulator.host}` });
  expect((await client.registerV1(`r-f-${life}`, "write")).status).toBe(200);
  return { emulator, client };
}

/** Writes to all documents at once until so many commits were acknowledged, then kills in the midst of the others. */
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

const ofDocument = (told: readonly Told[], path: string): readonly Told[] =>
  told.filter((each) => each.path === path);

/** Each event where it came for the first time. */
const firsts = (told: readonly Told[]): readonly Told[] =>
  told.filter(({ id }, index) => told.findIndex((each) => each.id === id) === index);

describe("functions of an emulator that is killed", () => {
  it("hear of every acknowledged change at least once, of each document in order, and twice only after a kill", async () => {
    const random = createSeededRandom(20_260_201);
    functions.answer = () => (random() < UNANSWERED ? new Promise(() => undefined) : 200);
    for (let kill = 0; kill < KILLS; kill += 1) await writeUntilKilled(kill, random);
    functions.answer = () => 200;
    const { emulator, client } = await start(KILLS);
    for (const path of DOCUMENTS) await client.put(path, -1);
    const isComplete = (): boolean =>
      DOCUMENTS.every((path) =>
        functions.deliveries.map(toTold).some((each) => each.path === path && each.after === -1),
      );
    while (!isComplete()) await functions.untilDelivered(functions.deliveries.length + 1);
    await emulator.stop();

    const told = functions.deliveries.map(toTold);
    const keys = new Set(told.map(({ key }) => key));
    for (const path of DOCUMENTS) {
      const changes = firsts(ofDocument(told, path));
      const numbers = changes.map(({ after }) => after);
      expect(numbers).toEqual(expect.arrayContaining(acknowledged.get(path) ?? []));
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(changes.map(({ before }) => before)).toEqual([0, ...numbers.slice(0, -1)]);
      for (const key of keys) {
        const life = told.filter((each) => each.key === key);
        const ids = ofDocument(life, path).map(({ id }) => id);
        expect(ids).toEqual(changes.map(({ id }) => id).filter((id) => ids.includes(id)));
      }
    }
    expect(told.length).toBeGreaterThan(firsts(told).length);
  });
});
