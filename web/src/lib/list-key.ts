/** A list that says something else is another list: what stays in it is not moved about under the reader's hand. */
export const listKey = (rows: readonly { readonly id: string }[]): string =>
  rows.map(({ id }) => id).join();
