import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { createSeededRandom } from "../../scripts/seed/random.ts";
import { type EmulatorProcess, startEmulatorProcess } from "../support/emulator-process.ts";
import {
  type CrashTestWriter,
  createBalanceTransferWriter,
  createBatchWriter,
  findFaultsInRecoveredTransfers,
} from "./crash-test-writers.ts";
import { createCrashTestRestClient } from "./rest-database.ts";

/** The number of kills. `npm run test:long` sets 400. */
const KILLS = Number(process.env.DARASA_KILLS ?? 40);
/**
 * The number of lanes that run in parallel, each with its own emulator and data. With only one lane, the CPU
 * would be idle for part of each emulator start.
 */
const LANES = 4;
const MOST_ACKNOWLEDGEMENTS = 60;
const EARLY_KILLS = 0.15;
const LONGEST_START_MS = 300;

const directory = mkdtempSync(join(tmpdir(), "darasa-killed-"));
afterAll(() => rmSync(directory, { recursive: true }));

interface Lane {
  readonly data: string;
  readonly random: () => number;
  readonly batches: readonly CrashTestWriter[];
  readonly transfers: readonly CrashTestWriter[];
  /**
   * The latest commit time that the test has seen, in microseconds since the epoch. Every later commit must have
   * a later time.
   */
  latest: bigint;
  acknowledged: number;
  readonly faults: string[];
}

const buildLane = (index: number): Lane => ({
  data: join(directory, `lane-${index}`),
  random: createSeededRandom(20_260_101 + index),
  batches: ["v", "w", "x"].map(createBatchWriter),
  transfers: ["y", "z"].map(createBalanceTransferWriter),
  latest: 0n,
  acknowledged: 0,
  faults: [],
});

const verify = async (lane: Lane, host: string): Promise<void> => {
  const database = createCrashTestRestClient(host);
  const found = { numbers: await database.list("numbers"), trail: await database.list("trail") };
  const { batches, transfers } = lane;
  for (const writer of [...batches, ...transfers]) lane.faults.push(...writer.faults(found));
  lane.faults.push(...findFaultsInRecoveredTransfers(transfers, found));
};

/** Runs all writers in parallel and kills the emulator after a random number of acknowledged commits. */
const writeUntilKilled = async (lane: Lane, emulator: EmulatorProcess): Promise<void> => {
  const database = createCrashTestRestClient(emulator.host);
  let left = 1 + Math.trunc(lane.random() * MOST_ACKNOWLEDGEMENTS);
  let killed: Promise<void> | undefined;
  const before = lane.latest;
  const run = async (writer: CrashTestWriter): Promise<void> => {
    while (killed === undefined) {
      const outcome = await writer.write(database, lane.random);
      if (typeof outcome !== "bigint") continue;
      lane.acknowledged += 1;
      left -= 1;
      if (outcome <= before)
        lane.faults.push(`${writer.name} got a commit time that is not later than an earlier one`);
      if (outcome > lane.latest) lane.latest = outcome;
      if (left === 0) killed = emulator.kill();
    }
  };
  await Promise.all([...lane.batches, ...lane.transfers].map(run));
  await killed;
};

const runLane = async (lane: Lane, kills: number, args: readonly string[]): Promise<void> => {
  for (let kill = 0; kill < kills; kill += 1) {
    const emulator = await startEmulatorProcess({ args: ["--data", lane.data, ...args] });
    if (lane.random() < EARLY_KILLS) {
      await delay(lane.random() * LONGEST_START_MS);
      await emulator.kill();
      continue;
    }
    await verify(lane, emulator.host);
    await writeUntilKilled(lane, emulator);
  }
  const emulator = await startEmulatorProcess({ args: ["--data", lane.data, ...args] });
  await verify(lane, emulator.host);
  await emulator.stop();
};

describe("the emulator with a data directory", () => {
  it(`keeps every acknowledged commit, applies commits atomically and never repeats a commit time over ${KILLS} kills`, async () => {
    const lanes = Array.from({ length: LANES }, (_, index) => buildLane(index));
    await Promise.all(
      lanes.map((lane, index) => {
        // The emulators of every second lane start with `--compact-at 20000`, so that they often replace their log
        // by a snapshot of their data.
        const args = index % 2 === 0 ? [] : ["--compact-at", "20000"];
        return runLane(lane, KILLS / LANES, args);
      }),
    );
    for (const lane of lanes) {
      expect(lane.faults).toEqual([]);
      expect(lane.acknowledged).toBeGreaterThan(KILLS);
    }
    expect(lanes.map(({ data }) => readdirSync(data).includes("log-000000"))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});
