import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import {
  CRASH_SAFE_EXPORTS_ENV_VARIABLE,
  CRASH_SAFE_EXPORTS_NODE_ARGUMENTS,
  type CrashSafeExportSettings,
  startCrashSafeExports,
} from "./crash-safe-exports/crash-safe-exports.ts";
import { writeFirebaseConfig } from "./firebase-config.ts";
import type { LocalDataFolders } from "./local-data.ts";
import { LOCAL_RUNS_DIRECTORY, resolveFromRoot } from "./paths.ts";
import {
  type EmulatorPorts,
  getEmulatorPorts,
  getWebPorts,
  LOCAL_HOST,
  waitForFreePorts,
} from "./ports.ts";
import { makePrivate } from "./private-folder.ts";
import {
  deletePidFile,
  stopLeftoverProcesses,
  stopProcessGroup,
  superviseProcessGroup,
  writePidFile,
} from "./process-groups.ts";
import { waitUntilUrlsRespond } from "./wait-until-ready.ts";

export const PROJECT_ID = "demo-darasa";

export interface LocalBackendOptions {
  /**
   * The name of the run. It is part of the names of three files: the log, the generated configuration, and the
   * record of the running processes.
   */
  readonly name: string;
  readonly portOffset: number;
  /**
   * The folder of a firebase-tools export with the initial data. Without `importFrom` and `data`, the backend
   * starts empty.
   */
  readonly importFrom?: string;
  /**
   * The folders with the data of this run. If they are given, `importFrom` is ignored, and every change is on
   * disk before the response to its request is sent. The official emulators do not support this option.
   */
  readonly data?: LocalDataFolders;
  /** If true, starts the official Java emulators instead of packages/emulator. */
  readonly official?: boolean;
  /** The folder of an additional functions codebase, relative to the root of the repository. */
  readonly extraFunctions?: string;
  /** The port of a development server whose pages may also send requests to the emulators. */
  readonly developmentServerPort?: number;
}

export interface LocalBackend {
  readonly ports: EmulatorPorts;
  /** The URL at which this backend serves the web application. */
  readonly url: string;
  readonly logFile: string;
  /** Resolves with the reason if the backend ends without a call of `stop`. */
  readonly failed: Promise<string>;
  /** Exports all data of the backend to a folder, in the format of firebase-tools. */
  exportTo(directory: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The value of FUNCTIONS_DISCOVERY_TIMEOUT, an environment variable of firebase-tools: the time limit for
 * loading the functions, in seconds. The default limits are 10 s when firebase-tools starts and 30 s for each
 * process that runs functions. Loading takes longer on a busy machine; firebase-tools would then run without the
 * functions, and events would be lost.
 */
export const FUNCTIONS_DISCOVERY_TIMEOUT_SECONDS = "300";
/**
 * The log line that firebase-tools writes when it cannot load the functions. firebase-tools then continues
 * without them.
 */
const LOAD_FAILURE = /Failed to load function definition from source: .*/;
const STOP_GRACE_MS = 15_000;

const emulatorEnvironment = (): NodeJS.ProcessEnv => {
  const placeholder = join(LOCAL_RUNS_DIRECTORY, "not-a-jar");
  writeFileSync(placeholder, "");
  return {
    PATH: [
      resolveFromRoot("packages", "emulator", "bin"),
      resolveFromRoot("node_modules", ".bin"),
      process.env.PATH,
    ].join(delimiter),
    FIRESTORE_EMULATOR_BINARY_PATH: placeholder,
    STORAGE_EMULATOR_BINARY_PATH: placeholder,
    DARASA_EMULATOR_EXIT_WITH_PARENT: "1",
    // This variable makes queries without an index fail, as they do in production.
    DARASA_EMULATOR_INDEXES: resolveFromRoot("firestore.indexes.json"),
  };
};

const crashSafeExportEnvironment = (
  { directory, firestore }: LocalDataFolders,
  ports: EmulatorPorts,
): NodeJS.ProcessEnv => {
  const { auth: authPort, storage: storagePort } = ports;
  const keeping: CrashSafeExportSettings = {
    directory,
    projectId: PROJECT_ID,
    authPort,
    storagePort,
  };
  return {
    [CRASH_SAFE_EXPORTS_ENV_VARIABLE]: JSON.stringify(keeping),
    DARASA_EMULATOR_DATA: firestore,
  };
};

const originOf = ({ hosting }: EmulatorPorts): string => `http://${LOCAL_HOST}:${hosting}`;

const spawnFirebase = (
  options: LocalBackendOptions,
  config: string,
  logDirectory: string,
  temporaryDirectory: string,
): ChildProcess => {
  const ports = getEmulatorPorts(options.portOffset);
  const args = ["emulators:start", "--project", PROJECT_ID, "--config", config];
  const importFrom = options.data?.directory ?? options.importFrom;
  if (importFrom !== undefined) args.push("--import", importFrom);
  return spawn(
    process.execPath,
    [
      "--import",
      resolveFromRoot("scripts", "suite", "guard-local-ports.ts"),
      "--import",
      resolveFromRoot("scripts", "suite", "send-100-continue.ts"),
      "--import",
      resolveFromRoot("scripts", "suite", "check-auth-requests-lazily.ts"),
      ...(options.data === undefined ? [] : CRASH_SAFE_EXPORTS_NODE_ARGUMENTS),
      resolveFromRoot("node_modules", "firebase-tools", "lib", "bin", "firebase.js"),
      ...args,
    ],
    {
      cwd: logDirectory,
      detached: true,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      env: {
        ...process.env,
        ...(options.official === true ? {} : emulatorEnvironment()),
        ...(options.data === undefined ? {} : crashSafeExportEnvironment(options.data, ports)),
        // The Firestore emulator and guard-local-ports.ts refuse pages of other ports.
        DARASA_EMULATOR_WEB_PORTS: [
          ...getWebPorts(ports),
          ...(options.developmentServerPort === undefined ? [] : [options.developmentServerPort]),
        ].join(","),
        // When the Storage emulator stops, it deletes its folder in TMPDIR, so each backend needs its own
        // TMPDIR.
        TMPDIR: temporaryDirectory,
        TEMP: temporaryDirectory,
        // Google libraries look for the metadata server of Google Cloud, which takes seconds and fails in local
        // runs. This variable disables the search.
        METADATA_SERVER_DETECTION: "none",
        FIREBASE_CLI_DISABLE_UPDATE_CHECK: "true",
        FUNCTIONS_DISCOVERY_TIMEOUT: FUNCTIONS_DISCOVERY_TIMEOUT_SECONDS,
        // The functions inherit this variable and use it as the origin of links in e-mails.
        WEB_ORIGIN: originOf(ports),
        NODE_NO_WARNINGS: "1",
        // Each process that runs functions loads the same modules.
        NODE_COMPILE_CACHE: resolveFromRoot("node_modules", ".cache", "backend"),
      },
    },
  );
};

const requestExport = async (
  ports: EmulatorPorts,
  directory: string,
): Promise<string | undefined> => {
  try {
    const response = await fetch(`http://${LOCAL_HOST}:${ports.hub}/_admin/export`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ path: directory, initiatedBy: "darasa" }),
    });
    return response.ok ? undefined : await response.text();
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return cause instanceof Error ? cause.message : String(cause);
  }
};

