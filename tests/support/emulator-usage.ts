export interface EmulatorUsageCounts {
  readonly reads: number;
  /** The number of document writes, including deletes. */
  readonly writes: number;
}

/** Returns the document reads and writes that the emulator counted since the last call, and resets the counts. */
export const readAndResetUsageCounts = async (
  host: string,
  projectId: string,
): Promise<EmulatorUsageCounts> => {
  const url = `http://${host}/emulator/v1/projects/${projectId}/usage`;
  const usage: {
    readonly total: { readonly reads: number; readonly writes: number; readonly deletes: number };
  } = JSON.parse(await (await fetch(url)).text());
  await fetch(url, { method: "DELETE" });
  const { reads, writes, deletes } = usage.total;
  return { reads, writes: writes + deletes };
};
