import { randomUUID } from "node:crypto";
import { createAdmin } from "./admin/admin-server.ts";
import { requestLine } from "./admin/monitor/request-line.ts";
import { RequestMonitor } from "./admin/monitor/request-monitor.ts";
import { describeDenial } from "./admin/rules/describe-denial.ts";
import { watchRulesFile } from "./admin/rules/rules-file.ts";
import { Rulesets } from "./admin/rules/rulesets.ts";
import { Seed } from "./admin/seed.ts";
import { CommitAuthor } from "./admin/triggers/commit-author.ts";
import type { FunctionsAddress } from "./admin/triggers/function-calls.ts";
import { Triggers } from "./admin/triggers/triggers.ts";
import { DataDirectory, type DataOptions } from "./durable/data-directory.ts";
import { requireIndexesOf } from "./index-guard.ts";
import { NODE_TIMERS } from "./listen/timers.ts";
import { formatDatabaseName } from "./model/path.ts";
import { onlyProject } from "./only-project.ts";
import type { IndexConfiguration } from "./query/index-configuration.ts";
import { createService } from "./rpc/service.ts";
import type { RulesIssue } from "./rules/types.ts";
import { createStore } from "./store/create-store.ts";
import type { Database, Store, WallClock } from "./store/types.ts";
import { createUsageMeter } from "./store/usage-meter.ts";
import { openPort, type Port } from "./transport/port.ts";
import { rememberedCallers } from "./transport/remembered-callers.ts";
import { serveConnections } from "./transport/serve-connections.ts";
import type { ChannelTimes } from "./transport/webchannel/back-channel.ts";

export interface EmulatorOptions {
  /** 127.0.0.1 when absent. */
  readonly host?: string;
  /** 0 or absent: any free one. A `Port` is one that the process holds already. */
  readonly port?: number | Port;
  /** Where the request monitor listens; absent: nowhere. */
  readonly websocketPort?: number | Port;
  /** Requests for other projects are refused; absent: every project is served. */
  readonly onlyProject?: string;
  /** The project whose seed is read at once, to see that it can be. */
  readonly projectId?: string;
  /** The source of the rules of every project. With neither this nor a file everything is allowed. */
  readonly rules?: string;
  /** A file of rules for every project; a change of it is loaded at once. */
  readonly rulesFile?: string;
  /** The indexes that there are: a query that needs another is refused. Absent: none is needed. */
  readonly indexes?: IndexConfiguration;
  /** An `overall_export_metadata` file: what each database holds at first. */
  readonly seedFile?: string;
  /** The directory in which everything lives on after the process; absent: nothing does. What it has goes before the seed. */
  readonly data?: Pick<DataOptions, "directory" | "smallestLogBytes">;
  /** The functions emulator; absent: nobody hears of changes. */
  readonly functions?: FunctionsAddress;
  readonly clock?: WallClock;
  /** When WebChannel sends noops, ends responses and gives up sessions; the official times when absent. */
  readonly channelTimes?: ChannelTimes;
  /** Takes one readable line at a time. */
  readonly log?: (line: string) => void;
  /** Logs each request on one line, in place of the refusals alone. */
  readonly logRequests?: boolean;
  /** Takes lines about the data directory that nobody should miss; `log` when absent. */
  readonly warn?: (line: string) => void;
  /** Somebody asked the emulator to end. */
  readonly onShutdown?: () => void;
}

export interface Emulator {
  readonly url: string;
  readonly host: string;
  readonly port: number;
  readonly store: Store;
  /** Empties a project's databases. */
  clear(projectId: string): void;
  /** For one project, or for all without rules of their own. Rules with errors change nothing; the issues say where. */
  loadRules(source: string, projectId?: string): readonly RulesIssue[];
  /** Ends every stream and connection. */
  close(): Promise<void>;
}

const stopwatch = (): number => performance.now();
const wallClock: WallClock = () => BigInt(Date.now()) * 1_000n;
const UNNAMED_RULES = "firestore.rules";

/** Resolves when the port is bound and requests are served. Throws a StatusError when the seed is broken. */
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

interface Taken {
  readonly port: Port;
  readonly websocketPort: Port | undefined;
  readonly data: DataDirectory | undefined;
}

function assemble(options: EmulatorOptions, { port, websocketPort, data }: Taken): Emulator {
  const { clock = wallClock, log = () => undefined, onShutdown = () => undefined } = options;
  const report = (error: unknown): void => log(`Fault in the emulator: ${describe(error)}`);
  const author = new CommitAuthor();
  const triggers = createTriggers(options, author, data);
  const store = createStore({
    clock,
    report,
    createFunctionEvents: (...commit) => triggers.eventsFor(...commit),
    ...(data && { journal: data.journal, recovered: data.recovered }),
  });
  data?.follow(store, () => triggers.undelivered());
  const replant = furnishDatabases(store, triggers, options, data);
  const logRequests = options.logRequests === true;
  const rulesets = createRulesets(websocketPort, { log, report, logsDenials: !logRequests });
  const stopWatching = loadRules(rulesets, options, log);
  const meter = createUsageMeter({ clock });
  const serviceFor = createService({
    store: options.onlyProject === undefined ? store : onlyProject(store, options.onlyProject),
    authorizerFor: (projectId) => rulesets.authorizerFor(projectId),
    ...(options.indexes && { requireIndexes: requireIndexesOf(options.indexes) }),
    meter,
    timers: NODE_TIMERS,
    random: Math.random,
    stopwatch,
    report,
    ...(logRequests && {
      observer: { onCall: (record) => log(requestLine(record, clock())), stopwatch },
    }),
  });
  const connect = rememberedCallers((caller) => author.track(serviceFor(caller), caller));
  const onReset = (): void => {
    store.reset();
    replant();
  };
  const admin = createAdmin({ store, meter, rulesets, triggers, onReset, onShutdown, report });
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
    clear: (projectId) => {
      for (const database of store.databases(projectId)) database.remove("");
    },
    loadRules: (content, projectId) => {
      const file = { name: UNNAMED_RULES, content };
      return projectId === undefined
        ? rulesets.loadShared(file)
        : rulesets.loadOwn(projectId, file);
    },
    close: async () => {
      stopWatching();
      triggers.close();
      await Promise.all([stopServing(), websocketPort?.close()]);
      data?.close();
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

/** Every verdict goes to the request monitor, if there is one. */
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

/** Gives each database that was not recovered its seed, and each its triggers, when it is made. Gives back what plants the seeds again. */
function furnishDatabases(
  store: Store,
  triggers: Triggers,
  { seedFile, projectId = "", log = () => undefined }: EmulatorOptions,
  data: DataDirectory | undefined,
): () => void {
  const recovered = new Set(data?.recovered.map(({ id }) => formatDatabaseName(id)));
  const seed = seedFile === undefined ? undefined : new Seed(seedFile, projectId);
  const known: Database[] = [];
  const plant = (database: Database): void => {
    try {
      seed?.plant(database);
    } catch (error) {
      log(`The seed could not be read again: ${describe(error)}`);
    }
  };
  store.onDatabase((database) => {
    known.push(database);
    if (!recovered.has(formatDatabaseName(database.id))) plant(database);
    database.onCommit((event) => triggers.onCommit(event));
  });
  return () => {
    for (const database of known) plant(database);
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
