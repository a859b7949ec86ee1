import { randomUUID } from "node:crypto";
import { createAdminHandler } from "./admin/admin-server.ts";
import { formatRequestLogLine } from "./admin/monitor/request-line.ts";
import { RequestMonitor } from "./admin/monitor/request-monitor.ts";
import { formatDenialLogLine } from "./admin/rules/describe-denial.ts";
import { watchRulesFile } from "./admin/rules/rules-file.ts";
import { ProjectRulesets } from "./admin/rules/rulesets.ts";
import type { SeedDocuments } from "./admin/seed.ts";
import { CommitAuthorTracker } from "./admin/triggers/commit-author.ts";
import type { FunctionsEmulatorAddress } from "./admin/triggers/function-calls.ts";
import { FunctionTriggerDispatcher } from "./admin/triggers/triggers.ts";
import type { DataDirectory, DataDirectoryOptions } from "./durable/data-directory.ts";
import { createRequiredIndexCheck } from "./index-guard.ts";
import { NODE_TIMER_SCHEDULER } from "./listen/timers.ts";
import { formatDatabaseName } from "./model/path.ts";
import type { IndexConfiguration } from "./query/index-configuration.ts";
import { restrictStoreToProject } from "./restrict-to-project.ts";
import { createFirestoreServiceFactory } from "./rpc/service.ts";
import type { RulesIssue } from "./rules/types.ts";
import { createDatabaseStore } from "./store/create-store.ts";
import type { Database, DatabaseStore, WallClock } from "./store/types.ts";
import { createUsageMeter, type UsageMeter } from "./store/usage-meter.ts";
import { createWallClock } from "./store/wall-clock.ts";
import { formatUrlHost, type LocalRequestPolicy } from "./transport/local-request-guard.ts";
import { type BoundPort, bindPort } from "./transport/port.ts";
import { serveConnections } from "./transport/serve-connections.ts";
import { createFirestoreServiceCache } from "./transport/service-cache.ts";
import type { ChannelTimeouts } from "./transport/webchannel/back-channel.ts";

export interface EmulatorOptions {
  /** The address to listen on. Default: 127.0.0.1. */
  readonly host?: string;
  /**
   * The port to listen on. If 0 or absent, a free port is chosen. A `BoundPort` object is a port that this process
   * has already bound.
   */
  readonly port?: number | BoundPort;
  /**
   * The port of the request monitor, which sends the evaluations of the rules to the Emulator UI. If absent, the
   * request monitor does not run.
   */
  readonly websocketPort?: number | BoundPort;
  /**
   * Host names and IP addresses that HTTP/1.1 requests may use in `Host` and `Origin`, in addition to `host` and the
   * loopback names. Requests with other names are refused.
   */
  readonly allowedHosts?: readonly string[];
  /**
   * The ports of web pages that may send requests. If absent, pages on all ports of the allowed hosts may send
   * requests.
   */
  readonly webPorts?: readonly number[];
  /** The only project to serve; requests for other projects are rejected. If absent, all projects are served. */
  readonly onlyProject?: string;
  /**
   * The project for which the seed file is read when the emulator starts, so that an invalid seed is reported
   * early.
   */
  readonly projectId?: string;
  /**
   * Source text of the Security Rules for all projects. If both `rules` and `rulesFile` are absent, all access
   * is allowed.
   */
  readonly rules?: string;
  /**
   * Path of a file that contains the Security Rules for all projects. The emulator reads the file again after
   * each change.
   */
  readonly rulesFile?: string;
  /**
   * The existing indexes. Queries that require another index are rejected. If absent, queries need no index.
   */
  readonly indexes?: IndexConfiguration;
  /** Path of an `overall_export_metadata` file. Its documents are the initial content of each database. */
  readonly seedFile?: string;
  /**
   * The data directory. The seed is not imported into databases that are stored in this directory. If absent,
   * data is stored in memory only.
   */
  readonly data?: Pick<DataDirectoryOptions, "directory" | "smallestLogBytes">;
  /** Address of the functions emulator. If absent, no function is called. */
  readonly functions?: FunctionsEmulatorAddress;
  readonly clock?: WallClock;
  /**
   * The timeouts and intervals of WebChannel connections. By default they have the same values as in the
   * official emulator.
   */
  readonly channelTimes?: ChannelTimeouts;
  /** Receives human-readable log lines. */
  readonly log?: (line: string) => void;
  /** Whether each request is logged, as one line. By default only denied requests are logged. */
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
  readonly store: DatabaseStore;
  /** Deletes all documents of a project. */
  clear(projectId: string): void;
  /**
   * Replaces the rules of one project, or the rules of all projects that have no rules of their own. Returns the
   * compiler's issues. If the new rules have errors, the old rules stay active.
   */
  loadRules(source: string, projectId?: string): Promise<readonly RulesIssue[]>;
  /** Closes all streams and connections. */
  close(): Promise<void>;
}

