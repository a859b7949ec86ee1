/**
 * Returns a React key for a list. A list with other items gets another key and is rendered anew, which does not
 * count as layout shift.
 */
export const getListKey = (rows: readonly { readonly id: string }[]): string =>
  rows.map(({ id }) => id).join();
