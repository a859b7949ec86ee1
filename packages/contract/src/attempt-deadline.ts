import * as z from "zod/mini";
import { idSchema, isoTimeSchema } from "./http.ts";
import { firestoreTimeSchema } from "./realtime.ts";

/** The pauses of an attempt of a student whose extra support includes pauses. */
export const attemptPausesSchema = z.object({
  /** The number of pauses that have begun. */
  count: z.number(),
  /** The seconds that are left for further pauses. A running pause counts as if it lasted until its end. */
  secondsLeft: z.number(),
  /** The newest pause; absent before the first one. The time of the attempt stands still until its end. */
  newest: z.optional(z.object({ id: idSchema, endsAt: isoTimeSchema })),
});
export type AttemptPauses = z.infer<typeof attemptPausesSchema>;

/**
 * Builds the path of the document to which a student's device listens during an attempt. It exists once an author has
 * added minutes to the attempt, or the student has begun a pause.
 */
export const buildAttemptDeadlinePath = (assessmentId: string, studentId: string): string =>
  `attempts/${assessmentId}_${studentId}/live/deadline`;

/** The document with the deadline of an attempt, so that a device hears of a change without reading the answers. */
export const attemptDeadlineSchema = z.object({
  /** The number of the attempt, from 1. */
  number: z.number(),
  deadline: firestoreTimeSchema,
  /** Absent for a student without pauses. */
  pauses: z.optional(attemptPausesSchema),
});
