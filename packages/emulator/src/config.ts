import type { FunctionsEmulatorAddress } from "./admin/triggers/function-calls.ts";

/** The settings that result from the command line. */
export interface CliConfig {
  readonly command:
    | "firestore"
    | "storageRulesSupervisor"
    | "storageRules"
    | "help"
    | "version"
    | "licenses";
  readonly host: string;
  readonly port: number;
  readonly websocketPort: number | undefined;
  readonly projectId: string | undefined;
  readonly rulesFile: string | undefined;
  readonly seedFile: string | undefined;
  /** Path of a firestore.indexes.json. If undefined, queries need no index. */
  readonly indexesFile: string | undefined;
  /** Options of the data directory. If undefined, data is stored in memory only. */
  readonly data: { readonly directory: string; readonly smallestLogBytes?: number } | undefined;
  readonly functions: FunctionsEmulatorAddress | undefined;
  /**
   * How the emulator treats requests for projects other than `projectId`: it serves them, serves them with a
   * warning, or refuses them.
   */
  readonly otherProjects: "served" | "warned of" | "refused";
  /** Directory for an export when the process ends. If undefined, nothing is exported. */
  readonly exportOnExit: string | undefined;
  readonly exportName: string;
  readonly logsRequests: boolean;
  /** Additional host names for `Host` and `Origin`; see `EmulatorOptions.allowedHosts`. */
  readonly allowedHosts: readonly string[];
  /** The ports of web pages that may send requests; if undefined, all ports. */
  readonly webPorts: readonly number[] | undefined;
}

/** The error for an invalid command line. The user sees the message of this error. */
export class CommandLineError extends Error {
  override readonly name = "CommandLineError";
}

/*
 * Flags that take no value. `log` is specific to this emulator; the others are flags of the official emulator:
 * https://firebase.google.com/docs/emulator-suite
 */
const FLAGS = new Set(["help", "version", "licenses", "testing", "log"]);
const BOOLEANS = new Set(["single_project_mode", "single_project_mode_error"]);
/** The command with which the process of the command `serve` starts the process that evaluates rules. */
export const STORAGE_RULES_RUNTIME_ARGUMENT = "storage-rules-runtime";
const DEFAULT_HOST = "localhost";
const DEFAULT_PORT = "8080";
const MAX_PORT = 65_535;

/**
 * Parses the command line. Ignores unknown flags, and positional arguments other than the two commands for Storage rules.
 * Throws a CommandLineError if the known flags are invalid.
 */
export function parseCommandLine(args: readonly string[]): CliConfig {
  const flags = readFlags(args);
  const otherProjects = otherProjectsOf(flags);
  const projectId = flags.get("project_id");
  const command = commandOf(args, flags);
  if (command === "firestore" && otherProjects !== "served" && projectId === undefined) {
    throw new CommandLineError("Expected project_id to be set for single_project_mode");
  }
  const websocketPort = flags.get("websocket_port");
  const functions = flags.get("functions_emulator");
  return {
    command,
    host: flags.get("host") ?? DEFAULT_HOST,
    port: toPort("port", flags.get("port") ?? DEFAULT_PORT),
    websocketPort:
      websocketPort === undefined ? undefined : toPort("websocket_port", websocketPort),
    projectId,
    rulesFile: flags.get("rules"),
    seedFile: flags.get("seed_from_export") ?? flags.get("import_data"),
    indexesFile: indexesFileOf(flags),
    data: dataOf(flags),
    functions: functions === undefined ? undefined : toAddress(functions),
    otherProjects,
    exportOnExit: flags.get("export_on_exit"),
    exportName: flags.get("export_name") ?? "firestore_export",
    logsRequests: flags.get("log") === "true",
    allowedHosts: splitList(flags.get("allow_hosts")),
    webPorts: webPortsOf(flags),
  };
}

function webPortsOf(flags: ReadonlyMap<string, string>): readonly number[] | undefined {
  const ports = flags.get("web_ports") ?? process.env.DARASA_EMULATOR_WEB_PORTS;
  return ports === undefined
    ? undefined
    : splitList(ports).map((port) => toPort("web_ports", port));
}

const splitList = (list = ""): readonly string[] => list.split(",").filter((item) => item !== "");

