/** Status codes of Firestore (gRPC numbers; 409 comes from its HTTP fallback). */
const LOST_A_RACE = new Set([10, 409]);
const TRANSIENT = new Set([1, 2, 4, 8, 13, 14, 16]);
const INVALID_ARGUMENT = 3;

const ATTEMPTS = 12;
/** Whoever lost a race only has to let the winner finish; a server in trouble needs more air. */
const RACE_PAUSE_MS = { first: 10, longest: 300 };
const TROUBLE_PAUSE_MS = { first: 250, longest: 2_000 };

type Failure = "race" | "trouble" | "final";

const classify = (error: unknown): Failure => {
  if (!(error instanceof Error) || !("code" in error)) return "final";
  const code = Number(error.code);
  if (LOST_A_RACE.has(code)) return "race";
  if (TRANSIENT.has(code)) return "trouble";
  // Firestore says so of a transaction that it has let go.
  const isLetGo = code === INVALID_ARGUMENT && error.message.includes("transaction has expired");
  return isLetGo ? "race" : "final";
};

/** Whether the last attempt failed only because others were faster. */
export const isLostRace = (error: unknown): boolean => classify(error) === "race";

export interface Patience {
  readonly pause: (milliseconds: number) => Promise<void>;
  /** From 0 up to 1. */
  readonly random: () => number;
}

/**
 * Runs a transaction until it goes through. The SDK's own loop pauses at least half a second after every
 * lost race, which makes a lively conversation wait for seconds.
 */
export const retryTransaction = async <T>(
  attempt: () => Promise<T>,
  { pause, random }: Patience,
): Promise<T> => {
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      const failure = classify(error);
      if (failure === "final" || failures + 1 >= ATTEMPTS) throw error;
      const { first, longest } = failure === "race" ? RACE_PAUSE_MS : TROUBLE_PAUSE_MS;
      await pause((0.5 + random()) * Math.min(longest, first * 2 ** failures));
    }
  }
};
