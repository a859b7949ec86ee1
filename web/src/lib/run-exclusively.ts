/** Runs `work` while no other tab runs work under the same name. Without the Web Locks API, at once. */
export const exclusively = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  "locks" in navigator ? navigator.locks.request(name, work) : work();
