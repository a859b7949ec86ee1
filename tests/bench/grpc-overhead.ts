import { once } from "node:events";
import { encodeRequestFromJson } from "../../packages/emulator/src/codec/codec.ts";
import { GrpcClient } from "../../packages/emulator/src/testing/grpc-client.ts";
import { encodeGrpcMessageFrame } from "../../packages/emulator/src/transport/grpc/message-frames.ts";
import { resolveFromRoot } from "../../scripts/suite/paths.ts";
import {
  type EmulatorProcess,
  startEmulatorProcess,
  startServerProcess,
} from "../support/emulator-process.ts";
import {
  type BenchmarkRow,
  formatRate,
  measureOperationsAlternately,
  toRatePerSecond,
} from "./benchmark.ts";
import { runJobsConcurrently } from "./compared-emulator.ts";
import { getCpuTimeMs } from "./process-usage.ts";

const ROUNDS = 15;
const CALLS = 500;
const WIDTH = 32;
const DATABASE = "projects/demo-floor/databases/(default)";
const NAME = `${DATABASE}/documents/items/a`;
const REQUEST = encodeGrpcMessageFrame(encodeRequestFromJson("GetDocument", { name: NAME }));

const call = async (client: GrpcClient): Promise<void> => {
  const stream = client.raw("/google.firestore.v1.Firestore/GetDocument");
  stream.end(REQUEST);
  stream.resume();
  await once(stream, "close");
};

const connect = (server: EmulatorProcess): GrpcClient => new GrpcClient(`http://${server.host}`);

/**
 * Compares the duration and the CPU time of reading a document over gRPC with those of a request to a node:http2
 * server that returns a constant.
 */
export const measureGrpcOverhead = async (): Promise<readonly BenchmarkRow[]> => {
  const ours = await startEmulatorProcess();
  const bare = await startServerProcess({
    command: (port) => [resolveFromRoot("tests/bench/bare-grpc-server.js"), String(port)],
  });
  const clients = { ours: connect(ours), bare: connect(bare) };
  try {
    const fields = { group: { stringValue: "g" }, score: { integerValue: "7" } };
    await clients.ours.unary("Commit", {
      database: DATABASE,
      writes: [{ update: { name: NAME, fields } }],
    });
    const round = (client: GrpcClient) => () =>
      runJobsConcurrently(CALLS, WIDTH, () => call(client));
    await measureOperationsAlternately(2, round(clients.bare), round(clients.ours));
    const before = [getCpuTimeMs(bare.pid) ?? 0, getCpuTimeMs(ours.pid) ?? 0] as const;
    const times = await measureOperationsAlternately(
      ROUNDS,
      round(clients.bare),
      round(clients.ours),
    );
    const used = {
      bare: (getCpuTimeMs(bare.pid) ?? 0) - before[0],
      ours: (getCpuTimeMs(ours.pid) ?? 0) - before[1],
    };
    const what = "a document read over gRPC / a constant from a bare node:http2 server";
    const timeRow = {
      what,
      baseline: formatRate(toRatePerSecond(CALLS, times.baseline)),
      measured: formatRate(toRatePerSecond(CALLS, times.measured)),
      ratio: times.measured / times.baseline,
    };
    if (used.bare === 0) return [timeRow];
    const each = (ms: number): string => `${((ms * 1_000) / (CALLS * ROUNDS)).toFixed(0)} µs`;
    return [
      timeRow,
      {
        what: `${what}, the server's CPU time`,
        baseline: each(used.bare),
        measured: each(used.ours),
        ratio: used.ours / used.bare,
      },
    ];
  } finally {
    for (const client of [clients.ours, clients.bare]) client.close();
    await Promise.all([ours.kill(), bare.kill()]);
  }
};
