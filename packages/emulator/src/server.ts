import { randomUUID } from "node:crypto";
import { createAdminHandler } from "./admin/admin-server.ts";
import { formatRequestLine } from "./admin/monitor/request-line.ts";
import { RequestMonitor } from "./admin/monitor/request-monitor.ts";
import { describeDenial } from "./admin/rules/describe-denial.ts";
import { watchRulesFile } from "./admin/rules/rules-file.ts";
import { Rulesets } from "./admin/rules/rulesets.ts";
import { Seed } from "./admin/seed.ts";
import { CommitAuthor } from "./admin/triggers/commit-author.ts";
import type { FunctionsAddress } from "./admin/triggers/function-calls.ts";
import { Triggers } from "./admin/triggers/triggers.ts";
import { DataDirectory, type DataOptions } from "./durable/data-directory.ts";
import { createIndexGuard } from "./index-guard.ts";
import { NODE_TIMERS } from "./listen/timers.ts";
import { formatDatabaseName } from "./model/path.ts";
import type { IndexConfiguration } from "./query/index-configuration.ts";
import { restrictToProject } from "./restrict-to-project.ts";
import { createService } from "./rpc/service.ts";
import type { RulesIssue } from "./rules/types.ts";
import { createStore } from "./store/create-store.ts";
import type { Database, Store, WallClock } from "./store/types.ts";
import { createUsageMeter, type UsageMeter } from "./store/usage-meter.ts";
import { cacheCallers } from "./transport/cache-callers.ts";
import { openPort, type Port } from "./transport/port.ts";
import { serveConnections } from "./transport/serve-connections.ts";
import type { ChannelTimes } from "./transport/webchannel/back-channel.ts";

export interface EmulatorOptions {
  /** The address to listen on. Default: 127.0.0.1. */
  readonly host?: string;
  /** The port to listen on; 0 or absent means a free port. A `Port` is a port that this process has already bound. */
  readonly port?: number | Port;
  /** Port of the request monitor for the Emulator UI. If absent, there is no request monitor. */
  readonly websocketPort?: number | Port;
  /** The only project to serve; requests for other projects are rejected. If absent, all projects are served. */
  readonly onlyProject?: string;
  /** The project whose seed data is read at the start, so that an invalid seed is reported early. */
  readonly projectId?: string;
  /** Source of the Security Rules for all projects. Without `rules` and `rulesFile` all access is allowed. */
  readonly rules?: string;
  /** File with the Security Rules for all projects. Its changes are loaded immediately. */
  readonly rulesFile?: string;
  /** Indexes that queries require; queries that none of them serves are rejected. If absent, queries need no index. */
  readonly indexes?: IndexConfiguration;
  /** Path of an `overall_export_metadata` file. Its documents are the initial content of each database. */
  readonly seedFile?: string;
  /** The data directory. Its data takes precedence over the seed. If absent, data is stored in memory only. */
  readonly data?: Pick<DataOptions, "directory" | "smallestLogBytes">;
  /** Address of the functions emulator. If absent, no function is called. */
  readonly functions?: FunctionsAddress;
  readonly clock?: WallClock;
  /** Timeouts and intervals of WebChannel. Default: those of the official emulator. */
  readonly channelTimes?: ChannelTimes;
  /** Receives log lines in a format for people. */
  readonly log?: (line: string) => void;
  /** Whether each request is logged on one line. By default only denied requests are logged. */
  readonly logRequests?: boolean;
  /** Receives warnings about the data directory. Default: `log`. */
  readonly warn?: (line: string) => void;
  /** Called when a client sends `POST /shutdown`. */
  readonly onShutdown?: () => void;
}

