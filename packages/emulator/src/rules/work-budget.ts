/*
 * This module limits the running time of an evaluation. A limit on the number of expressions is not enough,
 * because one expression may read megabytes of text. Operations whose running time depends on the size of a
 * value spend work units. One unit is at most 25 ns.
 */

/**
 * The remaining work units of one request. If the request is a commit, the evaluations for all its writes share
 * them.
 */
export interface WorkBudget {
  left: number;
}

const MAX_WORK = 10_000_000;
export const createWorkBudget = (): WorkBudget => ({ left: MAX_WORK });

/** Thrown to end an evaluation that has spent its work units. `runWithWorkBudget` always catches it. */
class WorkExhausted extends Error {
  override readonly name = "WorkExhausted";
}

/**
 * The work budget of the evaluation that is running now. At most one evaluation runs at a time, because
 * evaluations are synchronous. Outside an evaluation, work is unlimited.
 */
const current: { budget: WorkBudget } = { budget: { left: Number.POSITIVE_INFINITY } };

export function chargeWorkUnits(units: number): void {
  current.budget.left -= units;
  if (current.budget.left < 0) throw new WorkExhausted();
}

/** Calls `run` and charges its work to the budget. Returns undefined if `run` exhausts the budget. */
export function runWithWorkBudget<T>(budget: WorkBudget, run: () => T): T | undefined {
  const outer = current.budget;
  current.budget = budget;
  try {
    return run();
  } catch (signal) {
    if (!(signal instanceof WorkExhausted)) throw signal;
    return undefined;
  } finally {
    current.budget = outer;
  }
}
