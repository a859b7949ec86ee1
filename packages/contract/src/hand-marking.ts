import * as z from "zod/mini";
import { questionSchema } from "./assessments.ts";
import {
  createSuccessEnvelopeSchema,
  defineRoutes,
  idParamsSchema,
  idSchema,
  isoTimeSchema,
} from "./http.ts";
import { MARK_COMMENT_MAX_LENGTH, QUESTION_MAX_MARKS } from "./limits.ts";
import { solutionsSettingSchema } from "./solutions.ts";
import { submissionSummarySchema } from "./submission-summary.ts";
import { createMultilineTextSchema } from "./text-schemas.ts";
import { VALIDATION } from "./texts.ts";

/** The marks that a teacher gave to a long answer. */
export const handMarkSchema = z.object({
  /** The id that the client chose for the change. It also says which mark a later change replaces. */
  id: idSchema,
  /** Which text was marked: `answerOf` of the answer. */
  answerOf: z.string(),
  marks: z.number(),
  /** Empty without a comment. */
  comment: z.string(),
  markedById: idSchema,
  markedByName: z.string(),
  markedAt: isoTimeSchema,
});
export type HandMark = z.infer<typeof handMarkSchema>;

/** A long answer of one submission, for the teacher who marks it. */
export const longAnswerSchema = z.object({
  questionId: z.string(),
  answer: z.string(),
  /** A short hash of the answer. The server refuses marks for a text that has changed meanwhile. */
  answerOf: z.string(),
  /** Absent until the answer is marked. An empty answer gets 0 marks by itself. */
  mark: z.optional(handMarkSchema),
  /** True if a regrade has decided about the question, so that its marks do not depend on the answer. */
  isDecided: z.optional(z.literal(true)),
});
export type LongAnswer = z.infer<typeof longAnswerSchema>;

const { id, score, totalMarks, percent, toMark, attempt, submittedAt } =
  submissionSummarySchema.shape;

const toMarkSchema = z.object({
  id,
  studentName: z.string(),
  attempt,
  submittedAt,
  score,
  totalMarks,
  percent,
  toMark,
  /** True if the student wrote with extra support; absent otherwise. */
  accommodated: z.optional(z.boolean()),
  answers: z.array(longAnswerSchema),
});
export type SubmissionToMark = z.infer<typeof toMarkSchema>;

/** A page of the long answers of a paper. */
export const markingPageSchema = z.object({
  title: z.string(),
  /** When students see comments and guidance. */
  solutions: solutionsSettingSchema,
  /** The long answer questions, each with its section and the guidance for the marker. */
  questions: z.array(
    z.object({ ...questionSchema.shape, number: z.number(), guidance: z.string() }),
  ),
  submissions: z.array(toMarkSchema),
  /** The numbers of submissions that the caller may mark: all, and those with answers that wait. */
  total: z.number(),
  waiting: z.number(),
  /** The id with which the next page begins; absent on the last page. */
  next: z.optional(z.string()),
});
export type MarkingPage = z.infer<typeof markingPageSchema>;

const submissionIdSchema = z
  .string("Invalid id")
  .check(z.regex(/^[A-Za-z0-9_-]{1,270}$/, "Invalid id"));

export const markInputSchema = z.strictObject({
  /** The client chooses the id, so that a repeated request changes nothing more. */
  id: idSchema,
  submissionId: submissionIdSchema,
  questionId: z.string("Unknown question").check(z.regex(/^[\w-]{1,64}$/, "Unknown question")),
  /** `answerOf` of the answer that the teacher has read. */
  answerOf: z.string("Invalid answerOf").check(z.regex(/^[\w-]{1,64}$/, "Invalid answerOf")),
  /** The id of the mark that the teacher has seen and replaces; absent if there was none. */
  replaces: z.optional(idSchema),
  marks: z.number(VALIDATION.handMarksInvalid).check(
    z.gte(0, VALIDATION.handMarksInvalid),
    z.lte(QUESTION_MAX_MARKS, VALIDATION.handMarksInvalid),
    z.refine((marks) => Number.isInteger(marks * 2), VALIDATION.handMarksInvalid),
  ),
  comment: z._default(
    createMultilineTextSchema(VALIDATION.textUnreadable, 0, MARK_COMMENT_MAX_LENGTH),
    "",
  ),
});
export type MarkInput = z.output<typeof markInputSchema>;

const onAssessment = { access: ["ADMIN", "TEACHER"], params: idParamsSchema } as const;

/** The routes with which teachers mark long answers by hand. */
export const handMarkingRoutes = defineRoutes({
  /** Lists submissions with their long answers, for the author and the administrators of the author's school. */
  marking: {
    ...onAssessment,
    method: "GET",
    path: "/assessments/:id/marking",
    query: z.object({
      show: z._default(z.enum(["WAITING", "ALL"], "Unknown list"), "ALL"),
      /** The field `next` of the page before. */
      after: z.optional(submissionIdSchema),
    }),
    response: createSuccessEnvelopeSchema(markingPageSchema),
  },
  /**
   * Marks one long answer. `saved` is false if somebody else has marked it, if the answer has changed since the teacher
   * has read it, or if it needs no marks any more; nothing is written then, and `submission` says what is stored.
   */
  markAnswer: {
    ...onAssessment,
    method: "PUT",
    path: "/assessments/:id/marking",
    body: markInputSchema,
    response: createSuccessEnvelopeSchema(
      z.object({ saved: z.boolean(), submission: toMarkSchema }),
    ),
  },
});
