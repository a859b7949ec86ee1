import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { createStorageRuntime } from "./rules/storage-runtime.ts";

/** Runs the Storage rules runtime: one JSON message on each line. Resolves when the input ends. */
export async function runStorageRules(input: Readable, output: Writable): Promise<void> {
  const runtime = createStorageRuntime((line) => output.write(`${line}\n`));
  output.write(`${runtime.greeting}\n`);
  for await (const line of createInterface({ input })) runtime.receive(line);
}
