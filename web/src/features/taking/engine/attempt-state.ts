import type { AttemptPauses } from "@darasa/contract/attempt-deadline";
import type { AnswersByQuestion, OfflineStart, SaveAnswersInput } from "@darasa/contract/attempts";
import type { Clock } from "@/lib/clock.ts";
import type { OfflineAttemptStore } from "./attempt-store.ts";
import type { AnswerJournal } from "./journal.ts";
import type { OfflineAttempt } from "./offline-attempt.ts";
import type { BrowserTabChannel } from "./tab-channel.ts";

export interface SaveAnswersResponse {
  /** The server time of the save, in ISO 8601. */
  readonly savedAt: string;
  /** All answers that the server has, including those from other devices. */
  readonly answers: AnswersByQuestion;
  /** The deadline, which the author may have changed, in ISO 8601; absent after the submission. */
  readonly deadline?: string | undefined;
  /** The pauses; absent after the submission, and for a student without pauses. */
  readonly pauses?: AttemptPauses | undefined;
  /** The id of the submission, if the attempt is submitted. The server has then kept the answers of the request. */
  readonly submissionId?: string | undefined;
}

export interface AttemptApiClient {
  /** Tells the server of an attempt that began without a network. Repeated calls change nothing more. */
  begin(input: { readonly word: string; readonly offline: OfflineStart }): Promise<unknown>;
  /**
   * Saves answers. If `isLeaving` is true, the request must continue after the page is closed (`keepalive`).
   */
  save(input: SaveAnswersInput, isLeaving: boolean): Promise<SaveAnswersResponse>;
  /**
   * Submits the attempt with this number and returns the id of the submission. Repeated calls return the same id.
   */
  submit(attempt: number, answers: AnswersByQuestion): Promise<string>;
  isSubmitted(submissionId: string): Promise<boolean>;
}

export interface AttemptSynchronizerDeps {
  readonly studentId: string;
  readonly clock: Clock;
  readonly store: OfflineAttemptStore;
  readonly api: AttemptApiClient;
  readonly tabs: BrowserTabChannel;
  /** Returns a number from 0 to 1, like `Math.random`. */
  readonly random: () => number;
}

export interface OpenedAttempt {
  readonly paper: OfflineAttempt;
  /**
   * The answers that the server has; undefined if the attempt was read from the device without a request to the
   * server.
   */
  readonly serverJournal: AnswerJournal | undefined;
  /** True if the device stores the attempt, so that the attempt survives a reload. */
  readonly isStored: boolean;
}

/**
 * If the student submits, the phases are: answering → submitting → submitted. If the time ends, they are:
 * answering → time-up → submitted. The phase returns from time-up to answering if the server clock shows that
 * the device clock was fast.
 */
export type AttemptPhase = "answering" | "time-up" | "submitting" | "submitted";

export interface AttemptState {
  readonly phase: AttemptPhase;
  /**
   * saved: the server has all answers. stored: the device has stored the newest answers and sends them within
   * minutes. saving: they are about to be sent. waiting: the last request failed.
   */
  readonly saving: "saved" | "stored" | "saving" | "waiting";
  readonly isStored: boolean;
  /**
   * The error of the last save or submit request; undefined if the request succeeded or is retried
   * automatically.
   */
  readonly rejection: unknown;
  readonly secondsLeft: number;
  /** The seconds until the running pause ends, in which the time stands still; 0 without one. */
  readonly pauseSecondsLeft: number;
  /** The minutes that the author has just added, or taken back if it is negative; 0 a minute later. */
  readonly addedMinutes: number;
  /** The id of the submission; set in the phase "submitted". */
  readonly submissionId: string | undefined;
}

export const areAttemptStatesEqual = (one: AttemptState, other: AttemptState): boolean =>
  Object.entries(one).every(([key, value]) => Reflect.get(other, key) === value);
