export interface UsageCounts {
  readonly reads: number;
  /** Deletions included. */
  readonly writes: number;
}

/** What the emulator's meter counted since the last time that it was asked. */
export const readAndResetUsage = async (host: string, projectId: string): Promise<UsageCounts> => {
  const url = `http://${host}/emulator/v1/projects/${projectId}/usage`;
  const usage: {
    readonly total: { readonly reads: number; readonly writes: number; readonly deletes: number };
  } = JSON.parse(await (await fetch(url)).text());
  await fetch(url, { method: "DELETE" });
  const { reads, writes, deletes } = usage.total;
  return { reads, writes: writes + deletes };
};
