/**
 * Returns a React key that differs for lists with different items, so that React creates new elements for a
 * changed list. Browsers do not count new elements as layout shift.
 */
export const getReactListKey = (rows: readonly { readonly id: string }[]): string =>
  rows.map(({ id }) => id).join();
