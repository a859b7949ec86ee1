/**
 * Waits until no tab of this browser runs work with the same `name`, then runs `work` and returns its result.
 * Browsers without the Web Locks API run `work` at once.
 */
export const runExclusivelyAcrossTabs = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  "locks" in navigator ? navigator.locks.request(name, work) : work();
