/**
 * The codes of a Firestore conflict: the gRPC status ABORTED (10), and the HTTP status 409, which the SDK's HTTP
 * fallback reports.
 */
const CONFLICT_CODES = new Set([10, 409]);
const TRANSIENT_CODES = new Set([1, 2, 4, 8, 13, 14, 16]);
const INVALID_ARGUMENT = 3;

/** With the pauses below, a transaction gives up after about five seconds of conflicts. */
const ATTEMPTS = 20;
/**
 * The first and the longest pause between attempts after a conflict. The first pause is short, because the
 * conflicting transaction usually ends soon. The pauses of OVERLOAD_PAUSE_MS are longer, because an overloaded
 * server needs time to recover.
 */
const CONFLICT_PAUSE_MS = { first: 10, longest: 300 };
const OVERLOAD_PAUSE_MS = { first: 250, longest: 2_000 };

type Failure = "conflict" | "transient" | "final";

const classify = (error: unknown): Failure => {
  if (!(error instanceof Error) || !("code" in error)) return "final";
  const code = Number(error.code);
  if (CONFLICT_CODES.has(code)) return "conflict";
  if (TRANSIENT_CODES.has(code)) return "transient";
  // Firestore reports INVALID_ARGUMENT with this message when contention aborts a transaction.
  const isAborted = code === INVALID_ARGUMENT && error.message.includes("transaction has expired");
  return isAborted ? "conflict" : "final";
};

/** Returns true if a transaction failed because of a conflict with another transaction. */
export const isTransactionConflict = (error: unknown): boolean => classify(error) === "conflict";

export interface RetryDelayDeps {
  readonly pause: (milliseconds: number) => Promise<void>;
  /**
   * Returns a random number from 0 to 1. It varies the pause, so that transactions that conflicted do not retry
   * at the same time.
   */
  readonly random: () => number;
}

/**
 * Retries a transaction with exponential backoff. Replaces the SDK's own retries, which pause at least 0.5 s
 * after each conflict and so delay messages in a busy conversation by seconds.
 */
export const retryTransaction = async <T>(
  attempt: () => Promise<T>,
  { pause, random }: RetryDelayDeps,
): Promise<T> => {
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      const failure = classify(error);
      if (failure === "final" || failures + 1 >= ATTEMPTS) throw error;
      const { first, longest } = failure === "conflict" ? CONFLICT_PAUSE_MS : OVERLOAD_PAUSE_MS;
      await pause((0.5 + random()) * Math.min(longest, first * 2 ** failures));
    }
  }
};