const stopwatch = (): number => performance.now();
const UNNAMED_RULES = "firestore.rules";

/**
 * Starts an emulator in this process. Resolves when the emulator accepts requests. Rejects with a StatusError if
 * the seed cannot be read.
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
    data = await openData(options);
    return await assemble(options, { port, websocketPort, data });
  } catch (error) {
    data?.close();
    await Promise.all(ports.map((each) => each.close()));
    throw error;
  }
}

const openData = async ({
  data,
  log = () => undefined,
  warn = log,
}: EmulatorOptions): Promise<DataDirectory | undefined> => {
  if (data === undefined) return undefined;
  const durable = await import("./durable/data-directory.ts");
  return new durable.DataDirectory({ ...data, warn });
};

const boundPort = (host: string, port: number | BoundPort): Promise<BoundPort> =>
  typeof port === "number" ? bindPort({ host, port }) : Promise.resolve(port);

interface OpenResources {
  readonly port: BoundPort;
  readonly websocketPort: BoundPort | undefined;
  readonly data: DataDirectory | undefined;
}

async function assemble(
  options: EmulatorOptions,
  { port, websocketPort, data }: OpenResources,
): Promise<Emulator> {
  const { log = () => undefined, onShutdown = () => undefined } = options;
  const clock = options.clock ?? createWallClock({ milliseconds: Date.now, stopwatch });
  const report = (error: unknown): void => log(`Error in the emulator: ${describe(error)}`);
  const author = new CommitAuthorTracker();
  const triggers = createTriggers(options, author, data);
  const store = createDatabaseStore({
    clock,
    report,
    createFunctionEvents: (...commit) => triggers.eventsFor(...commit),
    ...(data && { journal: data.journal, recovered: data.recovered }),
  });
  data?.follow(store, () => triggers.undelivered());
  const seed = await readSeed(options);
  const reseed = initializeDatabases({ store, triggers, seed, data }, log);
  const logsDenials = options.logRequests !== true;
  const localRequests = createLocalRequestPolicy(options, port);
  const rulesets = createRulesets(websocketPort, { log, report, logsDenials, localRequests });
  const stopWatching = await loadRules(rulesets, options, log);
  const meter = createUsageMeter({ clock });
  const serviceFor = createRpcServiceFactory(options, { store, rulesets, meter, clock, report });
  const connect = createFirestoreServiceCache((caller) => author.track(serviceFor(caller), caller));
  const onReset = (): void => {
    store.reset();
    reseed();
  };
  const control = { onReset, onShutdown, report };
  const admin = createAdminHandler({ store, meter, rulesets, triggers, ...control });
  const { channelTimes } = options;
  const stopServing = serveConnections({
    port,
    connect,
    admin,
    report,
    localRequests,
    ...(channelTimes && { channelTimes }),
  });
  return {
    url: `http://${formatUrlHost(port.host)}:${port.port}`,
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
  readonly store: DatabaseStore;
  readonly rulesets: ProjectRulesets;
  readonly meter: UsageMeter;
  readonly clock: WallClock;
  readonly report: (error: unknown) => void;
}

/**
 * Creates the factory of the Firestore RPC service. The factory is a function that returns the service for a
 * caller. The emulator options determine the service options.
 */