export interface Emulator {
  readonly url: string;
  readonly host: string;
  readonly port: number;
  readonly store: Store;
  /** Deletes all documents of a project. */
  clear(projectId: string): void;
  /**
   * Replaces the rules of one project, or of all projects without rules of their own, and returns the issues. Rules
   * with errors do not replace the old rules.
   */
  loadRules(source: string, projectId?: string): readonly RulesIssue[];
  /** Closes all streams and connections. */
  close(): Promise<void>;
}

const stopwatch = (): number => performance.now();
const wallClock: WallClock = () => BigInt(Date.now()) * 1_000n;
const UNNAMED_RULES = "firestore.rules";

/**
 * Starts an emulator in this process. Resolves when it accepts requests. Rejects with a StatusError if the seed is
 * unreadable.
 */
export async function createEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const host = options.host ?? "127.0.0.1";
  const port = await boundPort(host, options.port ?? 0);
  const ports = [port];
  let data: DataDirectory | undefined;
  try {
    const { websocketPort: wanted } = options;
    const websocketPort = wanted === undefined ? undefined : await boundPort(host, wanted);
    if (websocketPort !== undefined) ports.push(websocketPort);
    data = openData(options);
    return assemble(options, { port, websocketPort, data });
  } catch (error) {
    data?.close();
    await Promise.all(ports.map((each) => each.close()));
    throw error;
  }
}

const openData = ({ data, log, warn }: EmulatorOptions): DataDirectory | undefined =>
  data === undefined
    ? undefined
    : new DataDirectory({ ...data, warn: warn ?? log ?? (() => undefined) });

const boundPort = (host: string, port: number | Port): Promise<Port> =>
  typeof port === "number" ? openPort({ host, port }) : Promise.resolve(port);

interface OpenResources {
  readonly port: Port;
  readonly websocketPort: Port | undefined;
  readonly data: DataDirectory | undefined;
}

function assemble(
  options: EmulatorOptions,
  { port, websocketPort, data }: OpenResources,
): Emulator {
  const { clock = wallClock, log = () => undefined, onShutdown = () => undefined } = options;
  const report = (error: unknown): void => log(`Error in the emulator: ${describe(error)}`);
  const author = new CommitAuthor();
  const triggers = createTriggers(options, author, data);
  const store = createStore({
    clock,
    report,
    createFunctionEvents: (...commit) => triggers.eventsFor(...commit),
    ...(data && { journal: data.journal, recovered: data.recovered }),
  });
  data?.follow(store, () => triggers.undelivered());
  const reseed = initializeDatabases(store, triggers, options, data);
  const logsDenials = options.logRequests !== true;
  const rulesets = createRulesets(websocketPort, { log, report, logsDenials });
  const stopWatching = loadRules(rulesets, options, log);
  const meter = createUsageMeter({ clock });
  const serviceFor = createRpcService(options, { store, rulesets, meter, clock, report });
  const connect = cacheCallers((caller) => author.track(serviceFor(caller), caller));
  const onReset = (): void => {
    store.reset();
    reseed();
  };
  const admin = createAdminHandler({
    store,
    meter,
    rulesets,
    triggers,
    onReset,
    onShutdown,
    report,
  });
  const { channelTimes } = options;
  const stopServing = serveConnections({
    port,
    connect,
    admin,
    report,
    ...(channelTimes && { channelTimes }),
  });
  return {
    url: `http://${urlHost(port.host)}:${port.port}`,
    host: port.host,
    port: port.port,
    store,
    ...createControls(store, rulesets),
    close: async () => {
      stopWatching();
      triggers.close();
      await Promise.all([stopServing(), websocketPort?.close()]);
      data?.close();
    },
  };
}

interface RpcParts {
  readonly store: Store;
  readonly rulesets: Rulesets;
  readonly meter: UsageMeter;
  readonly clock: WallClock;
  readonly report: (error: unknown) => void;
}