const EXPORT_ATTEMPTS = 3;

/**
 * Exports all data through the emulator hub. Retries twice, because a failed export before the backend stops
 * would lose data.
 */
const exportThroughHub = async (ports: EmulatorPorts, directory: string): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const failure = await requestExport(ports, directory);
    if (failure === undefined) return;
    if (attempt === EXPORT_ATTEMPTS) {
      throw new Error(`The local data could not be saved: ${failure}`);
    }
    await delay(1_000);
  }
};

/**
 * Starts all emulators and waits until the web application and the API respond. If that fails, throws an
 * error whose message is shown to the user.
 */
export const startLocalBackend = async (options: LocalBackendOptions): Promise<LocalBackend> => {
  const ports = getEmulatorPorts(options.portOffset);
  makePrivate(LOCAL_RUNS_DIRECTORY);
  await stopLeftoverProcesses(options.name);
  await waitForFreePorts(ports);
  const logDirectory = join(LOCAL_RUNS_DIRECTORY, "logs", options.name);
  mkdirSync(logDirectory, { recursive: true });
  const logFile = join(logDirectory, "suite.log");
  const config = writeFirebaseConfig(options.name, ports, options.extraFunctions);
  const temporaryDirectory = mkdtempSync(join(tmpdir(), "darasa-"));
  const child = spawnFirebase(options, config, logDirectory, temporaryDirectory);
  const groupId = child.pid;
  if (groupId === undefined) throw new Error("firebase-tools could not be started.");
  writePidFile(options.name, groupId);
  const supervisor = superviseProcessGroup(groupId);
  const log = createWriteStream(logFile);
  child.stdout?.pipe(log);
  child.stderr?.pipe(log);
  const state = { stopping: false };
  const failed = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) => {
      if (state.stopping) return;
      resolve(`The local backend ended (${signal ?? `code ${code}`}). Its log: ${logFile}`);
    });
    child.stdout?.on("data", (data: Buffer) => {
      const failure = LOAD_FAILURE.exec(String(data))?.[0];
      if (failure !== undefined) resolve(`${failure}\nThe log: ${logFile}`);
    });
  });
  const stop = async (): Promise<void> => {
    state.stopping = true;
    await stopProcessGroup(groupId, STOP_GRACE_MS);
    supervisor.stdin?.end();
    deletePidFile(options.name);
    for (const path of [config, temporaryDirectory]) rmSync(path, { recursive: true, force: true });
  };
  const url = originOf(ports);
  try {
    const urls = [`${url}/`, `${url}/api/v1/schools`];
    await waitUntilUrlsRespond({ urls, failed, report: console.log });
    if (options.data !== undefined) await startCrashSafeExports(child, failed);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ports,
    url,
    logFile,
    failed,
    exportTo: (directory) => exportThroughHub(ports, directory),
    stop,
  };
};
