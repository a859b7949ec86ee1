import * as z from "zod/mini";
import { questionSchema } from "./assessments.ts";
import { countedAttemptSchema } from "./counted-attempt.ts";
import { idSchema } from "./http.ts";
import { incidentSchema } from "./incidents.ts";
import { schoolScalesSchema } from "./school-scales.ts";
import { solutionsReleaseSchema } from "./solutions.ts";
import { submissionSummarySchema } from "./submission-summary.ts";
import { timelineSchema } from "./timeline.ts";

/** Builds the document id of a submission. `attempt` is the number of the student's attempt, from 1. */
export const buildSubmissionId = (
  assessmentId: string,
  studentId: string,
  attempt: number,
): string => `${assessmentId}_${studentId}_${attempt}`;

/** Returns the student's id, which is the second part of the id of a submission. */
export const getStudentIdOfSubmission = (submissionId: string): string =>
  submissionId.split("_")[1] ?? "";

/** The path parameters of the routes of one submission. */
export const submissionParams = z.object({
  id: z
    .string("Invalid id")
    .check(z.regex(/^[A-Za-z0-9-]{1,128}_[A-Za-z0-9-]{1,128}_\d{1,3}$/, "Invalid id")),
});

/** What a regrade can decide about a question for all answers: each gets all marks, or the question does not count. */
export const questionRulingSchema = z.enum(["FULL_MARKS", "DROPPED"]);

export const answeredQuestionSchema = z.object({
  ...questionSchema.shape,
  answer: z.string(),
  correct: z.boolean(),
  awarded: z.number(),
  /** True for a long answer that waits to be marked; absent otherwise. */
  toMark: z.optional(z.literal(true)),
  /** Absent if the answer decides about the marks. */
  ruling: z.optional(questionRulingSchema),
});

export const reviewedQuestionSchema = z.object({
  ...answeredQuestionSchema.shape,
  /** The student's answer that arrived late; absent if none did. It counts if the late answers are accepted. */
  lateAnswer: z.optional(z.string()),
  /** The student's answer that arrived after the submission; absent if none did. */
  answerAfterSubmission: z.optional(z.string()),
  /** The right answer; absent if the caller may not see it. */
  correctAnswer: z.optional(z.string()),
  /** Further right answers; absent if the caller may not see them or if there are none. */
  alsoAccepted: z.optional(z.array(z.string())),
  /** By how much a number may differ from the right one; absent if the caller may not see it or if it is 0. */
  tolerance: z.optional(z.number()),
  /** The comment of the teacher who marked a long answer; absent if the caller may not see it or if there is none. */
  comment: z.optional(z.string()),
  /** The author's explanation; absent if the caller may not see it or if there is none. */
  explanation: z.optional(z.string()),
});

export const submissionSchema = z.object({
  ...submissionSummarySchema.shape,
  studentId: idSchema,
  studentName: z.string(),
  /** The percentage of the total marks that a student needs to pass. */
  passingMarks: z.number(),
  /** Whether the student sees the right answers. The author sees them in any case. */
  solutions: solutionsReleaseSchema,
  questions: z.array(reviewedQuestionSchema),
  /** Which attempt is the result of the student; absent if the assessment allows one attempt only. */
  countedAttempt: z.optional(countedAttemptSchema),
  /** The lowest percentages of the levels that the school of the student has set. Absent if the national ones hold. */
  scales: z.optional(schoolScalesSchema),
  /** True if the student wrote with extra support; absent otherwise. */
  accommodated: z.optional(z.boolean()),
  /** The receipt for the answers with which the attempt was submitted; absent if it has none. */
  receipt: z.optional(z.string()),
  /** What was noticed during the attempt; absent if it was written on paper or in an earlier release. */
  timeline: z.optional(timelineSchema),
  /** True if the student began without a network by the word of the room; absent otherwise. */
  offlineStart: z.optional(z.boolean()),
  /** What staff have noted about the attempt, oldest first; absent for students and guardians, and without a note. */
  incidents: z.optional(z.array(incidentSchema)),
});
export type Submission = z.infer<typeof submissionSchema>;

export const subjectProgressSchema = z.object({
  subject: z.string(),
  completed: z.number(),
  averageScore: z.number(),
});

export const ownProgressSchema = z.object({
  completed: z.number(),
  /** The mean score in percent of the student's results that count, one per assessment; 0 without submissions. */
  averageScore: z.number(),
  subjects: z.array(subjectProgressSchema),
  /** The result that counts at each assessment, by assessment id. An average stands beside the newest marked attempt. */
  results: z.record(
    z.string(),
    z.object({
      submissionId: z.string(),
      /** Null while a long answer waits to be marked, like `passed`. */
      percent: z.nullable(z.number()),
      passed: z.nullable(z.boolean()),
      /** True while the result is not released; it has no percentage then. */
      held: z.optional(z.literal(true)),
    }),
  ),
  /** The lowest percentages of the levels that the school of the student has set. Absent if the national ones hold. */
  scales: z.optional(schoolScalesSchema),
});
export type OwnProgress = z.infer<typeof ownProgressSchema>;
