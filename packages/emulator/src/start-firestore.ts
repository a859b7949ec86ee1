import { mkdirSync } from "node:fs";
import { isIP } from "node:net";
import type { CliConfig } from "./config.ts";
import { readIndexConfiguration } from "./index-guard.ts";
import { DEFAULT_DATABASE_ID } from "./model/path.ts";
import { formatProjectMismatchMessage } from "./restrict-to-project.ts";
import { createEmulator, type Emulator } from "./server.ts";
import type { BoundPort } from "./transport/port.ts";

export interface FirestoreEmulatorStartOptions {
  readonly config: CliConfig;
  readonly port: BoundPort;
  readonly websocketPort: BoundPort | undefined;
  readonly print: (line: string) => void;
  readonly warn: (line: string) => void;
  readonly onShutdown: () => void;
}

export interface RunningFirestoreEmulator {
  /** Exports the data if `exportOnExit` is set, then closes the emulator. */
  stop(): Promise<void>;
}

/**
 * Starts Darasa's Firestore emulator with the settings of the command line, and prints its address and settings.
 */
export async function startFirestoreEmulator(
  start: FirestoreEmulatorStartOptions,
): Promise<RunningFirestoreEmulator> {
  const { config, port, websocketPort, print, warn, onShutdown } = start;
  const { projectId, rulesFile, seedFile, indexesFile, data, functions, webPorts } = config;
  const emulator = await createEmulator({
    host: config.host,
    port,
    ...(websocketPort && { websocketPort }),
    ...(projectId !== undefined && { projectId }),
    ...(rulesFile !== undefined && { rulesFile }),
    ...(seedFile !== undefined && { seedFile }),
    ...(indexesFile !== undefined && { indexes: readIndexConfiguration(indexesFile) }),
    ...(data && { data }),
    ...(functions && { functions }),
    allowedHosts: config.allowedHosts,
    ...(webPorts && { webPorts }),
    ...(config.otherProjects === "refused" &&
      projectId !== undefined && { onlyProject: projectId }),
    log: print,
    logRequests: config.logsRequests,
    warn,
    onShutdown,
  });
  if (config.otherProjects === "warned of") warnOfOtherProjects(emulator, config, print);
  for (const line of banner(config, port)) print(line);
  return {
    stop: async () => {
      await exportAtEnd(emulator, config, print);
      await emulator.close();
    },
  };
}

function banner(config: CliConfig, { host, port }: BoundPort): readonly string[] {
  const address = `${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
  const rules =
    config.rulesFile === undefined
      ? "No rules were given: all reads and writes are allowed."
      : `Rules: ${config.rulesFile}`;
  return [
    `API endpoint: http://${address}`,
    "If you are using a library that supports the FIRESTORE_EMULATOR_HOST environment variable, run:",
    "",
    `   export FIRESTORE_EMULATOR_HOST=${address}`,
    "",
    "Database Edition: STANDARD",
    rules,
    ...(config.indexesFile === undefined
      ? []
      : [`Queries without an index in ${config.indexesFile} are refused.`]),
    ...(config.data === undefined ? [] : [`Data: ${config.data.directory}`]),
    ...(isLoopback(host) ? [] : exposure(address)),
    "Dev App Server is now running.",
  ];
}

/**
 * Returns the lines of a warning for an address that other machines may reach. The emulator does not verify
 * tokens, so everyone who can reach the address can act as an administrator.
 */
const exposure = (address: string): readonly string[] => [
  `WARNING: listening on ${address}, which other machines may reach. Anyone who can reach this port is an administrator:`,
  "WARNING: they can read, change and delete everything in here. Use --host 127.0.0.1 unless that is what you want.",
];

const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || /^127(?:\.\d{1,3}){3}$/.test(host);

function warnOfOtherProjects(
  { store }: Emulator,
  { projectId = "" }: CliConfig,
  print: (line: string) => void,
): void {
  store.onDatabase(({ id }) => {
    if (id.projectId !== projectId)
      print(`WARNING: ${formatProjectMismatchMessage(id.projectId, projectId)}`);
  });
}

async function exportAtEnd(
  { store }: Emulator,
  { exportOnExit, exportName, projectId }: CliConfig,
  print: (line: string) => void,
): Promise<void> {
  if (exportOnExit === undefined || projectId === undefined) return;
  const { exportToDirectory } = await import("./codec/export/export-files.ts");
  const database = store.database({ projectId, databaseId: DEFAULT_DATABASE_ID });
  const time = database.readTime();
  mkdirSync(exportOnExit, { recursive: true });
  const path = exportToDirectory(exportOnExit, {
    database: database.id,
    documents: database.documentsByName(),
    name: exportName,
    startTime: time,
    endTime: time,
  });
  print(`Exported to ${path}.`);
}
