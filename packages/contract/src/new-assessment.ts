import * as z from "zod/mini";
import { draftRevisionHashSchema, LATE_ANSWERS_SETTINGS } from "./assessments.ts";
import { AUDIENCES, type Audience } from "./audience.ts";
import { COUNTED_ATTEMPT_SETTINGS } from "./counted-attempt.ts";
import { ASSESSMENT_GRADES, ASSESSMENT_SUBJECTS } from "./curriculum.ts";
import { idSchema } from "./http.ts";
import {
  ASSESSMENT_DEFAULT_DURATION_MINUTES,
  ASSESSMENT_DEFAULT_PASSING_PERCENT,
  ASSESSMENT_DESCRIPTION_MAX_LENGTH,
  ASSESSMENT_MAX_ATTEMPTS,
  ASSESSMENT_MAX_CLASSES,
  ASSESSMENT_MAX_DURATION_MINUTES,
  ASSESSMENT_MAX_POOLS,
  ASSESSMENT_MAX_QUESTIONS,
  ASSESSMENT_MIN_DURATION_MINUTES,
} from "./limits.ts";
import { checkQuestions, type MarkedPaper, poolSchema, sumPaperMarks } from "./new-pools.ts";
import { newPaperQuestionSchema, wholeNumber } from "./new-question.ts";
import { MARKS_RELEASE_SETTINGS, SOLUTIONS_SETTINGS } from "./solutions.ts";
import {
  createChoiceSchema,
  createMultilineTextSchema,
  createTrimmedTextSchema,
} from "./text-schemas.ts";
import { VALIDATION } from "./texts.ts";

/** A closing time that a client sends. The server checks that it is in the future. */
const timeSchema = z.iso.datetime(VALIDATION.closingTimeInvalid);
const closingTimeSchema = z.nullable(timeSchema);

/** An opening time that a client sends. */
const openingTimeSchema = z.nullable(z.iso.datetime(VALIDATION.openingTimeInvalid));

/** The fields that the request to create an assessment and the request to replace a draft have in common. */
const assessmentShape = {
  title: createTrimmedTextSchema(VALIDATION.assessmentTitleRequired),
  description: z._default(
    createMultilineTextSchema(VALIDATION.textUnreadable, 0, ASSESSMENT_DESCRIPTION_MAX_LENGTH),
    "",
  ),
  subject: createChoiceSchema(
    ASSESSMENT_SUBJECTS,
    VALIDATION.subjectRequired,
    VALIDATION.subjectUnknown,
  ),
  grade: createChoiceSchema(ASSESSMENT_GRADES, VALIDATION.gradeRequired, VALIDATION.gradeUnknown),
  duration: z._default(
    wholeNumber(
      VALIDATION.assessmentDurationTooShort,
      ASSESSMENT_MIN_DURATION_MINUTES,
      ASSESSMENT_MAX_DURATION_MINUTES,
      VALIDATION.assessmentDurationTooLong,
    ),
    ASSESSMENT_DEFAULT_DURATION_MINUTES,
  ),
  passingMarks: z._default(
    z
      .number(VALIDATION.passingMarksOutOfRange)
      .check(
        z.gte(0, VALIDATION.passingMarksOutOfRange),
        z.lte(100, VALIDATION.passingMarksOutOfRange),
      ),
    ASSESSMENT_DEFAULT_PASSING_PERCENT,
  ),
  /**
   * The total marks. If a client sends this optional field, it must equal the sum of the marks of all
   * questions.
   */
  totalMarks: z.optional(z.number(VALIDATION.totalMarksMismatch)),
  attemptsAllowed: z._default(
    z.number().check(z.int(), z.gte(1), z.lte(ASSESSMENT_MAX_ATTEMPTS)),
    1,
  ),
  /**
   * The time before which no attempt can begin; null for an assessment that opens with its publication. One that has
   * passed means the same as null.
   */
  opensAt: z._default(openingTimeSchema, null),
  /**
   * The time after which no attempt can begin; null for an assessment without end. A draft may have any time, an
   * assessment can be published only with a time in the future.
   */
  closesAt: z._default(closingTimeSchema, null),
  /** Who may take the assessment: by default the students of all schools. */
  audience: z._default(z.enum(AUDIENCES, VALIDATION.audienceUnknown), "EVERYONE"),
  /** The classes of an assessment with the audience `CLASSES`, which must be classes of the school and of the grade. */
  classIds: z._default(
    z
      .array(idSchema, VALIDATION.audienceClassesUnknown)
      .check(z.maxLength(ASSESSMENT_MAX_CLASSES, VALIDATION.audienceClassesUnknown)),
    [],
  ),
  lateAnswers: z._default(z.enum(LATE_ANSWERS_SETTINGS, VALIDATION.lateAnswersUnknown), "ask"),
  solutions: z._default(z.enum(SOLUTIONS_SETTINGS, VALIDATION.solutionsUnknown), "NEVER"),
  marksRelease: z._default(
    z.enum(MARKS_RELEASE_SETTINGS, VALIDATION.marksReleaseUnknown),
    "AT_ONCE",
  ),
  /** Which of several attempts counts. */
  countedAttempt: z._default(
    z.enum(COUNTED_ATTEMPT_SETTINGS, VALIDATION.countedAttemptUnknown),
    "BEST",
  ),
  /** True if each student gets the questions and their options in another order. */
  shuffle: z.optional(z.boolean(VALIDATION.shuffleInvalid)),
  /** True if students need a word to start. */
  needsWord: z.optional(z.boolean(VALIDATION.needsWordInvalid)),
  /** True if students can load the questions before the day, encrypted with the word. */
  canPrepare: z.optional(z.boolean(VALIDATION.canPrepareInvalid)),
  /** The questions that everybody gets. They may be missing if there is a random draw. */
  questions: z
    .array(newPaperQuestionSchema, VALIDATION.questionsRequired)
    .check(z.maxLength(ASSESSMENT_MAX_QUESTIONS, VALIDATION.textTooLong)),
  /** The random draws. */
  pools: z.optional(
    z.array(poolSchema).check(z.maxLength(ASSESSMENT_MAX_POOLS, VALIDATION.poolsTooMany)),
  ),
};

