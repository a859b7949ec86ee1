/**
 * Returns true if the document counts requests: for a rate limit, wrong PINs or wrong admin codes. `changes` ignores these
 * counters, because even a failed request changes them.
 */
const isRateLimitCounter = (path: string): boolean =>
  /^(?:rateLimits|loginAttempts)\//.test(path) || /^schools\/[^/]+\/private\/admin$/.test(path);

export interface MapSnapshot<T> {
  restore(): void;
  /** Lists the entries that were added or replaced, counters of rate limits included. */
  newEntries(): [string, T][];
  /** Lists the keys whose values differ from the snapshot, except counters of rate limits. */
  changes(): string[];
}

/**
 * Saves a copy of the map's entries. The returned functions compare the map with this copy and restore the map
 * from it. The copy is shallow, because stored values are replaced but never mutated.
 */
export const createMapSnapshot = <T>(map: Map<string, T>): MapSnapshot<T> => {
  const saved = new Map(map);
  return {
    restore: () => {
      map.clear();
      for (const [key, value] of saved) map.set(key, value);
    },
    newEntries: () => [...map].filter(([key, value]) => saved.get(key) !== value),
    changes: () =>
      [...new Set([...saved.keys(), ...map.keys()])].filter(
        (key) => !isRateLimitCounter(key) && saved.get(key) !== map.get(key),
      ),
  };
};
