import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { createStorageRulesRuntime } from "./rules/storage-runtime.ts";

/**
 * Runs the Security Rules runtime for Cloud Storage. Input and output contain one JSON message per line.
 * Resolves when the input ends.
 */
export async function runStorageRulesRuntime(input: Readable, output: Writable): Promise<void> {
  const runtime = createStorageRulesRuntime((line) => output.write(`${line}\n`));
  output.write(`${runtime.greeting}\n`);
  for await (const line of createInterface({ input })) runtime.receive(line);
}
