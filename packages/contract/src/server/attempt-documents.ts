import * as z from "zod/mini";
import { appliedAccommodationsSchema } from "../applied-accommodations.ts";
import { ATTEMPT_STATUSES } from "../attempts.ts";
import { firestoreTimeSchema } from "../realtime.ts";
import { storedTimelineSchema } from "../timeline.ts";

export const buildAttemptId = (assessmentId: string, studentId: string): string =>
  `${assessmentId}_${studentId}`;

/** The order of a saved answer among all answers to its question. */
export const answerVersionSchema = z.object({
  /** The time of the answer, at most the time at which the server received it. */
  at: firestoreTimeSchema,
  /** The device that gave the answer. */
  deviceId: z.optional(z.string()),
  /** The highest `sequence` that the server has received from each device, by device id. */
  sequences: z._default(z.record(z.string(), z.number()), {}),
});

const savedAnswersSchema = z.record(
  z.string(),
  z.object({ ...answerVersionSchema.shape, answer: z.string() }),
);

export const attemptDocumentSchema = z.object({
  assessmentId: z.string(),
  studentId: z.string(),
  number: z.number(),
  status: z.enum(ATTEMPT_STATUSES),
  startedAt: firestoreTimeSchema,
  deadline: firestoreTimeSchema,
  /** The saved answers by question id. */
  answers: savedAnswersSchema,
  /**
   * The answers that the server received after the grace period, although the device dates them before the
   * deadline, by question id.
   */
  lateAnswers: z._default(savedAnswersSchema, {}),
  submissionId: z.optional(z.string()),
  /** True if the student's device began it without a network; absent otherwise. */
  offlineStart: z.optional(z.boolean()),
  /** The school of the student; absent in documents of earlier releases. */
  schoolId: z.optional(z.string()),
  /** The minutes that allowances have added to this attempt, by the id of the allowance. */
  extraMinutes: z.optional(z.record(z.string(), z.number())),
  /** The ids of the allowances of which each allows the student one more attempt. */
  extraAttempts: z.optional(z.array(z.string())),
  /**
   * The key of the receipt of each attempt, in the order of their numbers; empty for an attempt without one. Absent in
   * documents of earlier releases. `receiptTags` has the tags of the keys, for queries.
   */
  receiptKeys: z.optional(z.array(z.string())),
  /**
   * When the server last stored something that the student's device sent: the start, answers or the submission. Absent in
   * documents of earlier releases.
   */
  contactAt: z.optional(firestoreTimeSchema),
  /** What was noticed during this attempt; absent before the first save and in documents of earlier releases. */
  timeline: z.optional(storedTimelineSchema),
  /** The pauses of this attempt, oldest first. An ended pause has its real end in `endsAt`. Absent before the first one. */
  pauses: z.optional(
    z.array(z.object({ id: z.string(), startedAt: z.string(), endsAt: z.string() })),
  ),
  /** The extra support of the student at the beginning of the attempt; absent without any. */
  accommodations: z.optional(appliedAccommodationsSchema),
});
export type AttemptDocument = z.output<typeof attemptDocumentSchema>;
