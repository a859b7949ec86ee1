import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { createStorageRuntime } from "./rules/storage-runtime.ts";

/**
 * Runs the rules runtime for Cloud Storage, which reads and writes one JSON message per line. Resolves when the input
 * ends.
 */
export async function runStorageRules(input: Readable, output: Writable): Promise<void> {
  const runtime = createStorageRuntime((line) => output.write(`${line}\n`));
  output.write(`${runtime.greeting}\n`);
  for await (const line of createInterface({ input })) runtime.receive(line);
}
