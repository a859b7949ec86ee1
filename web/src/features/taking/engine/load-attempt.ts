import type { Assessment } from "@darasa/contract/assessments";
import type { Attempt } from "@darasa/contract/attempts";
import type { Clock } from "@/lib/clock.ts";
import type { PreparedPapersStore, StoredPreparedPaper } from "@/lib/prepared-papers.ts";
import type { OpenedAttempt } from "./attempt-state.ts";
import type { OfflineAttemptStore } from "./attempt-store.ts";
import { toOfflineAttempt, withOwnTime } from "./offline-attempt.ts";
import { isNotFound, isRetryable } from "./request-errors.ts";
import { estimateServerTime } from "./server-clock.ts";

interface AttemptStorageDeps {
  readonly store: OfflineAttemptStore;
  readonly clock: Pick<Clock, "now">;
  /** Returns a new random id. */
  readonly newId: () => string;
}

interface LoadAttemptDeps extends AttemptStorageDeps {
  /** Requests the student's newest attempt from the server; `attempt` is absent if there is none. */
  readonly findAttempt: () => Promise<{
    readonly attempt?: Attempt | undefined;
    readonly assessment: Assessment;
    readonly timeFactor?: number | undefined;
    readonly pauseMinutes?: number | undefined;
    readonly wordVersion?: number | undefined;
    readonly serverTime: string;
  }>;
  readonly preparedPapers: Pick<PreparedPapersStore, "get" | "put" | "remove">;
}

interface StartAttemptDeps extends AttemptStorageDeps {
  /** Starts an attempt on the server, or returns the attempt in progress. */
  readonly requestStart: () => Promise<{
    readonly attempt: Attempt;
    readonly assessment: Assessment;
  }>;
}

/** The assessment that the cover describes, while the student has no attempt in progress. */
export interface AssessmentCover {
  /** The assessment with the minutes that this student has. */
  readonly cover: Assessment;
  /** True if the student has more minutes than others. */
  readonly hasMoreTime: boolean;
  /** The minutes for pauses in the next attempt; undefined without pauses. */
  readonly pauseMinutes: number | undefined;
  readonly attemptsLeft: number;
  /** The id of the submission of the last attempt; undefined before the first one. */
  readonly lastSubmissionId: string | undefined;
  /** The server's time minus the device's time, in milliseconds. */
  readonly offsetMs: number;
  /** The paper that the student has loaded before the day; undefined if there is none. */
  readonly prepared: StoredPreparedPaper | undefined;
  /** True if the word was replaced since the paper was loaded, so that it must be loaded again. */
  readonly isPreparedOld: boolean;
  /** True if the server could not be reached, so that all of this comes from the device. */
  readonly isFromDevice: boolean;
}

/**
 * The result of opening an assessment for answering if the student has no attempt left. `submissionId` is the id
 * of the submission of the last attempt.
 */
export interface NoAttemptLeftResult {
  readonly submissionId: string;
}

interface AttemptResponse {
  readonly attempt: Attempt;
  readonly assessment: Assessment;
  /** The device's time when it sent the request, in milliseconds. */
  readonly requestedAt: number;
}

/** Stores an attempt in progress on the device and returns it together with the answers of the server. */
const storeAttempt = async (
  { store, clock, newId }: AttemptStorageDeps,
  { attempt, assessment, requestedAt }: AttemptResponse,
): Promise<OpenedAttempt> => {
  const reading = estimateServerTime(Date.parse(attempt.serverTime), {
    requestedAt,
    receivedAt: clock.now(),
  });
  const paper = toOfflineAttempt(attempt, assessment, { ...reading, deviceId: newId() });
  const serverJournal = paper.journal;
  try {
    await store.create(paper);
    // Reads the attempt back from the device, because another tab may have stored the attempt first, with newer
    // answers.
    return { paper: (await store.load(assessment.id)) ?? paper, serverJournal, isStored: true };
  } catch {
    return { paper, serverJournal, isStored: false };
  }
};

