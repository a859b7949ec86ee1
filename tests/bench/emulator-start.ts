import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type EmulatorProcess, startEmulatorProcess } from "../support/emulator-process.ts";
import {
  type BenchmarkRow,
  formatMilliseconds,
  measureOperationsAlternately,
} from "./benchmark.ts";
import { getResidentMemoryMb } from "./process-usage.ts";

const ROUNDS = 9;

const end = async (child: ChildProcess): Promise<void> => {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
};

const runNothing = async (): Promise<void> => {
  await once(spawn(process.execPath, ["-e", "0"], { stdio: "ignore" }), "exit");
};

const firstRequest = async ({ host }: EmulatorProcess): Promise<void> => {
  const name = "projects/demo-bench/databases/(default)/documents/c/a";
  await (await fetch(`http://${host}/v1/${name}`)).text();
};

const BARE_SERVER =
  "require('node:http').createServer((_, answer) => answer.end()).listen(0, '127.0.0.1', function () { console.log(this.address().port) })";

const startBareServer = async (): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ["-e", BARE_SERVER], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<string>((resolve) => {
    child.stdout?.once("data", (text: Buffer) => resolve(text.toString().trim()));
  });
  await (await fetch(`http://127.0.0.1:${port}/`)).text();
  return child;
};

const timeRow = (what: string, times: { baseline: number; measured: number }): BenchmarkRow => ({
  what,
  baseline: formatMilliseconds(times.baseline),
  measured: formatMilliseconds(times.measured),
  ratio: times.measured / times.baseline,
});

const startRow = async (what: string, isReady: (emulator: EmulatorProcess) => Promise<void>) => {
  const started: EmulatorProcess[] = [];
  const times = await measureOperationsAlternately(ROUNDS, runNothing, async () => {
    const emulator = await startEmulatorProcess();
    started.push(emulator);
    await isReady(emulator);
  });
  // The emulators are ended after the measurement, so that their shutdown is not measured.
  for (const emulator of started) await emulator.kill();
  return timeRow(what, times);
};

const memoryRow = async (): Promise<readonly BenchmarkRow[]> => {
  const bare = await startBareServer();
  const emulator = await startEmulatorProcess();
  await firstRequest(emulator);
  const [baseline, measured] = [getResidentMemoryMb(bare.pid), getResidentMemoryMb(emulator.pid)];
  await Promise.all([end(bare), emulator.kill()]);
  if (baseline === undefined || measured === undefined) return [];
  return [
    {
      what: "resident memory after one request / a bare node:http server's",
      baseline: `${baseline.toFixed(0)} MB`,
      measured: `${measured.toFixed(0)} MB`,
      ratio: measured / baseline,
    },
  ];
};

/**
 * Measures the start time and the memory of the emulator. The rows have no limits, because both values differ
 * between machines.
 */
export const measureEmulatorStartTimes = async (): Promise<readonly BenchmarkRow[]> => {
  // The first start is not measured, because it fills Node's compile cache.
  const first = await startEmulatorProcess();
  await firstRequest(first);
  await first.stop();
  return [
    await startRow("the port accepts / `node -e 0`", () => Promise.resolve()),
    await startRow("the first response / `node -e 0`", firstRequest),
    ...(await memoryRow()),
  ];
};
