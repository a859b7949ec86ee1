import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { resolveFromRoot } from "../../scripts/suite/paths.ts";
import {
  getEmulatorPorts,
  LOCAL_HOST,
  TEST_PORT_OFFSETS,
  waitForFreePorts,
} from "../../scripts/suite/ports.ts";
import { stopProcessGroup, superviseProcessGroup } from "../../scripts/suite/process-groups.ts";
import { FUNCTIONS_DISCOVERY_TIMEOUT_SECONDS } from "../../scripts/suite/start-local-backend.ts";

const PORT_OFFSET = TEST_PORT_OFFSETS.triggers;
const ports = getEmulatorPorts(PORT_OFFSET);
const PROJECT_ID = "demo-triggers";
const STOP_GRACE_MS = 15_000;

export const FIRESTORE_DOCUMENTS_URL = `http://${LOCAL_HOST}:${ports.firestore}/v1/projects/${PROJECT_ID}/databases/(default)/documents`;

/**
 * One call of a function. `before` and `after` are the values of the field `n` before and after the document
 * change. A value is null if the document did not exist at that time.
 */
export interface ObservedFunctionCall {
  readonly name: string;
  readonly document: string;
  readonly before: number | null;
  readonly after: number | null;
  readonly eventId: string;
  readonly authType?: string;
  readonly authId?: string;
}

export interface FunctionsEmulator {
  /** Lists all function calls so far, in the order in which the functions logged them. */
  listCalls(): readonly ObservedFunctionCall[];
  stop(): Promise<void>;
  /** Kills all processes of the emulator with SIGKILL. */
  kill(): Promise<void>;
}

/**
 * Starts firebase-tools with the Firestore emulator, the functions emulator and one module of functions. The
 * Firestore emulator stores its data in `dataDirectory`. If `dataDirectory` is undefined, the data exist only
 * until the emulator ends.
 */
export async function startFunctionsEmulator(
  module: string,
  dataDirectory?: string,
): Promise<FunctionsEmulator> {
  await waitForFreePorts(ports);
  const directory = mkdtempSync(join(tmpdir(), "triggers-"));
  const callsFile = join(directory, "calls.jsonl");
  writeFileSync(callsFile, "");
  writeCodebase(directory, module);
  const child = spawnFirebase(directory, {
    CALLS_FILE: callsFile,
    ...(dataDirectory !== undefined && { DARASA_EMULATOR_DATA: dataDirectory }),
  });
  const groupId = child.pid;
  if (groupId === undefined) throw new Error("firebase-tools could not be started.");
  const supervisor = superviseProcessGroup(groupId);
  const end = async (graceMs: number): Promise<void> => {
    await stopProcessGroup(groupId, graceMs);
    supervisor.stdin?.end();
    rmSync(directory, { recursive: true, force: true });
  };
  const stop = (): Promise<void> => end(STOP_GRACE_MS);
  try {
    await untilReady(child);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    listCalls: () =>
      readFileSync(callsFile, "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line): ObservedFunctionCall => JSON.parse(line)),
    stop,
    kill: () => end(0),
  };
}

function writeCodebase(directory: string, module: string): void {
  const source = join(directory, "functions");
  mkdirSync(source);
  writeFileSync(join(source, "index.js"), module);
  const dependencies = { "firebase-admin": "*", "firebase-functions": "*" };
  writeFileSync(
    join(source, "package.json"),
    JSON.stringify({ type: "module", main: "index.js", dependencies }),
  );
  symlinkSync(resolveFromRoot("node_modules"), join(source, "node_modules"));
  writeFileSync(join(directory, "not-a-jar"), "");
  const at = (port: number): object => ({ host: LOCAL_HOST, port });
  const emulators = {
    ui: { enabled: false },
    hub: at(ports.hub),
    logging: at(ports.logging),
    functions: at(ports.functions),
    firestore: { ...at(ports.firestore), websocketPort: ports.firestoreWebsocket },
    eventarc: at(ports.eventarc),
    tasks: at(ports.tasks),
  };
  const config = { functions: { source: "functions", runtime: "nodejs24" }, emulators };
  writeFileSync(join(directory, "firebase.json"), JSON.stringify(config));
}

function spawnFirebase(directory: string, environment: NodeJS.ProcessEnv): ChildProcess {
  const firebase = resolveFromRoot("node_modules", "firebase-tools", "lib", "bin", "firebase.js");
  const only = ["--project", PROJECT_ID, "--only", "functions,firestore"];
  const args = ["emulators:start", ...only];
  const path = [
    resolveFromRoot("packages", "emulator", "bin"),
    resolveFromRoot("node_modules", ".bin"),
  ];
  return spawn(process.execPath, [firebase, ...args], {
    cwd: directory,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      PATH: [...path, process.env.PATH].join(delimiter),
      FIRESTORE_EMULATOR_BINARY_PATH: join(directory, "not-a-jar"),
      DARASA_EMULATOR_EXIT_WITH_PARENT: "1",
      METADATA_SERVER_DETECTION: "none",
      FIREBASE_CLI_DISABLE_UPDATE_CHECK: "true",
      FUNCTIONS_DISCOVERY_TIMEOUT: FUNCTIONS_DISCOVERY_TIMEOUT_SECONDS,
      NODE_NO_WARNINGS: "1",
      ...environment,
    },
  });
}

const untilReady = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = "";
    const read = (data: Buffer): void => {
      output += String(data);
      if (output.includes("All emulators ready!")) resolve();
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => reject(new Error(`Ended with ${code}: ${output}`)));
  });
