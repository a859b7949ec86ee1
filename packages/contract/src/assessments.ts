import * as z from "zod/mini";
import { audienceClassSchema, audienceSchema } from "./audience.ts";
import { countedAttemptSchema } from "./counted-attempt.ts";
import { QUESTION_TYPES } from "./curriculum.ts";
import { idSchema, isoTimeSchema } from "./http.ts";
import {
  optionPictureSchema,
  pictureTotalsSchema,
  questionPictureSchema,
} from "./question-picture.ts";
import { questionSectionSchema } from "./question-section.ts";
import { marksReleaseSettingSchema, solutionsSettingSchema } from "./solutions.ts";

/** A question as students see it, without the correct answer. */
export const questionSchema = z.object({
  id: z.string(),
  text: z.string(),
  type: z.enum(QUESTION_TYPES),
  /** The picture that belongs to the question; absent without one. */
  picture: z.optional(questionPictureSchema),
  /** The section that begins with this question; absent if none does. */
  section: z.optional(questionSectionSchema),
  /**
   * The options of an MCQ, TRUE_FALSE or MULTI_SELECT question, the right side of a MATCHING question or the items of an
   * ORDERING question, the last two in an order that tells nothing about the right answer.
   */
  options: z.array(z.string()),
  /** The pictures of options of an MCQ or MULTI_SELECT question, each with the text of its option; absent without one. */
  optionPictures: z.optional(z.array(optionPictureSchema)),
  /** The left side of a MATCHING question. */
  items: z.optional(z.array(z.string())),
  marks: z.number(),
  /** The random draw to which the question belongs, from 1; absent for a question that everybody gets. */
  pool: z.optional(z.number()),
  /** Present if the answer is a number; `unit` is empty or the unit that stands beside the answer. */
  numeric: z.optional(z.object({ unit: z.string() })),
});
export type Question = z.infer<typeof questionSchema>;

export const assessmentSummarySchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  subject: z.string(),
  grade: z.string(),
  /** The duration of an attempt in minutes. */
  duration: z.number(),
  totalMarks: z.number(),
  /** The percentage of the total marks that a student needs to pass. */
  passingMarks: z.number(),
  published: z.boolean(),
  questionCount: z.number(),
  attemptsAllowed: z.number(),
  /**
   * In lists for a student, how many attempts the author has given to this student beyond `attemptsAllowed`; absent if there are
   * none.
   */
  extraAttempts: z.optional(z.number()),
  /** True if some questions are drawn at random for each attempt; absent otherwise. */
  hasDraw: z.optional(z.boolean()),
  /** The pictures that an attempt gets; absent if the questions have none. */
  pictures: z.optional(pictureTotalsSchema),
  /** True if students need the word of the room to start; absent otherwise. */
  needsWord: z.optional(z.boolean()),
  /** True if students can load the questions before the day, encrypted, and start without a network; absent otherwise. */
  canPrepare: z.optional(z.boolean()),
  /** The time before which no attempt can begin; null if the assessment opens with its publication. */
  opensAt: z.nullable(isoTimeSchema),
  /** The time after which no attempt can begin; null if the assessment stays open without end. */
  closesAt: z.nullable(isoTimeSchema),
  /** When students see their marks; absent if they see them at once. */
  marksRelease: z.optional(marksReleaseSettingSchema),
  /** Who may take the assessment. */
  audience: audienceSchema,
  /** The classes that may take the assessment, if the audience is `CLASSES`. */
  classes: z.array(audienceClassSchema),
  ownerId: idSchema,
  ownerName: z.string(),
  createdAt: isoTimeSchema,
});
export type AssessmentSummary = z.infer<typeof assessmentSummarySchema>;

export const assessmentSchema = z.object({
  ...assessmentSummarySchema.shape,
  /** The questions; empty if the caller may not see them, for example before a student starts an attempt. */
  questions: z.array(questionSchema),
  /** Which of several attempts counts; absent if it is the best one. */
  countedAttempt: z.optional(countedAttemptSchema),
  /**
   * How many questions an attempt gets from each random draw, in the order of the draws. Only for those who see the whole
   * draws: the author and administrators of the author's school.
   */
  draws: z.optional(z.array(z.number())),
});
export type Assessment = z.infer<typeof assessmentSchema>;

/**
 * The author's choice for answers that arrive after the grace period, although the device dates them before the
 * deadline: "ask" lets the author decide for each submission.
 */
export const LATE_ANSWERS_SETTINGS = ["ask", "count", "ignore"] as const;
export const lateAnswersSettingSchema = z.enum(LATE_ANSWERS_SETTINGS);
export type LateAnswersSetting = z.infer<typeof lateAnswersSettingSchema>;

const { id: _id, pool: _pool, ...writtenQuestionShape } = questionSchema.shape;
const {
  title,
  description,
  subject,
  grade,
  duration,
  passingMarks,
  published,
  attemptsAllowed,
  opensAt,
  closesAt,
  audience,
} = assessmentSummarySchema.shape;

/** A hash of a draft's content. Equal content has an equal revision. */
export const draftRevisionHashSchema = z
  .string("Invalid revision")
  .check(z.regex(/^[\w-]{1,64}$/, "Invalid revision"));

/** A question as its author has written it, with the correct answer. */
export const writtenQuestionSchema = z.object({
  ...writtenQuestionShape,
  correctAnswer: z.string(),
  /** Further answers that count as right; absent if there are none. */
  alsoAccepted: z.optional(z.array(z.string())),
  numeric: z.optional(z.object({ tolerance: z.number(), unit: z.string() })),
  /** Why the answer is right; absent if the author wrote no explanation. */
  explanation: z.optional(z.string()),
  /** The question of the bank from which this one was copied; absent if it was not. */
  source: z.optional(
    z.object({
      bankQuestionId: idSchema,
      version: z.number(),
      strand: z.optional(z.string()),
      subStrand: z.optional(z.string()),
    }),
  ),
});
export type WrittenQuestion = z.infer<typeof writtenQuestionSchema>;

/**
 * A draft as its author edits it, with the correct answers. The route that replaces a draft accepts the same
 * fields.
 */
export const assessmentDraftSchema = z.object({
  title,
  description,
  subject,
  grade,
  duration,
  passingMarks,
  published,
  attemptsAllowed,
  opensAt,
  closesAt,
  audience,
  /** The ids of the classes that may take the assessment, if the audience is `CLASSES`. */
  classIds: z.array(idSchema),
  lateAnswers: lateAnswersSettingSchema,
  solutions: solutionsSettingSchema,
  marksRelease: marksReleaseSettingSchema,
  countedAttempt: countedAttemptSchema,
  /** Absent unless each student gets the questions and their options in another order. */
  shuffle: z.optional(z.boolean()),
  /** Absent unless students need a word to start, which the server makes when the assessment is published. */
  needsWord: z.optional(z.boolean()),
  /** Absent unless students can load the questions before the day, encrypted with the word. */
  canPrepare: z.optional(z.boolean()),
  questions: z.array(writtenQuestionSchema),
  /** The random draws; absent without one. */
  pools: z.optional(
    z.array(z.object({ count: z.number(), questions: z.array(writtenQuestionSchema) })),
  ),
  revision: draftRevisionHashSchema,
});
export type AssessmentDraft = z.infer<typeof assessmentDraftSchema>;

/** The response to the request that replaces a draft. */
export const draftChangeResponseSchema = z.object({
  ...assessmentSchema.shape,
  revision: draftRevisionHashSchema,
});
export type DraftChangeResponse = z.infer<typeof draftChangeResponseSchema>;
