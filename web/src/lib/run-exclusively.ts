/**
 * Runs `work` when no other browser tab is running work with the same `name`. Browsers without the Web Locks API
 * run `work` at once. Returns the result of `work`.
 */
export const runExclusivelyAcrossTabs = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  "locks" in navigator ? navigator.locks.request(name, work) : work();
