/** The number of rows that one request imports at once. More would only wait for Auth and Firestore. */
const ROWS_AT_ONCE = 12;

/** Runs `work` for each row, at most ROWS_AT_ONCE at once, and returns the results in the order of the rows. */
export const runRows = async <T, R>(
  rows: readonly T[],
  work: (row: T) => Promise<R>,
): Promise<R[]> => {
  const results: R[] = [];
  const queue = rows.entries();
  const runNext = async (): Promise<void> => {
    for (const [index, row] of queue) results[index] = await work(row);
  };
  await Promise.all(Array.from({ length: ROWS_AT_ONCE }, runNext));
  return results;
};

/** Splits a list into parts of at most `size` items. */
export const splitList = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );

/**
 * Splits the rows, with their positions, into rounds in which no key occurs twice, so that rows about one person never
 * run at once.
 */
export const splitIntoRounds = <T>(
  rows: readonly T[],
  keyOf: (row: T) => string,
): (readonly [index: number, row: T])[][] => {
  const seen = new Map<string, number>();
  const rounds: (readonly [number, T])[][] = [];
  for (const [index, row] of rows.entries()) {
    const key = keyOf(row);
    const round = seen.get(key) ?? 0;
    seen.set(key, round + 1);
    rounds[round] = [...(rounds[round] ?? []), [index, row]];
  }
  return rounds;
};
