import { GrpcClient } from "../../packages/emulator/src/testing/grpc-client.ts";
import { startEmulatorProcess } from "../support/emulator-process.ts";
import {
  type BenchmarkRow,
  formatMilliseconds,
  measureOperationsAlternately,
} from "./benchmark.ts";

const IDLE = 10_000;
const ROUNDS = 300;
const WARM_UP_ROUNDS = 50;
const TARGET_ID = 1;

const isCurrent = (targetId: number) => (message: unknown) =>
  JSON.stringify(message).includes(`"CURRENT","targetIds":[${targetId}]`);

/** Adds `idle` listeners that receive no changes and one listener that receives every write. */
const addListeners = async (client: GrpcClient, project: string, idle: number) => {
  const database = `projects/${project}/databases/(default)`;
  const parent = `${database}/documents`;
  const target = (targetId: number, group: string) => ({
    database,
    addTarget: {
      targetId,
      query: {
        parent,
        structuredQuery: {
          from: [{ collectionId: "items" }],
          where: {
            fieldFilter: {
              field: { fieldPath: "group" },
              op: "EQUAL",
              value: { stringValue: group },
            },
          },
        },
      },
    },
  });
  const quiet = client.open("Listen");
  for (let id = 1; id <= idle; id += 1) quiet.send(target(id, `idle-${id}`));
  if (idle > 0) await quiet.until(isCurrent(idle));
  const listen = client.open("Listen");
  listen.send(target(TARGET_ID, "busy"));
  await listen.until(isCurrent(TARGET_ID));
  return async (round: number): Promise<void> => {
    listen.messages.splice(0);
    const name = `${parent}/items/i${round % 10}`;
    const fields = { group: { stringValue: "busy" }, round: { integerValue: String(round) } };
    const arrived = listen.until((message) => JSON.stringify(message).includes("documentChange"));
    await client.unary("Commit", { database, writes: [{ update: { name, fields } }] });
    await arrived;
  };
};

/** Checks that idle listeners do not delay the delivery of a write to the only listener that receives it. */
export const measureIdleListenerOverhead = async (): Promise<BenchmarkRow> => {
  const emulator = await startEmulatorProcess();
  const client = new GrpcClient(`http://${emulator.host}`);
  try {
    const alone = await addListeners(client, "demo-alone", 0);
    const crowded = await addListeners(client, "demo-crowded", IDLE);
    await measureOperationsAlternately(WARM_UP_ROUNDS, alone, crowded);
    const times = await measureOperationsAlternately(ROUNDS, alone, crowded);
    return {
      what: `a write reaches its listener with ${IDLE} idle listeners / without idle listeners`,
      baseline: formatMilliseconds(times.baseline),
      measured: formatMilliseconds(times.measured),
      ratio: times.measured / times.baseline,
      atMost: 1.5,
    };
  } finally {
    client.close();
    await emulator.kill();
  }
};
