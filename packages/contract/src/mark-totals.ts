/*
 * How a mark sheet adds up marks. `docs/statistics.md` has the rule and an example that is computed by hand.
 */

/** The mark of a student in a column. `ABSENT` is not zero, and null means that nobody has entered a mark yet. */
export type Mark = number | "ABSENT" | null;

interface WeightedColumn {
  readonly id: string;
  readonly maxMarks: number;
  /** The share of the column in the total, beside the other columns. A column with the weight 0 does not count. */
  readonly weight: number;
}

export interface MarkTotal {
  /** The weighted total in percent; undefined without a mark that counts. */
  readonly percent: number | undefined;
  /** True if a column that counts has neither a mark nor `ABSENT`. */
  readonly isIncomplete: boolean;
}

const PERCENT = 100;
const PRECISION = 1e6;

/**
 * Returns the weighted total of a student. Each mark is a share of the highest mark of its column, and counts with the
 * weight of the column. Columns in which the student was absent or has no mark yet are left out with their weights, so
 * that they are no zeros.
 */
export const computeMarkTotal = (
  columns: readonly WeightedColumn[],
  marks: Readonly<Record<string, Mark>>,
): MarkTotal => {
  let points = 0;
  let weights = 0;
  let isIncomplete = false;
  for (const { id, maxMarks, weight } of columns) {
    const mark = marks[id] ?? null;
    if (weight === 0) continue;
    if (mark === null) isIncomplete = true;
    if (typeof mark !== "number") continue;
    points += (weight * mark) / maxMarks;
    weights += weight;
  }
  if (weights === 0) return { percent: undefined, isIncomplete };
  // Sums of fractions such as 0.1 + 0.2 are not exact, so that 57.5 percent could become 57.49999999999999.
  const percent = Math.round((points / weights) * PERCENT * PRECISION) / PRECISION;
  return { percent, isIncomplete };
};