function createRpcServiceFactory(
  { onlyProject, indexes, logRequests, log = () => undefined }: EmulatorOptions,
  { store, rulesets, meter, clock, report }: RpcParts,
): ReturnType<typeof createFirestoreServiceFactory> {
  return createFirestoreServiceFactory({
    store: onlyProject === undefined ? store : restrictStoreToProject(store, onlyProject),
    authorizerFor: (projectId) => rulesets.authorizerFor(projectId),
    ...(indexes && { requireIndexes: createRequiredIndexCheck(indexes) }),
    meter,
    timers: NODE_TIMER_SCHEDULER,
    random: Math.random,
    stopwatch,
    report,
    ...(logRequests === true && {
      observer: { onCall: (record) => log(formatRequestLogLine(record, clock())), stopwatch },
    }),
  });
}

/**
 * Creates the methods `clear` and `loadRules` of `Emulator`, which change data and rules without a network
 * request.
 */
function createControls(
  store: DatabaseStore,
  rulesets: ProjectRulesets,
): Pick<Emulator, "clear" | "loadRules"> {
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
  author: CommitAuthorTracker,
  data: DataDirectory | undefined,
): FunctionTriggerDispatcher {
  return new FunctionTriggerDispatcher({
    ...(functions && { functions }),
    nextId: randomUUID,
    author: () => author.current(),
    timers: NODE_TIMER_SCHEDULER,
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
  readonly localRequests: LocalRequestPolicy;
}

/**
 * Creates the object that stores the rules of all projects. It sends each rules decision to the request monitor,
 * and each denial to the log.
 */
function createRulesets(
  websocketPort: BoundPort | undefined,
  { log, report, logsDenials, localRequests }: Reporting,
): ProjectRulesets {
  const rulesets: ProjectRulesets = new ProjectRulesets({
    report,
    onDebug: log,
    onDecision: (event) => {
      if (logsDenials && !event.decision.allowed) log(formatDenialLogLine(event));
      monitor?.onDecision(event);
    },
  });
  const monitor =
    websocketPort &&
    new RequestMonitor({
      port: websocketPort,
      localRequests,
      nextId: randomUUID,
      rulesSourceOf: (projectId) => rulesets.sourceOf(projectId),
    });
  return rulesets;
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

const createLocalRequestPolicy = (
  { allowedHosts = [], webPorts }: EmulatorOptions,
  { host }: BoundPort,
): LocalRequestPolicy => ({
  allowedHosts: [host, ...allowedHosts],
  ...(webPorts && { webPorts }),
});

async function readSeed({
  seedFile,
  projectId = "",
}: EmulatorOptions): Promise<SeedDocuments | undefined> {
  if (seedFile === undefined) return undefined;
  const seed = await import("./admin/seed.ts");
  return new seed.SeedDocuments(seedFile, projectId);
}

interface DatabaseParts {
  readonly store: DatabaseStore;
  readonly triggers: FunctionTriggerDispatcher;
  readonly seed: SeedDocuments | undefined;
  readonly data: DataDirectory | undefined;
}

/**
 * Imports the seed into each new database, except databases that were recovered from disk. Passes the commits of
 * all databases to the function triggers. Returns a function that imports the seed into all databases again.
 */
function initializeDatabases(
  { store, triggers, seed, data }: DatabaseParts,
  log: (line: string) => void,
): () => void {
  const recovered = new Set(data?.recovered.map(({ id }) => formatDatabaseName(id)));
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

async function loadRules(
  rulesets: ProjectRulesets,
  { rules, rulesFile }: EmulatorOptions,
  log: (line: string) => void,
): Promise<() => void> {
  if (rules !== undefined) await rulesets.loadShared({ name: UNNAMED_RULES, content: rules });
  if (rulesFile === undefined) return () => undefined;
  return watchRulesFile({ path: rulesFile, rulesets, log });
}
