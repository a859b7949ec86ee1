import { SUBMISSION_GRACE_SECONDS } from "@darasa/contract/limits";
import type { StoredAttemptDetails } from "./offline-attempt.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const SAVES_PER_ATTEMPT = 4;
/** The server never lacks more than the answers of this time, even in a long paper. */
const MAX_SAVE_INTERVAL_MS = 10 * MINUTE_MS;
/** Before the deadline, answers are sent once more: at the earliest a minute, at the latest 15 seconds before it. */
const FINAL_SAVE_MS = { earliest: MINUTE_MS, latest: 15 * SECOND_MS };

/**
 * The maximum random delay between the end of the time and the automatic submission, in milliseconds. With the
 * delay, the students of a school do not submit at the same moment. A quarter of the grace period is left for a
 * slow connection.
 */
export const SUBMIT_JITTER_MS = SUBMISSION_GRACE_SECONDS * SECOND_MS * 0.75;

/** Decides how long answers that the device has stored may wait until they are sent to the server. */
export class SavePacing {
  readonly #startedAt: number;
  /** How long before the deadline the last regular save takes place, in milliseconds. */
  readonly #finalSaveMs: number;
  #intervalMs = 0;
  /** The time of the last regular save, in milliseconds of server time. */
  #finalSaveAt = 0;
  #savedAt: number | undefined;

  /** `random` returns a number from 0 to 1. It spreads the final saves of the students of a school. */
  constructor(
    { startedAt, deadline }: Pick<StoredAttemptDetails, "startedAt" | "deadline">,
    random: () => number,
  ) {
    const { earliest, latest } = FINAL_SAVE_MS;
    this.#startedAt = startedAt;
    this.#finalSaveMs = latest + random() * (earliest - latest);
    this.setDeadline(deadline);
  }

  setDeadline(deadline: number): void {
    const duration = deadline - this.#startedAt;
    this.#intervalMs = Math.min(duration / SAVES_PER_ATTEMPT, MAX_SAVE_INTERVAL_MS);
    this.#finalSaveAt = deadline - this.#finalSaveMs;
  }

  /** Records that the server has all answers at the server time `now`. */
  recordSave(now: number): void {
    this.#savedAt = now;
  }

  /** Lets the next save take place without a delay. */
  reset(): void {
    this.#savedAt = undefined;
  }

  /**
   * Returns the minimum delay of the next save in milliseconds. It is 0 before the first save, so that the student
   * soon sees that the answers reach the server. `now` is the server time.
   */
  getMinDelayMs(now: number): number {
    if (this.#savedAt === undefined) return 0;
    const next = this.#savedAt + this.#intervalMs;
    return Math.max(
      0,
      now < this.#finalSaveAt ? Math.min(next, this.#finalSaveAt) - now : next - now,
    );
  }
}