/**
 * Returns the path of the index file, or undefined if queries need no index. Accepts `--require_indexes FILE`
 * and the official form `--require_indexes --index_file FILE`. Without `--require_indexes`, returns the value of
 * an environment variable.
 */
function indexesFileOf(flags: ReadonlyMap<string, string>): string | undefined {
  const value = flags.get("require_indexes");
  if (value === undefined) return process.env.DARASA_EMULATOR_INDEXES;
  if (value === "false") return undefined;
  return value === "true" ? flags.get("index_file") : value;
}

function dataOf(flags: ReadonlyMap<string, string>): CliConfig["data"] {
  const directory = flags.get("data") ?? process.env.DARASA_EMULATOR_DATA;
  const bytes = flags.get("compact_at");
  if (directory === undefined) return undefined;
  return { directory, ...(bytes !== undefined && { smallestLogBytes: toBytes(bytes) }) };
}

function toBytes(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new CommandLineError(`--compact_at must be a number of bytes. Found: ${text}.`);
}

function otherProjectsOf(flags: ReadonlyMap<string, string>): CliConfig["otherProjects"] {
  if (flags.get("single_project_mode_error") === "true") return "refused";
  return flags.get("single_project_mode") === "true" ? "warned of" : "served";
}

function commandOf(
  args: readonly string[],
  flags: ReadonlyMap<string, string>,
): CliConfig["command"] {
  if (args[0] === "serve") return "storageRulesSupervisor";
  if (args[0] === STORAGE_RULES_RUNTIME_ARGUMENT) return "storageRules";
  if (flags.has("help")) return "help";
  if (flags.has("version")) return "version";
  return flags.has("licenses") ? "licenses" : "firestore";
}

/**
 * Returns the value of each flag in `args`. Accepts `--flag value` and `--flag=value`, and boolean flags without
 * a value. Flag names may contain dashes or underscores.
 */
function readFlags(args: readonly string[]): ReadonlyMap<string, string> {
  const flags = new Map<string, string>();
  for (const [index, arg] of args.entries()) {
    const [, rawName, inline] = /^--?([a-zA-Z][\w-]*)(?:=(.*))?$/s.exec(arg) ?? [];
    if (rawName === undefined) continue;
    const name = rawName.replaceAll("-", "_");
    const value = inline ?? impliedValue(name, args[index + 1]);
    if (value !== undefined) flags.set(name, value);
  }
  return flags;
}

function impliedValue(name: string, next: string | undefined): string | undefined {
  if (FLAGS.has(name)) return "true";
  if (name === "require_indexes") return next?.startsWith("--") === false ? next : "true";
  if (BOOLEANS.has(name)) return next === "false" ? "false" : "true";
  return next?.startsWith("--") === true ? undefined : next;
}

function toPort(flag: string, text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > MAX_PORT || text.trim() === "") {
    throw new CommandLineError(`--${flag} must be a port number. Found: ${text}.`);
  }
  return port;
}

/** Parses `host:port`. An IPv6 host must be in brackets. */
function toAddress(text: string): FunctionsEmulatorAddress {
  const [, bracketed, plain, port] = /^(?:\[(.+)\]|([^:]+)):(\d+)$/.exec(text) ?? [];
  const host = bracketed ?? plain;
  if (host === undefined || port === undefined) {
    throw new CommandLineError(`--functions_emulator must be host:port. Found: ${text}.`);
  }
  const loadTimeoutSeconds = Number(process.env.FUNCTIONS_DISCOVERY_TIMEOUT ?? 0);
  return {
    host,
    port: toPort("functions_emulator", port),
    // A call to a function includes loading the function. FUNCTIONS_DISCOVERY_TIMEOUT (in seconds) limits only the
    // loading, so the time limit for the whole call is twice as long.
    ...(loadTimeoutSeconds > 0 && { callTimeoutMs: 2_000 * loadTimeoutSeconds }),
  };
}

/**
 * Returns whether an environment variable tells the emulator to exit when its parent process ends. Without this
 * variable, the emulator continues to run after its parent process is killed.
 */
export const shouldExitWithParentProcess = (): boolean =>
  process.env.DARASA_EMULATOR_EXIT_WITH_PARENT === "1";
