import type { Assessment, Attempt } from "@darasa/contract/assessments";
import type { Clock } from "@/lib/clock.ts";
import type { OpenedAttempt } from "./attempt-state.ts";
import type { OfflineAttemptStore } from "./attempt-store.ts";
import { toOfflineAttempt } from "./offline-attempt.ts";
import { estimateServerTime } from "./server-clock.ts";

interface OpenPaperDeps {
  readonly store: OfflineAttemptStore;
  readonly clock: Pick<Clock, "now">;
  /** Starts an attempt on the server, or returns the attempt in progress. */
  readonly startAttempt: () => Promise<{
    readonly attempt: Attempt;
    readonly assessment: Assessment;
  }>;
}

/**
 * The result of opening an assessment for answering if the student has no attempt left. `submissionId` is the id
 * of the submission of the last attempt.
 */
export interface NoAttemptLeftResult {
  readonly submissionId: string;
}

/**
 * Opens the attempt that is stored on the device, or starts an attempt on the server if none is stored. The
 * stored attempt comes first because it needs no network, and because a request could start another attempt
 * before the stored one is submitted.
 */
export const loadOrStartAttempt = async (
  assessmentId: string,
  { store, clock, startAttempt }: OpenPaperDeps,
): Promise<OpenedAttempt | NoAttemptLeftResult> => {
  const stored = await store.load(assessmentId).catch(() => undefined);
  if (stored !== undefined) return { paper: stored, serverJournal: undefined, isStored: true };
  const requestedAt = clock.now();
  const { attempt, assessment } = await startAttempt();
  if (attempt.submissionId !== undefined) return { submissionId: attempt.submissionId };
  const reading = estimateServerTime(Date.parse(attempt.serverTime), {
    requestedAt,
    receivedAt: clock.now(),
  });
  const paper = toOfflineAttempt(attempt, assessment, reading);
  const serverJournal = paper.journal;
  try {
    await store.create(paper);
    // Reads the attempt back from the device, because another tab may have stored the attempt first, with newer
    // answers.
    return { paper: (await store.load(assessmentId)) ?? paper, serverJournal, isStored: true };
  } catch {
    return { paper, serverJournal, isStored: false };
  }
};
