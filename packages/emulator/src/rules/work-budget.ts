/*
 * Limits the work that the count of evaluated expressions does not limit: one expression may read megabytes of
 * text, or a list that contains another list a million times. Every operation whose time is proportional to the
 * size of a value charges this budget, and evaluation ends when the budget is exhausted. One unit is about the
 * time of comparing two numbers, at most 25 ns.
 */

/** The remaining work of one request, shared by all evaluations of a commit. */
export interface WorkBudget {
  left: number;
}

const MAX_WORK = 10_000_000;
export const createWorkBudget = (): WorkBudget => ({ left: MAX_WORK });

/** Aborts an evaluation. Always caught by `runWithWorkBudget`. */
class WorkExhausted extends Error {
  override readonly name = "WorkExhausted";
}

/** Evaluations are synchronous, so at most one is active. Outside an evaluation work is not limited. */
const current: { budget: WorkBudget } = { budget: { left: Number.POSITIVE_INFINITY } };

export function spendWork(units: number): void {
  current.budget.left -= units;
  if (current.budget.left < 0) throw new WorkExhausted();
}

/** Calls `run` with the budget. Returns undefined if the budget is exhausted. */
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