/** Creates the function that returns the RPC service of a caller, with the options that apply to requests. */
function createRpcService(
  { onlyProject, indexes, logRequests, log = () => undefined }: EmulatorOptions,
  { store, rulesets, meter, clock, report }: RpcParts,
): ReturnType<typeof createService> {
  return createService({
    store: onlyProject === undefined ? store : restrictToProject(store, onlyProject),
    authorizerFor: (projectId) => rulesets.authorizerFor(projectId),
    ...(indexes && { requireIndexes: createIndexGuard(indexes) }),
    meter,
    timers: NODE_TIMERS,
    random: Math.random,
    stopwatch,
    report,
    ...(logRequests === true && {
      observer: { onCall: (record) => log(formatRequestLine(record, clock())), stopwatch },
    }),
  });
}

/** Creates the operations of `Emulator` that act on the data and the rules without a network request. */
function createControls(store: Store, rulesets: Rulesets): Pick<Emulator, "clear" | "loadRules"> {
  return {
    clear: (projectId) => {
      for (const database of store.databases(projectId)) database.remove("");
    },
    loadRules: (content, projectId) => {
      const file = { name: UNNAMED_RULES, content };
      return projectId === undefined
        ? rulesets.loadShared(file)
        : rulesets.loadOwn(projectId, file);
    },
  };
}

function createTriggers(
  { functions, log = () => undefined }: EmulatorOptions,
  author: CommitAuthor,
  data: DataDirectory | undefined,
): Triggers {
  return new Triggers({
    ...(functions && { functions }),
    nextId: randomUUID,
    author: () => author.current(),
    timers: NODE_TIMERS,
    log,
    ...(data && {
      undelivered: data.forFunctions,
      onSettled: (event) => data.settleEvent(event),
    }),
  });
}

interface Reporting {
  readonly log: (line: string) => void;
  readonly report: (error: unknown) => void;
  readonly logsDenials: boolean;
}

/** Creates the rulesets. Sends each rules evaluation to the log and to the request monitor. */
function createRulesets(
  websocketPort: Port | undefined,
  { log, report, logsDenials }: Reporting,
): Rulesets {
  const rulesets: Rulesets = new Rulesets({
    report,
    onDebug: log,
    onDecision: (event) => {
      if (logsDenials && !event.decision.allowed) log(describeDenial(event));
      monitor?.onDecision(event);
    },
  });
  const monitor =
    websocketPort &&
    new RequestMonitor({
      port: websocketPort,
      nextId: randomUUID,
      rulesSourceOf: (projectId) => rulesets.sourceOf(projectId),
    });
  return rulesets;
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

const urlHost = (host: string): string => (host.includes(":") ? `[${host}]` : host);

/**
 * Imports the seed into each new database unless it was recovered from disk, and sends the commits of all databases to
 * the triggers. Returns a function that imports the seed again.
 */
function initializeDatabases(
  store: Store,
  triggers: Triggers,
  { seedFile, projectId = "", log = () => undefined }: EmulatorOptions,
  data: DataDirectory | undefined,
): () => void {
  const recovered = new Set(data?.recovered.map(({ id }) => formatDatabaseName(id)));
  const seed = seedFile === undefined ? undefined : new Seed(seedFile, projectId);
  const known: Database[] = [];
  const importSeed = (database: Database): void => {
    try {
      seed?.plant(database);
    } catch (error) {
      log(`The seed could not be read again: ${describe(error)}`);
    }
  };
  store.onDatabase((database) => {
    known.push(database);
    if (!recovered.has(formatDatabaseName(database.id))) importSeed(database);
    database.onCommit((event) => triggers.onCommit(event));
  });
  return () => {
    for (const database of known) importSeed(database);
  };
}

function loadRules(
  rulesets: Rulesets,
  { rules, rulesFile }: EmulatorOptions,
  log: (line: string) => void,
): () => void {
  if (rules !== undefined) rulesets.loadShared({ name: UNNAMED_RULES, content: rules });
  if (rulesFile === undefined) return () => undefined;
  return watchRulesFile({ path: rulesFile, rulesets, log });
}
