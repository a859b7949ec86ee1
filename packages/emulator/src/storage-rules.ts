import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { createStorageRulesRuntime } from "./rules/storage-runtime.ts";
import {
  type StorageRulesProcess,
  type StorageRulesProcessEvents,
  StorageRulesSupervisor,
} from "./storage-rules-supervisor.ts";

/**
 * Runs the Security Rules runtime for Cloud Storage. Input and output contain one JSON message per line.
 * Resolves when the input ends.
 */
export async function runStorageRulesRuntime(input: Readable, output: Writable): Promise<void> {
  const runtime = createStorageRulesRuntime((line) => output.write(`${line}\n`));
  output.write(`${runtime.greeting}\n`);
  for await (const line of createInterface({ input })) runtime.receive(line);
}

/**
 * Runs the Storage rules runtime in a separate process and starts it again when it ends. Input and output are the
 * same as those of the runtime. `nodeArguments` are the arguments with which Node starts the runtime. Resolves when
 * the input ends.
 */
export async function superviseStorageRulesRuntime(
  input: Readable,
  output: Writable,
  nodeArguments: readonly string[],
): Promise<void> {
  const supervisor = new StorageRulesSupervisor({
    start: (events) => startRuntimeProcess(nodeArguments, events),
    send: (line) => output.write(`${line}\n`),
  });
  createInterface({ input })
    .on("line", (line) => supervisor.receive(line))
    .once("close", () => supervisor.end());
  await supervisor.ended;
}

function startRuntimeProcess(
  nodeArguments: readonly string[],
  { onLine, onExit }: StorageRulesProcessEvents,
): StorageRulesProcess {
  const child = spawn(process.execPath, nodeArguments, { stdio: ["pipe", "pipe", "inherit"] });
  const { stdin, stdout } = child;
  // Ignores write errors, because they are followed by the end of the process, which closes `lines`.
  stdin.on("error", () => undefined);
  const lines = createInterface({ input: stdout }).on("line", onLine).once("close", onExit);
  child.once("error", () => lines.close());
  return { send: (line) => stdin.write(`${line}\n`), end: () => stdin.end() };
}
