import { setTimeout as delay } from "node:timers/promises";
import { ALL_ROUTES } from "@darasa/contract/routes";
import { buildWebAndFunctions } from "../../scripts/suite/build-web-and-functions.ts";
import { DEMO_DATA_DIRECTORY } from "../../scripts/suite/local-data.ts";
import { LOCAL_HOST } from "../../scripts/suite/ports.ts";
import {
  type LocalBackend,
  PROJECT_ID,
  startLocalBackend,
} from "../../scripts/suite/start-local-backend.ts";
import { createApiClient } from "../support/api-client.ts";
import type { RepeatableApiCall } from "../support/api-under-test.ts";
import { type EmulatorUsageCounts, takeUsageCounts } from "../support/emulator-usage.ts";
import { listMailsTo } from "../support/mails.ts";
import { requestEmailConfirmationCode, requestPasswordResetCode } from "../support/reset-code.ts";
import { createApiCallForEachRoute } from "../support/route-calls.ts";
import { type Benchmark, type BenchmarkRow, computeMedian } from "./benchmark.ts";

/**
 * The offset that the benchmark adds to every port, so that it shares no port with `npm start` or the tests.
 */
const BENCH_PORT_OFFSET = 5_000;
const ROUNDS = 15;
const WARM_UP_ROUNDS = 3;
const READY_ATTEMPTS = 150;
const READY_PAUSE_MS = 200;
const MS_PER_SECOND = 1_000;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const askBare = async (functionsPort: number): Promise<number> => {
  const response = await fetch(
    `http://${LOCAL_HOST}:${functionsPort}/${PROJECT_ID}/africa-south1/bare`,
  );
  await response.text();
  return response.status;
};

const callBare = async (functionsPort: number): Promise<void> => {
  const status = await askBare(functionsPort);
  if (status !== 200) throw new Error(`The bare function responded with ${status}.`);
};

/**
 * Waits until the bare function, which only returns a constant, responds. firebase-tools loads this function
 * last, so all functions of Darasa are then loaded too.
 */
const waitForBareFunction = async (functionsPort: number): Promise<void> => {
  for (let attempt = 0; attempt < READY_ATTEMPTS; attempt += 1) {
    if ((await askBare(functionsPort)) === 200) return;
    await delay(READY_PAUSE_MS);
  }
  throw new Error("The bare function did not load in time.");
};

interface RouteSample {
  readonly bareMs: number;
  readonly routeMs: number;
  readonly bill: EmulatorUsageCounts;
}

interface Measured {
  readonly name: string;
  readonly route: RepeatableApiCall;
  readonly ports: LocalBackend["ports"];
}

/**
 * Measures one call of the bare function, which only returns a constant, and then one call of the API route. The
 * second call follows shortly after the first, so that other load on the machine affects both measurements
 * equally.
 */
const measureRoute = async (
  { name, route, ports }: Measured,
  round: number,
): Promise<RouteSample> => {
  const firestore = `${LOCAL_HOST}:${ports.firestore}`;
  const made = await route.before?.(round);
  const bareMs = await timed(() => callBare(ports.functions));
  await takeUsageCounts(firestore, PROJECT_ID);
  const routeMs = await timed(async () => {
    const { status, body } = await route.call(round, made);
    if (status >= 300) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
  });
  return { bareMs, routeMs, bill: await takeUsageCounts(firestore, PROJECT_ID) };
};

const formatCallsPerSecond = (ms: number): string => `${(MS_PER_SECOND / ms).toFixed(0)}/s`;

const toRow = (name: string, samples: readonly RouteSample[]): BenchmarkRow => {
  const of = (pick: (each: RouteSample) => number): number => computeMedian(samples.map(pick));
  const [bareMs, routeMs] = [of(({ bareMs: ms }) => ms), of(({ routeMs: ms }) => ms)];
  const bill = `${of(({ bill: { reads } }) => reads)} reads, ${of(({ bill: { writes } }) => writes)} writes`;
  return {
    what: name,
    baseline: `bare ${formatCallsPerSecond(bareMs)}`,
    measured: `${formatCallsPerSecond(routeMs)}, ${bill}`,
    ratio: routeMs / bareMs,
  };
};

const measure = async (suite: LocalBackend): Promise<BenchmarkRow[]> => {
  const { ports } = suite;
  const { call, login } = createApiClient(
    `http://${LOCAL_HOST}:${ports.functions}/${PROJECT_ID}/africa-south1/api/api/v1`,
  );
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (email: string): Promise<string> => {
    const token = tokens.get(email) ?? login(email).then((signedIn) => signedIn.token);
    tokens.set(email, token);
    return token;
  };
  const resetCodeOf = (email: string) =>
    requestPasswordResetCode(`${LOCAL_HOST}:${ports.auth}`, email);
  const confirmationCodeOf = (email: string) =>
    requestEmailConfirmationCode(`${LOCAL_HOST}:${ports.auth}`, email);
  const mailsTo = (email: string) => listMailsTo(`${LOCAL_HOST}:${ports.firestore}`, email);
  const api = { call, tokenOf, resetCodeOf, confirmationCodeOf, mailsTo };
  const calls = createApiCallForEachRoute(api, "bench");
  const rows: BenchmarkRow[] = [];
  for (const { method, path } of ALL_ROUTES) {
    const name = `${method} ${path}`;
    const route = calls[name];
    if (route === undefined) throw new Error(`There is no benchmark call for ${name}.`);
    const samples: RouteSample[] = [];
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
      const each = await measureRoute({ name, route, ports }, round);
      if (round >= WARM_UP_ROUNDS) samples.push(each);
    }
    rows.push(toRow(name, samples));
  }
  return rows;
};

/**
 * Compares the duration of each API route in the functions emulator with that of a bare function that
 * returns a constant. Calls run one after another.
 */
export const apiBenchmark: Benchmark = {
  name: "api",
  run: async () => {
    await buildWebAndFunctions();
    const suite = await startLocalBackend({
      name: "bench",
      portOffset: BENCH_PORT_OFFSET,
      importFrom: DEMO_DATA_DIRECTORY,
      extraFunctions: "tests/bench/bare-function",
    });
    try {
      await waitForBareFunction(suite.ports.functions);
      return await measure(suite);
    } finally {
      await suite.stop();
    }
  },
};
