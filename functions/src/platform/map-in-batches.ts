/** Runs `work` for every item, for at most `size` items at the same time. Returns the results in the order of the items. */
export const mapInBatches = async <T, R>(
  items: readonly T[],
  size: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> => {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += size) {
    const batch = items.slice(start, start + size);
    results.push(...(await Promise.all(batch.map((item) => work(item)))));
  }
  return results;
};
