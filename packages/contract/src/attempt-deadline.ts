import * as z from "zod/mini";
import { firestoreTimeSchema } from "./realtime.ts";

/**
 * Builds the path of the document to which a student's device listens during an attempt. It exists once an author has
 * added minutes to the attempt.
 */
export const buildAttemptDeadlinePath = (assessmentId: string, studentId: string): string =>
  `attempts/${assessmentId}_${studentId}/live/deadline`;

/** The document with the deadline of an attempt, so that a device hears of a change without reading the answers. */
export const attemptDeadlineSchema = z.object({
  /** The number of the attempt, from 1. */
  number: z.number(),
  deadline: firestoreTimeSchema,
});
