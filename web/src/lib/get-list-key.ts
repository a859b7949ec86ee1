/**
 * Returns a React key for a list. A list with other items gets another key, so that React renders it anew.
 * Browsers do not count new elements as layout shift.
 */
export const getReactListKey = (rows: readonly { readonly id: string }[]): string =>
  rows.map(({ id }) => id).join();
