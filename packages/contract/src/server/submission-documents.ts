import * as z from "zod/mini";
import { handMarkSchema } from "../hand-marking.ts";
import { PAPER_VERSIONS } from "../random-draw.ts";
import { firestoreTimeSchema } from "../realtime.ts";
import {
  lateAnswersStatusSchema,
  lateAnswersSummarySchema,
  submissionSummarySchema,
} from "../submission-summary.ts";
import { answeredQuestionSchema } from "../submissions.ts";
import { storedTimelineSchema } from "../timeline.ts";
import { answerVersionSchema } from "./attempt-documents.ts";

const { answer, correct, awarded, toMark } = answeredQuestionSchema.shape;
const markedAnswerSchema = z.object({ answer, correct, awarded, toMark });

/** The late answers of a submission, with the results without and with them. */
export const lateAnswersDocumentSchema = z.object({
  ...lateAnswersSummarySchema.shape,
  /** The questions whose late answer differs from the answer on time. */
  questions: z.array(
    z.object({ id: z.string(), onTime: markedAnswerSchema, late: markedAnswerSchema }),
  ),
});
export type LateAnswersDocument = z.output<typeof lateAnswersDocumentSchema>;

/** The answers that arrived after the submission. The document contains no marks, because the student can read it. */
const answersAfterSubmissionSchema = z.object({
  /** PENDING: the author has not decided about the newest of the answers. */
  status: lateAnswersStatusSchema,
  questions: z.array(
    z.object({
      id: z.string(),
      /** The answer that counted when the attempt was submitted. */
      before: z.string(),
      /** The newest answer that arrived after the submission. */
      answer: z.string(),
      /** The answer that the author has accepted and that counts; absent if the author has accepted none. */
      accepted: z.optional(z.string()),
    }),
  ),
  /** True if the student could see the right answers when one of the answers arrived. */
  afterRelease: z.optional(z.boolean()),
});
export type AnswersAfterSubmissionDocument = z.output<typeof answersAfterSubmissionSchema>;

/** A question of a submission, with the strand that it had in the question bank; absent for a question without one. */
const storedAnswerSchema = z.object({
  ...answeredQuestionSchema.shape,
  strand: z.optional(z.string()),
  subStrand: z.optional(z.string()),
});

/** The marks that a submission got in the questions of one strand and sub-strand; both are empty for questions without one. */
const strandMarksSchema = z.object({
  strand: z.string(),
  subStrand: z.string(),
  /** The marks that the student got. */
  marks: z.number(),
  /** The marks that the student could get. */
  of: z.number(),
  questions: z.number(),
});
export type StrandMarks = z.output<typeof strandMarksSchema>;

/**
 * A submission. The document contains a copy of the questions, so that a review shows them as the student saw
 * them.
 */
export const submissionDocumentSchema = z.object({
  assessmentId: z.string(),
  assessmentOwnerId: z.string(),
  title: z.string(),
  subject: z.string(),
  grade: z.string(),
  studentId: z.string(),
  studentName: z.string(),
  schoolId: z.string(),
  attempt: z.number(),
  questions: z.array(storedAnswerSchema),
  score: z.number(),
  totalMarks: z.number(),
  /** Null while a long answer waits to be marked, like `passed`. Queries find these submissions by it. */
  percent: z.nullable(z.number()),
  passed: z.nullable(z.boolean()),
  /** True while students and guardians may not see the result, which the rules check; absent otherwise. */
  held: z.optional(z.literal(true)),
  /** The number of long answers that wait to be marked; absent in a submission without long answers. */
  toMark: z.optional(z.number()),
  /**
   * The marks that long answers got by hand, by question id: of each marked text its hash and the marks, the newest
   * first. A text that gets another decision keeps its marks, and so does every answer in a regrade.
   */
  handMarks: z.optional(
    z.record(z.string(), z.array(z.object({ of: z.string(), marks: z.number() }))),
  ),
  late: z.boolean(),
  /** True if the student wrote with extra support; absent otherwise. */
  accommodated: z.optional(z.boolean()),
  /** True if the student began without a network by the word of the room; absent otherwise. */
  offlineStart: z.optional(z.boolean()),
  /** The end of the attempt, if the student had more time than the minutes of the assessment; absent otherwise. */
  deadline: z.optional(firestoreTimeSchema),
  startedAt: firestoreTimeSchema,
  submittedAt: firestoreTimeSchema,
  /** Its `status` determines the fields `questions`, `score`, `percent` and `passed`. */
  lateAnswers: z.optional(lateAnswersDocumentSchema),
  answersAfterSubmission: z.optional(answersAfterSubmissionSchema),
  /** The order of the newest answer to each question, with which answers that arrive later are compared. */
  answerVersions: z._default(z.record(z.string(), answerVersionSchema), {}),
  /** Present if a teacher entered the answers from paper. They belong to no device. */
  paper: z.optional(
    z.object({
      /** The id of the newest entry, which its client chose. */
      id: z.string(),
      version: z.enum(PAPER_VERSIONS),
      enteredByName: z.string(),
      enteredAt: z.string(),
    }),
  ),
  /** The receipt for the answers with which the attempt was submitted; absent in documents of earlier releases. */
  receipt: z.optional(z.string()),
  /** What was noticed during the attempt; absent if it was written on paper and in documents of earlier releases. */
  timeline: z.optional(storedTimelineSchema),
  /** True once the statistics of the assessment include the submission. */
  counted: z.boolean(),
});
export type SubmissionDocument = z.output<typeof submissionDocumentSchema>;

/**
 * A document `submissions/{id}/private/marking`: by question id, who gave which marks to a long answer, with the comment.
 * It is apart from the submission, which the student can read.
 */
export const markingDocumentSchema = z.object({
  marks: z.record(z.string(), handMarkSchema),
});
export type MarkingDocument = z.output<typeof markingDocumentSchema>;

/**
 * A document `progress/{uid}` with the progress of one student. It is created with all numbers at zero when the
 * student's account becomes active.
 */
export const progressDocumentSchema = z.object({
  name: z.string(),
  nameLower: z.string(),
  schoolId: z.string(),
  className: z.optional(z.string()),
  /** Copies of the student's class, like `className`; absent for a student without a class. */
  classId: z.optional(z.string()),
  classLabel: z.optional(z.string()),
  completed: z.number(),
  averageScore: z.number(),
  subjects: z.array(
    z.object({ subject: z.string(), completed: z.number(), averageScore: z.number() }),
  ),
  /** The result that counts at each assessment, by assessment id. */
  results: z.record(
    z.string(),
    z.object({
      submissionId: z.string(),
      subject: z.string(),
      percent: z.nullable(z.number()),
      passed: z.nullable(z.boolean()),
      submittedAt: z.optional(z.string()),
      /** The marks by strand; absent, like `submittedAt`, in results of earlier releases. */
      strands: z.optional(z.array(strandMarksSchema)),
      /** True while the result is not released; absent otherwise. */
      held: z.optional(z.literal(true)),
    }),
  ),
  /**
   * The learning time in seconds, added up over all attempts. An attempt counts from its start to its
   * submission, but at most to its deadline.
   */
  learningSeconds: z.number(),
  /**
   * The newest submissions, newest first, at most OWN_SUBMISSIONS_LIST_LIMIT. Absent in a document that is older than
   * this field, until the student's list of results adds it.
   */
  submissions: z.optional(z.array(submissionSummarySchema)),
});
export type ProgressDocument = z.output<typeof progressDocumentSchema>;
