/**
 * Returns a React key made of the ids of all rows. When the rows change, the key changes, so React creates new
 * elements instead of moving the old ones. Browsers do not count new elements as layout shift.
 */
export const buildReactKeyFromRowIds = (rows: readonly { readonly id: string }[]): string =>
  rows.map(({ id }) => id).join();
