/*
 * What the count of expressions does not bound: one of them may go over megabytes of text, or over a list that holds
 * another a million times. Whatever takes time in proportion to values pays for it here, and the evaluation that has
 * nothing left ends. A unit is about what comparing two numbers costs, 25 ns at most.
 */

/** Of one request: of all the evaluations that a commit takes. */
export interface WorkBudget {
  left: number;
}

const MAX_WORK = 10_000_000;
export const newWork = (): WorkBudget => ({ left: MAX_WORK });

/** Ends an evaluation. Never leaves `withWork`. */
class WorkExhausted extends Error {
  override readonly name = "WorkExhausted";
}

/** Evaluations are synchronous, so there is one at a time; outside of them work is free. */
const current: { budget: WorkBudget } = { budget: { left: Number.POSITIVE_INFINITY } };

export function work(units: number): void {
  current.budget.left -= units;
  if (current.budget.left < 0) throw new WorkExhausted();
}

/** Undefined when the budget does not suffice. */
export function withWork<T>(budget: WorkBudget, run: () => T): T | undefined {
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
