import * as z from "zod/mini";
import { appliedAccommodationsSchema } from "./applied-accommodations.ts";
import { attemptPausesSchema } from "./attempt-deadline.ts";
import { audienceClassSchema, audienceSchema } from "./audience.ts";
import { countedAttemptSchema } from "./counted-attempt.ts";
import { QUESTION_TYPES } from "./curriculum.ts";
import { idSchema, isoTimeSchema } from "./http.ts";
import { incidentSchema } from "./incidents.ts";
import {
  ASSESSMENT_MAX_ATTEMPTS,
  ASSESSMENT_MAX_QUESTIONS,
  LONG_ANSWER_MAX_LENGTH,
} from "./limits.ts";
import {
  optionPictureSchema,
  pictureTotalsSchema,
  questionPictureSchema,
} from "./question-picture.ts";
import { questionSectionSchema } from "./question-section.ts";
import { schoolScalesSchema } from "./school-scales.ts";
import {
  marksReleaseSettingSchema,
  solutionsReleaseSchema,
  solutionsSettingSchema,
} from "./solutions.ts";
import { submissionSummarySchema } from "./submission-summary.ts";
import { VALIDATION } from "./texts.ts";
import { timelineSchema, toldEventsSchema } from "./timeline.ts";
import { removeUnsafeCharacters } from "./unsafe-characters.ts";

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

export const ATTEMPT_STATUSES = ["IN_PROGRESS", "SUBMITTED"] as const;

/** Answers by question id. */
export const answersByQuestionSchema = z
  .record(
    z.string().check(z.maxLength(64, VALIDATION.assessmentAnswerInvalid)),
    z.string(VALIDATION.assessmentAnswerInvalid).check(
      // Unsafe characters are removed, not refused, because a refusal would lose the answers of a whole attempt.
      z.overwrite(removeUnsafeCharacters),
      z.maxLength(LONG_ANSWER_MAX_LENGTH, VALIDATION.textTooLong),
    ),
    VALIDATION.assessmentAnswerInvalid,
  )
  .check(
    z.refine(
      (answers) => Object.keys(answers).length <= ASSESSMENT_MAX_QUESTIONS,
      VALIDATION.assessmentAnswerInvalid,
    ),
  );
export type AnswersByQuestion = z.infer<typeof answersByQuestionSchema>;

export const attemptSchema = z.object({
  assessmentId: idSchema,
  /** The number of the attempt, from 1. */
  number: z.number(),
  status: z.enum(ATTEMPT_STATUSES),
  startedAt: isoTimeSchema,
  deadline: isoTimeSchema,
  /** The answers saved on the server, by question id, including those that arrived late. */
  answers: z.record(z.string(), z.string()),
  submissionId: z.optional(z.string()),
  /** True if the device began it without a network, so that its answers count like late answers; absent otherwise. */
  offlineStart: z.optional(z.boolean()),
  /** The attempts that the student may start beyond those that the assessment allows; absent if there are none. */
  extraAttempts: z.optional(z.number()),
  /** The secret with which the device makes the receipt of this attempt; absent if the attempt has none. */
  receiptKey: z.optional(z.string()),
  /** The extra support of the student in this attempt, whose deadline includes the time factor; absent without any. */
  accommodations: z.optional(appliedAccommodationsSchema),
  /** Absent for a student without pauses. */
  pauses: z.optional(attemptPausesSchema),
  /**
   * The server's time when it sent this response. The client computes the remaining time from this value,
   * because the clock of the student's device may be wrong.
   */
  serverTime: isoTimeSchema,
});
export type Attempt = z.infer<typeof attemptSchema>;

/** What a device tells the server about an attempt that it began without a network. */
export const offlineStartSchema = z.strictObject({
  /** The ticket of the prepared paper. */
  ticket: z
    .string("Invalid ticket")
    .check(z.regex(/^[\w-]{1,200}\.[\w-]{1,64}$/, "Invalid ticket")),
  /** When it began, by the server's clock as the device knows it. */
  startedAt: z.iso.datetime("Invalid time"),
});
export type OfflineStart = z.infer<typeof offlineStartSchema>;

const savedAnswerSchema = z.strictObject({
  answer: z
    .string(VALIDATION.assessmentAnswerInvalid)
    .check(z.maxLength(LONG_ANSWER_MAX_LENGTH, VALIDATION.textTooLong)),
  /**
   * The server time at which the student gave the answer. The device computes it from the server time of an
   * earlier response.
   */
  at: z.iso.datetime(VALIDATION.answerTimestampInvalid),
  /** A number that grows with every answer that the device gives to the question. */
  sequence: z.int("Invalid sequence").check(z.nonnegative("Invalid sequence")),
});

/** The number of an attempt in a request, from 1. */
export const attemptNumberSchema = z
  .int("Invalid attempt")
  .check(z.gte(1, "Invalid attempt"), z.lte(ASSESSMENT_MAX_ATTEMPTS, "Invalid attempt"));

export const answersToSaveSchema = z.strictObject({
  /** The number of the attempt to which the answers belong. */
  attempt: attemptNumberSchema,
  /**
   * An id that the device chooses for itself. The server orders the answers of one device by `sequence`, and the
   * answers of different devices by `at`.
   */
  deviceId: z.string("Invalid deviceId").check(z.regex(/^[A-Za-z0-9-]{8,64}$/, "Invalid deviceId")),
  answers: z
    .record(
      z.string().check(z.maxLength(64, VALIDATION.assessmentAnswerInvalid)),
      savedAnswerSchema,
      VALIDATION.assessmentAnswerInvalid,
    )
    .check(
      z.refine(
        (answers) => Object.keys(answers).length <= ASSESSMENT_MAX_QUESTIONS,
        VALIDATION.assessmentAnswerInvalid,
      ),
    ),
  /** What the device has noticed since the request before; absent if it was nothing. */
  events: toldEventsSchema,
});
export type SaveAnswersInput = z.infer<typeof answersToSaveSchema>;

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
