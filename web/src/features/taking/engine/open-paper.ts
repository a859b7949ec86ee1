import type { Assessment, Attempt } from "@darasa/contract/assessments";
import type { Clock } from "@/lib/clock.ts";
import { paperOf } from "./paper.ts";
import type { OpenedPaper } from "./paper-state.ts";
import type { PaperStore } from "./paper-store.ts";
import { readingOf } from "./server-clock.ts";

interface OpenPaperDeps {
  readonly store: PaperStore;
  readonly clock: Pick<Clock, "now">;
  /** Starts the attempt, or gives the one that is under way. */
  readonly ask: () => Promise<{ readonly attempt: Attempt; readonly assessment: Assessment }>;
}

/** All attempts are used up; the last one has this submission. */
export interface UsedUp {
  readonly submissionId: string;
}

/**
 * From the device when it keeps the paper: that needs no network, and cannot start another attempt while the end
 * of the one before is not known here. From the server otherwise.
 */
export const openPaper = async (
  assessmentId: string,
  { store, clock, ask }: OpenPaperDeps,
): Promise<OpenedPaper | UsedUp> => {
  const kept = await store.load(assessmentId).catch(() => undefined);
  if (kept !== undefined) return { paper: kept, onServer: undefined, isKept: true };
  const askedAt = clock.now();
  const { attempt, assessment } = await ask();
  if (attempt.submissionId !== undefined) return { submissionId: attempt.submissionId };
  const reading = readingOf(Date.parse(attempt.serverTime), { askedAt, gotAt: clock.now() });
  const paper = paperOf(attempt, assessment, reading);
  const onServer = paper.journal;
  try {
    await store.keep(paper);
    // Another tab may have opened it at the same moment, and be ahead.
    return { paper: (await store.load(assessmentId)) ?? paper, onServer, isKept: true };
  } catch {
    return { paper, onServer, isKept: false };
  }
};
