import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import {
  type DurableExportSettings,
  PRELOAD_ARGUMENTS,
  SETTINGS_VARIABLE,
  startDurableExports,
} from "./durable-exports/durable-exports.ts";
import { writeFirebaseConfig } from "./firebase-config.ts";
import type { LocalData } from "./local-data.ts";
import { LOCAL_DIRECTORY, resolveFromRoot } from "./paths.ts";
import { getPorts, HOST, type Ports, requireFreePorts } from "./ports.ts";
import {
  deleteRunRecord,
  stopProcessGroup,
  stopStaleRun,
  superviseProcessGroup,
  writeRunRecord,
} from "./process-groups.ts";
import { waitUntilReady } from "./wait-until-ready.ts";

export const PROJECT_ID = "demo-darasa";

export interface LocalBackendOptions {
  /** Tells runs apart: their logs, records and generated configuration carry it. */
  readonly name: string;
  readonly portOffset: number;
  /** A folder in firebase-tools' export format; absent: empty. */
  readonly importFrom?: string;
  /** Instead: where everything is from and lives on, however this ends. Not for the official programs. */
  readonly data?: LocalData;
  /** Uses the official Java programs instead of packages/emulator. */
  readonly official?: boolean;
  /** The folder of more functions, relative to the root. */
  readonly extraFunctions?: string;
}

export interface LocalBackend {
  readonly ports: Ports;
  /** Where Darasa is served. */
  readonly url: string;
  readonly logFile: string;
  /** Resolves with a sentence when the suite ends without having been asked to. */
  readonly failed: Promise<string>;
  /** Writes everything to a folder, in firebase-tools' export format. */
  exportTo(directory: string): Promise<void>;
  stop(): Promise<void>;
}

/** In seconds. The default of firebase-tools is 10, after which it runs on without the functions. */
const FUNCTIONS_DISCOVERY_TIMEOUT = "1800";
/** firebase-tools runs on without a module of functions that it cannot load. */
const LOAD_FAILURE = /Failed to load function definition from source: .*/;
const STOP_GRACE_MS = 15_000;

const standInEnvironment = (): NodeJS.ProcessEnv => {
  const placeholder = join(LOCAL_DIRECTORY, "not-a-jar");
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
    // A query that production would refuse fails here too.
    DARASA_EMULATOR_INDEXES: resolveFromRoot("firestore.indexes.json"),
  };
};

const keepEnvironment = ({ directory, firestore }: LocalData, ports: Ports): NodeJS.ProcessEnv => {
  const { auth: authPort, storage: storagePort } = ports;
  const keeping: DurableExportSettings = {
    directory,
    projectId: PROJECT_ID,
    authPort,
    storagePort,
  };
  return { [SETTINGS_VARIABLE]: JSON.stringify(keeping), DARASA_EMULATOR_DATA: firestore };
};

const originOf = ({ hosting }: Ports): string => `http://${HOST}:${hosting}`;

const spawnFirebase = (
  options: LocalBackendOptions,
  config: string,
  logDirectory: string,
  temporaryDirectory: string,
): ChildProcess => {
  const ports = getPorts(options.portOffset);
  const args = ["emulators:start", "--project", PROJECT_ID, "--config", config];
  const importFrom = options.data?.directory ?? options.importFrom;
  if (importFrom !== undefined) args.push("--import", importFrom);
  return spawn(
    process.execPath,
    [
      "--import",
      resolveFromRoot("scripts", "suite", "send-100-continue.ts"),
      ...(options.data === undefined ? [] : PRELOAD_ARGUMENTS),
      resolveFromRoot("node_modules", "firebase-tools", "lib", "bin", "firebase.js"),
      ...args,
    ],
    {
      cwd: logDirectory,
      detached: true,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      env: {
        ...process.env,
        ...(options.official === true ? {} : standInEnvironment()),
        ...(options.data === undefined ? {} : keepEnvironment(options.data, ports)),
        // The Storage emulator keeps files in one folder there, and removes them all when it stops: those of
        // a suite that runs beside it as well, if they shared it.
        TMPDIR: temporaryDirectory,
        TEMP: temporaryDirectory,
        // Local runs have no Google metadata server, and looking for one costs seconds.
        METADATA_SERVER_DETECTION: "none",
        FIREBASE_CLI_DISABLE_UPDATE_CHECK: "true",
        FUNCTIONS_DISCOVERY_TIMEOUT,
        // The functions inherit it: links in e-mails lead here.
        WEB_ORIGIN: originOf(ports),
        NODE_NO_WARNINGS: "1",
      },
    },
  );
};

const requestExport = async (ports: Ports, directory: string): Promise<string | undefined> => {
  try {
    const response = await fetch(`http://${HOST}:${ports.hub}/_admin/export`, {
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

/** The last thing before a stop: a busy hub gets a second and a third chance to save what people wrote. */
const exportThroughHub = async (ports: Ports, directory: string): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const failure = await requestExport(ports, directory);
    if (failure === undefined) return;
    if (attempt === EXPORT_ATTEMPTS) {
      throw new Error(`The local data could not be saved: ${failure}`);
    }
    await delay(1_000);
  }
};

/** Starts the whole local backend and waits until Darasa and its API answer. Throws a sentence for the user when it cannot. */
export const startLocalBackend = async (options: LocalBackendOptions): Promise<LocalBackend> => {
  const ports = getPorts(options.portOffset);
  await stopStaleRun(options.name);
  await requireFreePorts(ports);
  const logDirectory = join(LOCAL_DIRECTORY, "logs", options.name);
  mkdirSync(logDirectory, { recursive: true });
  const logFile = join(logDirectory, "suite.log");
  const config = writeFirebaseConfig(options.name, ports, options.extraFunctions);
  const temporaryDirectory = mkdtempSync(join(tmpdir(), "darasa-"));
  const child = spawnFirebase(options, config, logDirectory, temporaryDirectory);
  const groupId = child.pid;
  if (groupId === undefined) throw new Error("firebase-tools could not be started.");
  writeRunRecord(options.name, groupId);
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
    deleteRunRecord(options.name);
    for (const path of [config, temporaryDirectory]) rmSync(path, { recursive: true, force: true });
  };
  const url = originOf(ports);
  try {
    const urls = [`${url}/`, `${url}/api/v1/schools`];
    await waitUntilReady({ urls, failed, report: console.log });
    if (options.data !== undefined) await startDurableExports(child, failed);
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
