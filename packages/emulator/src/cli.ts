import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";
import {
  type CliConfig,
  CommandLineError,
  parseCommandLine,
  STORAGE_RULES_RUNTIME_ARGUMENT,
  shouldExitWithParentProcess,
} from "./config.ts";
import { type BoundPort, bindPort, isAddressInUseError } from "./transport/port.ts";

/*
 * This file has few static imports, because static imports are loaded before the emulator binds its ports. The
 * command binds the ports first, so that clients can connect early, and then loads the rest of the emulator with
 * dynamic imports.
 */

const VERSION = "1.22.0";
const EXIT_CODES = { shutdown: 0, failure: 1, SIGINT: 130, SIGTERM: 143 } as const;
const PARENT_CHECK_MS = 1_000;

const HELP = `Usage: emulator [flags]      a Firestore emulator
       emulator serve        the storage rules runtime, on standard input and output

  --host HOST                     where to listen (localhost: 127.0.0.1 and ::1)
  --port PORT                     8080 when absent; 0: any free one
  --websocket_port PORT           where the request monitor listens
  --project_id ID                 the project of this run
  --rules FILE                    security rules; a change is loaded at once; absent: everything is allowed
  --require-indexes FILE          refuse queries that no index of this firestore.indexes.json serves
  --seed_from_export FILE         an overall_export_metadata file to start from (also: --import-data)
  --data DIRECTORY                keep everything there: it outlives the process, however that ends; goes before the seed
  --compact-at BYTES              the least size at which the log in there is replaced by a snapshot; 8388608 when absent
  --export-on-exit DIRECTORY      where to export to at the end, under the name given by --export-name
  --functions_emulator HOST:PORT  who is told of changes
  --allow_hosts NAME,NAME         names besides loopback and --host that requests may have in Host and Origin
  --web_ports PORT,PORT           ports of the web pages that may send requests; absent: all ports of allowed hosts
  --log                           each request on one line: what, who, verdict and line of the rules, cost, duration
  --single_project_mode BOOLEAN   warn of requests for other projects
  --single_project_mode_error BOOLEAN   refuse them
  --help, --version`;

const print = (line: string): void => console.log(line);
const complain = (line: string): void => console.error(line);
const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const describeFault = (error: Error): string =>
  `Error in the emulator: ${error.stack ?? error.message}`;

async function main(args: readonly string[]): Promise<void> {
  enableCompileCache(
    // If the CLI runs from its TypeScript source, the compile cache is in this repository's node_modules. An
    // installed package uses NODE_COMPILE_CACHE or Node's default directory.
    import.meta.filename.endsWith(".ts")
      ? join(import.meta.dirname, "../../../node_modules/.cache/emulator")
      : undefined,
  );
  const config = parseCommandLine(args);
  switch (config.command) {
    case "help":
      return print(HELP);
    case "version":
      return print(`Firestore Emulator ${VERSION}`);
    case "licenses":
      return print("MIT");
    case "storageRulesSupervisor":
      return await superviseStorageRules();
    case "storageRules":
      return await serveStorageRules();
    case "firestore":
      return await serveFirestore(config);
  }
}

async function superviseStorageRules(): Promise<void> {
  exitOnSignals();
  const { superviseStorageRulesRuntime } = await import("./storage-rules.ts");
  await superviseStorageRulesRuntime(process.stdin, process.stdout, [
    ...process.execArgv,
    import.meta.filename,
    STORAGE_RULES_RUNTIME_ARGUMENT,
  ]);
  process.exit(EXIT_CODES.shutdown);
}

function exitOnSignals(): void {
  process.once("SIGINT", () => process.exit(EXIT_CODES.SIGINT));
  process.once("SIGTERM", () => process.exit(EXIT_CODES.SIGTERM));
}

async function serveStorageRules(): Promise<void> {
  exitOnSignals();
  // Prints errors to standard output instead of standard error. firebase-tools logs each line of standard output
  // that is not JSON, but would show each line of standard error as a warning.
  process.on("uncaughtException", (error) => print(describeFault(error)));
  const { runStorageRulesRuntime } = await import("./storage-rules.ts");
  await runStorageRulesRuntime(process.stdin, process.stdout);
}

type Ending = "shutdown" | "SIGINT" | "SIGTERM";

async function serveFirestore(config: CliConfig): Promise<void> {
  // Keeps the emulator running after an uncaught error, because the error affects only the request that caused it.
  process.on("uncaughtException", (error) => complain(describeFault(error)));
  let end: (ending: Ending) => void = () => undefined;
  const ending = new Promise<Ending>((resolve) => {
    end = resolve;
  });
  process.once("SIGINT", () => end("SIGINT"));
  process.once("SIGTERM", () => end("SIGTERM"));
  if (shouldExitWithParentProcess()) onParentGone(() => end("SIGTERM"));
  const port = await take(config, config.port);
  const websocketPort =
    config.websocketPort === undefined ? undefined : await take(config, config.websocketPort);
  const { startFirestoreEmulator } = await import("./start-firestore.ts");
  const emulator = await startFirestoreEmulator({
    config,
    port,
    websocketPort,
    print,
    warn: complain,
    onShutdown: () => end("shutdown"),
  });
  flushCompileCache();
  const reason = await ending;
  // Makes a second SIGINT end the process immediately. The first SIGINT starts an export, which can take long.
  process.once("SIGINT", () => process.exit(EXIT_CODES.SIGINT));
  await emulator.stop();
  process.exit(EXIT_CODES[reason]);
}

async function take({ host }: CliConfig, port: number): Promise<BoundPort> {
  try {
    return await bindPort({ host, port });
  } catch (error) {
    const reason = isAddressInUseError(error) ? "address already in use" : messageOf(error);
    throw new CommandLineError(`Could not listen on ${host}:${port}: ${reason}`);
  }
}

/**
 * Calls `end` when the parent process has ended. The operating system then assigns another parent to this
 * process, so a changed parent process id shows that the parent has ended.
 */
function onParentGone(end: () => void): void {
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    end();
  }, PARENT_CHECK_MS);
  check.unref();
}

// Ignores write errors of a closed output pipe. An error report would be written to the same pipe and fail again.
for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);

main(process.argv.slice(2)).catch((error: unknown) => {
  complain(messageOf(error));
  process.exit(EXIT_CODES.failure);
});
