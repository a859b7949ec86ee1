import { type AppliedAccommodations, getOwnMinutes } from "@darasa/contract/applied-accommodations";
import type { Assessment } from "@darasa/contract/assessments";
import type { AttemptPauses } from "@darasa/contract/attempt-deadline";
import type { Attempt } from "@darasa/contract/attempts";
import { buildSubmissionId } from "@darasa/contract/submissions";
import type { StoredEvents } from "./event-recorder.ts";
import type { AnswerJournal } from "./journal.ts";
import type { ServerClockState } from "./server-clock.ts";

/** An attempt in progress as stored on the device. Times are server times in milliseconds. */
export interface StoredAttemptDetails extends ServerClockState, StoredEvents {
  readonly assessmentId: string;
  /** The number of the attempt; 1 for the student's first attempt. */
  readonly number: number;
  /** The id of this device for the server. All tabs of the browser share it, as they share the answers. */
  readonly deviceId: string;
  readonly startedAt: number;
  readonly deadline: number;
  /** The extra support of the student; absent without any. */
  readonly accommodations?: AppliedAccommodations | undefined;
  /** The pauses as the device knows them; absent before the first one, and for a student without pauses. */
  readonly pauses?: AttemptPauses | undefined;
  /** The secret of the receipt; absent if the attempt has none. */
  readonly receiptKey?: string | undefined;
  /** Present until the server knows of an attempt that began without a network: what proves it. */
  readonly offlineStart?: { readonly ticket: string; readonly word: string } | undefined;
  /** True if the student has submitted the attempt, whether or not the server has confirmed it. */
  readonly isSubmitRequested: boolean;
}

/**
 * Everything that the device needs to continue an attempt without a network: the attempt, the questions and the
 * answers.
 */
export interface OfflineAttempt {
  readonly attempt: StoredAttemptDetails;
  readonly assessment: Assessment;
  readonly journal: AnswerJournal;
}

/** Returns the assessment with the minutes that this student has. */
export const withOwnTime = (
  assessment: Assessment,
  timeFactor: number | undefined,
): Assessment => ({
  ...assessment,
  duration: getOwnMinutes(assessment.duration, timeFactor),
});

/**
 * Converts the server's response to the data that the device stores. The answers in the response get the start
 * time of the attempt, so that every later answer is newer.
 */
export const toOfflineAttempt = (
  { startedAt, deadline, answers, accommodations, ...attempt }: Attempt,
  assessment: Assessment,
  device: ServerClockState & Pick<StoredAttemptDetails, "deviceId">,
): OfflineAttempt => {
  const { assessmentId, number, pauses, receiptKey } = attempt;
  const start = Date.parse(startedAt);
  const entries = Object.entries(answers).map(([id, answer]) => [id, { answer, at: start }]);
  return {
    attempt: {
      ...device,
      assessmentId,
      number,
      startedAt: start,
      deadline: Date.parse(deadline),
      isSubmitRequested: false,
      ...(accommodations && { accommodations }),
      ...(pauses && { pauses }),
      ...(receiptKey && { receiptKey }),
    },
    assessment: withOwnTime(assessment, accommodations?.timeFactor),
    journal: Object.fromEntries(entries),
  };
};

export const getSubmissionId = (
  { assessmentId, number }: StoredAttemptDetails,
  studentId: string,
): string => buildSubmissionId(assessmentId, studentId, number);