/** Returns the cover of a paper that was loaded before the day, while the server cannot be reached. */
const toPreparedCover = (prepared: StoredPreparedPaper): AssessmentCover => {
  const { assessment, attempt, accommodations, offsetMs } = prepared;
  const cover = withOwnTime({ ...assessment, questions: [] }, accommodations?.timeFactor);
  return {
    cover,
    hasMoreTime: cover.duration > assessment.duration,
    pauseMinutes: accommodations?.pauseMinutes,
    attemptsLeft: Math.max(1, assessment.attemptsAllowed - attempt + 1),
    lastSubmissionId: undefined,
    offsetMs,
    prepared,
    isPreparedOld: false,
    isFromDevice: true,
  };
};

/** Keeps the times of a loaded paper up to date. Removes a paper whose attempt has begun. */
const refreshPrepared = async (
  store: LoadAttemptDeps["preparedPapers"],
  { questions: _questions, ...assessment }: Assessment,
  nextAttempt: number,
): Promise<StoredPreparedPaper | undefined> => {
  const known = await store.get(assessment.id);
  if (known === undefined) return undefined;
  if (known.attempt !== nextAttempt) {
    await store.remove(assessment.id);
    return undefined;
  }
  const prepared = { ...known, assessment };
  await store.put(prepared);
  return prepared;
};

/**
 * Opens the attempt in progress: the attempt that is stored on the device or, if none is stored, the attempt on
 * the server. Starts nothing. The stored attempt comes first because it needs no network, and because it may have
 * answers that the server lacks.
 */
export const loadAttempt = async (
  assessmentId: string,
  deps: LoadAttemptDeps,
): Promise<OpenedAttempt | AssessmentCover | NoAttemptLeftResult> => {
  const stored = await deps.store.load(assessmentId).catch(() => undefined);
  if (stored !== undefined) return { paper: stored, serverJournal: undefined, isStored: true };
  const requestedAt = deps.clock.now();
  const found = await deps.findAttempt().catch(async (error: unknown) => {
    if (isNotFound(error)) await deps.preparedPapers.remove(assessmentId);
    const prepared = isRetryable(error) ? await deps.preparedPapers.get(assessmentId) : undefined;
    if (prepared === undefined) throw error;
    return prepared;
  });
  if ("encrypted" in found) return toPreparedCover(found);
  const { attempt, assessment, timeFactor, pauseMinutes, wordVersion, serverTime } = found;
  if (attempt?.status === "IN_PROGRESS") {
    return storeAttempt(deps, { attempt, assessment, requestedAt });
  }
  const attemptsLeft = assessment.published
    ? assessment.attemptsAllowed + (attempt?.extraAttempts ?? 0) - (attempt?.number ?? 0)
    : 0;
  const submissionId = attempt?.submissionId;
  if (submissionId !== undefined && attemptsLeft <= 0) return { submissionId };
  const { offsetMs } = estimateServerTime(Date.parse(serverTime), {
    requestedAt,
    receivedAt: deps.clock.now(),
  });
  const cover = withOwnTime(assessment, timeFactor);
  const hasMoreTime = timeFactor !== undefined;
  const prepared = await refreshPrepared(
    deps.preparedPapers,
    assessment,
    (attempt?.number ?? 0) + 1,
  );
  const isPreparedOld = prepared !== undefined && prepared.wordVersion !== wordVersion;
  return {
    ...{ cover, hasMoreTime, pauseMinutes, attemptsLeft, offsetMs, prepared, isPreparedOld },
    ...{ lastSubmissionId: submissionId, isFromDevice: false },
  };
};

/** Starts an attempt on the server and stores it on the device. */
export const startAttempt = async (
  deps: StartAttemptDeps,
): Promise<OpenedAttempt | NoAttemptLeftResult> => {
  const requestedAt = deps.clock.now();
  const { attempt, assessment } = await deps.requestStart();
  return attempt.submissionId === undefined
    ? storeAttempt(deps, { attempt, assessment, requestedAt })
    : { submissionId: attempt.submissionId };
};