interface Marked extends MarkedPaper {
  readonly totalMarks?: number | undefined;
}

const totalHolds = z.refine<Marked>(
  (paper) => paper.totalMarks === undefined || paper.totalMarks === sumPaperMarks(paper),
  { message: VALIDATION.totalMarksMismatch, path: ["totalMarks"] },
);

interface WithTimes {
  readonly opensAt: string | null;
  readonly closesAt: string | null;
}

/** Returns true if a closing time does not come before the opening time or at the same time. */
export const closesAfterOpening = ({ opensAt, closesAt }: WithTimes): boolean =>
  opensAt === null || closesAt === null || Date.parse(closesAt) > Date.parse(opensAt);

const hasTimesInOrder = z.refine<WithTimes>(closesAfterOpening, {
  message: VALIDATION.closingBeforeOpening,
  path: ["closesAt"],
});

interface WithAudience {
  readonly audience: Audience;
  readonly classIds: readonly string[];
}

const hasItsClasses = z.refine<WithAudience>(
  ({ audience, classIds }) => audience !== "CLASSES" || classIds.length > 0,
  { message: VALIDATION.audienceClassesRequired, path: ["classIds"] },
);
const hasNoOtherClasses = z.refine<WithAudience>(
  ({ audience, classIds }) => audience === "CLASSES" || classIds.length === 0,
  { message: VALIDATION.audienceClassesUnexpected, path: ["classIds"] },
);

const hasWordToPrepare = z.refine<{
  readonly needsWord?: boolean | undefined;
  readonly canPrepare?: boolean | undefined;
}>(({ needsWord, canPrepare }) => canPrepare !== true || needsWord === true, {
  message: VALIDATION.canPrepareWithoutWord,
  path: ["canPrepare"],
});

/**
 * An idempotency key that the author's device chooses. A repeated request with the same key creates no second
 * assessment.
 */
export const assessmentClientIdSchema = z
  .string("Invalid clientId")
  .check(z.regex(/^[A-Za-z0-9-]{8,64}$/, "Invalid clientId"));

export const assessmentCreationSchema = z
  .strictObject({
    ...assessmentShape,
    published: z._default(z.boolean(), true),
    clientId: z.optional(assessmentClientIdSchema),
  })
  .check(
    totalHolds,
    checkQuestions,
    hasTimesInOrder,
    hasItsClasses,
    hasNoOtherClasses,
    hasWordToPrepare,
  );
export type CreateAssessmentInput = z.infer<typeof assessmentCreationSchema>;

/** The request that replaces a draft. `published` defaults to false, because publishing cannot be undone. */
export const draftChangeSchema = z
  .strictObject({
    ...assessmentShape,
    published: z._default(z.boolean(), false),
    /**
     * The revision that the author edited. The server refuses the change if the stored draft has another
     * revision.
     */
    revision: z.optional(draftRevisionHashSchema),
  })
  .check(
    totalHolds,
    checkQuestions,
    hasTimesInOrder,
    hasItsClasses,
    hasNoOtherClasses,
    hasWordToPrepare,
  );
export type ChangeDraftInput = z.infer<typeof draftChangeSchema>;

/** The closing time that a client sends to close an assessment at once, because the clock of its device may be wrong. */
export const CLOSE_NOW = "now";

const closingTimeOrNowSchema = z.union(
  [z.literal(CLOSE_NOW), timeSchema],
  VALIDATION.closingTimeInvalid,
);

/** The request that changes the closing time and the opening time of a published assessment. */
export const closingTimeChangeSchema = z.strictObject({
  /** A time in the future, or null, which opens the assessment at once. If absent, the opening time stays. */
  opensAt: z.optional(openingTimeSchema),
  closesAt: z.nullable(closingTimeOrNowSchema),
});
export type ClosingTimeChange = z.infer<typeof closingTimeChangeSchema>;
