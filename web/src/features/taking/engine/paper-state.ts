import type { Answers, JournalInput } from "@darasa/contract/assessments";
import type { Clock } from "@/lib/clock.ts";
import type { Journal } from "./journal.ts";
import type { Paper } from "./paper.ts";
import type { PaperStore } from "./paper-store.ts";
import type { Peers } from "./peers.ts";

export interface SavedAnswers {
  readonly savedAt: string;
  readonly answers: Answers;
}

export interface PaperApi {
  /** `isLeaving`: the request must outlive the page. */
  save(input: JournalInput, isLeaving: boolean): Promise<SavedAnswers>;
  /** The id of the submission; the same when it is repeated. */
  submit(answers: Answers): Promise<string>;
  isSubmitted(submissionId: string): Promise<boolean>;
}

export interface PaperDeps {
  readonly studentId: string;
  readonly clock: Clock;
  readonly store: PaperStore;
  readonly api: PaperApi;
  readonly peers: Peers;
  /** From 0 to 1. */
  readonly random: () => number;
}

export interface OpenedPaper {
  readonly paper: Paper;
  /** What the server is known to have; undefined when it was not asked. */
  readonly onServer: Journal | undefined;
  /** The device keeps the paper: it outlives the page. */
  readonly isKept: boolean;
}

/**
 * By the student's word: answering → handing-in → done. At zero: answering → time-up → done, or back to answering
 * when the server says that the device's clock has run ahead.
 */
export type Phase = "answering" | "time-up" | "handing-in" | "done";

export interface PaperState {
  readonly phase: Phase;
  readonly saving: "saved" | "saving" | "waiting";
  readonly isKept: boolean;
  /** Why the server does not take the answers, when waiting alone will not help. */
  readonly refusal: unknown;
  readonly secondsLeft: number;
  /** Once it is done. */
  readonly submissionId: string | undefined;
}

export const isSameState = (one: PaperState, other: PaperState): boolean =>
  Object.entries(one).every(([key, value]) => Reflect.get(other, key) === value);
