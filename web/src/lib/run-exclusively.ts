/**
 * Runs `work` while no other tab runs work under the same name. In browsers without the Web Locks API, `work`
 * runs at once.
 */
export const runExclusively = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  "locks" in navigator ? navigator.locks.request(name, work) : work();
