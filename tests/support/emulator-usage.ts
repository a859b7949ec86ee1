export interface EmulatorUsageCounts {
  readonly reads: number;
  /** The number of document writes, including deletes. */
  readonly writes: number;
}

interface EmulatorUsage {
  readonly total: { readonly reads: number; readonly writes: number; readonly deletes: number };
  /** The latest 10,000 requests, oldest first. */
  readonly requests: readonly {
    readonly id: number;
    readonly rpc: string;
    readonly reads: number;
  }[];
}

const buildUsageUrl = (host: string, projectId: string): string =>
  `http://${host}/emulator/v1/projects/${projectId}/usage`;

const readUsage = async (url: string): Promise<EmulatorUsage> =>
  JSON.parse(await (await fetch(url)).text());

/** The counts at the last call, by URL. */
const before = new Map<string, EmulatorUsageCounts>();

/**
 * Returns the document reads and writes that the emulator has counted since the last call of this process, or since
 * its start. The counts of the emulator are not reset, because what it counts between a read and a reset would be lost.
 */
export const takeUsageCounts = async (
  host: string,
  projectId: string,
): Promise<EmulatorUsageCounts> => {
  const url = buildUsageUrl(host, projectId);
  const { reads, writes, deletes } = (await readUsage(url)).total;
  const last = before.get(url) ?? { reads: 0, writes: 0 };
  const now = { reads, writes: writes + deletes };
  before.set(url, now);
  return { reads: now.reads - last.reads, writes: now.writes - last.writes };
};

/** Returns the id of the newest request that the emulator has counted. */
export const getNewestRequestId = async (host: string, projectId: string): Promise<number> =>
  (await readUsage(buildUsageUrl(host, projectId))).requests.at(-1)?.id ?? 0;

/** Returns the document reads of listeners since the request `id`. The API and the triggers have no listeners. */
export const countListenerReads = async (
  host: string,
  projectId: string,
  id: number,
): Promise<number> =>
  (await readUsage(buildUsageUrl(host, projectId))).requests
    .filter((request) => request.id > id && request.rpc === "Listen")
    .reduce((sum, { reads }) => sum + reads, 0);
