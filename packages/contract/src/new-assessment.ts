import * as z from "zod/mini";
import { draftRevisionHashSchema, LATE_ANSWERS_SETTINGS } from "./assessments.ts";
import {
  ASSESSMENT_GRADES,
  ASSESSMENT_SUBJECTS,
  QUESTION_TYPES,
  TRUE_FALSE_OPTIONS,
} from "./curriculum.ts";
import {
  ALSO_ACCEPTED_MAX_ANSWERS,
  ANSWER_MAX_LENGTH,
  ASSESSMENT_DEFAULT_DURATION_MINUTES,
  ASSESSMENT_DEFAULT_PASSING_PERCENT,
  ASSESSMENT_DESCRIPTION_MAX_LENGTH,
  ASSESSMENT_MAX_ATTEMPTS,
  ASSESSMENT_MAX_DURATION_MINUTES,
  ASSESSMENT_MAX_QUESTIONS,
  ASSESSMENT_MIN_DURATION_MINUTES,
  EXPLANATION_MAX_LENGTH,
  QUESTION_MAX_MARKS,
  QUESTION_MAX_OPTIONS,
  QUESTION_MIN_MARKS,
  QUESTION_MIN_OPTIONS,
  QUESTION_TEXT_MAX_LENGTH,
  TOLERANCE_MAX,
  UNIT_MAX_LENGTH,
} from "./limits.ts";
import { toPlainNumber } from "./numeric-answer.ts";
import { SOLUTIONS_SETTINGS } from "./solutions.ts";
import {
  createChoiceSchema,
  createMultilineTextSchema,
  createTrimmedTextSchema,
} from "./text-schemas.ts";
import { VALIDATION } from "./texts.ts";

const wholeNumber = (message: string, min: number, max: number, maxMessage = message) =>
  z.number(message).check(z.int(message), z.gte(min, message), z.lte(max, maxMessage));

const marksSchema = wholeNumber(
  VALIDATION.marksOfQuestionTooLow,
  QUESTION_MIN_MARKS,
  QUESTION_MAX_MARKS,
  VALIDATION.marksOfQuestionTooHigh,
);

interface Draft {
  readonly type: (typeof QUESTION_TYPES)[number];
  readonly options: readonly string[];
  readonly correctAnswer: string;
  readonly alsoAccepted?: readonly string[] | undefined;
  readonly numeric?: { readonly unit: string } | undefined;
}

const optionsIssue = ({ type, options }: Draft): string | undefined => {
  switch (type) {
    case "SHORT_ANSWER":
      return options.length === 0 ? undefined : VALIDATION.shortAnswerOptionsNotAllowed;
    case "TRUE_FALSE":
      return String(options) === String(TRUE_FALSE_OPTIONS)
        ? undefined
        : VALIDATION.trueFalseOptionsRequired;
    case "MCQ":
      if (options.length < QUESTION_MIN_OPTIONS) return VALIDATION.questionOptionsTooFew;
      return new Set(options).size === options.length
        ? undefined
        : VALIDATION.questionOptionsNotUnique;
  }
};

interface QuestionIssue {
  readonly path: [string];
  readonly message: string;
}

const alsoAcceptedIssue = ({
  type,
  correctAnswer,
  alsoAccepted = [],
  numeric,
}: Draft): string | undefined => {
  if (type !== "SHORT_ANSWER" || numeric !== undefined) {
    return alsoAccepted.length === 0 ? undefined : VALIDATION.alsoAcceptedNotAllowed;
  }
  const answers = [correctAnswer, ...alsoAccepted].map((answer) => answer.toLowerCase());
  return new Set(answers).size === answers.length ? undefined : VALIDATION.alsoAcceptedNotUnique;
};

const numericIssue = ({ type, correctAnswer, numeric }: Draft): QuestionIssue | undefined => {
  if (numeric === undefined) return undefined;
  if (type !== "SHORT_ANSWER") return { path: ["numeric"], message: VALIDATION.numericNotAllowed };
  return toPlainNumber(correctAnswer, numeric.unit) === undefined
    ? { path: ["correctAnswer"], message: VALIDATION.correctAnswerNotANumber }
    : undefined;
};

const issueOf = (question: Draft): QuestionIssue | undefined => {
  const message = optionsIssue(question);
  if (message !== undefined) return { path: ["options"], message };
  const { type, options, correctAnswer } = question;
  if (type !== "SHORT_ANSWER" && !options.includes(correctAnswer)) {
    return { path: ["correctAnswer"], message: VALIDATION.correctAnswerNotAnOption };
  }
  const accepted = alsoAcceptedIssue(question);
  return accepted === undefined
    ? numericIssue(question)
    : { path: ["alsoAccepted"], message: accepted };
};

export const newQuestionSchema = z
  .strictObject({
    text: createMultilineTextSchema(VALIDATION.questionTextRequired, 1, QUESTION_TEXT_MAX_LENGTH),
    type: z.enum(QUESTION_TYPES, VALIDATION.questionTypeUnknown),
    options: z._default(
      z
        .array(
          createTrimmedTextSchema(VALIDATION.optionTextRequired, 1, ANSWER_MAX_LENGTH),
          VALIDATION.questionOptionsTooFew,
        )
        .check(z.maxLength(QUESTION_MAX_OPTIONS, VALIDATION.textTooLong)),
      [],
    ),
    correctAnswer: createTrimmedTextSchema(VALIDATION.correctAnswerRequired, 1, ANSWER_MAX_LENGTH),
    /** Further answers to a short answer question that count as right, for example other spellings. */
    alsoAccepted: z.optional(
      z
        .array(
          createTrimmedTextSchema(VALIDATION.alsoAcceptedInvalid, 1, ANSWER_MAX_LENGTH),
          VALIDATION.alsoAcceptedInvalid,
        )
        .check(z.maxLength(ALSO_ACCEPTED_MAX_ANSWERS, VALIDATION.alsoAcceptedTooMany)),
    ),
    /** Makes the answer to a short answer question a number, which is compared by its value. */
    numeric: z.optional(
      z.strictObject({
        /** By how much an answer may differ from the right one. */
        tolerance: z._default(
          z
            .number(VALIDATION.toleranceInvalid)
            .check(
              z.gte(0, VALIDATION.toleranceInvalid),
              z.lte(TOLERANCE_MAX, VALIDATION.toleranceInvalid),
            ),
          0,
        ),
        /** The unit, which students see beside their answer. They may write it after the number. */
        unit: z._default(
          createTrimmedTextSchema(VALIDATION.unitInvalid, 0, UNIT_MAX_LENGTH).check(
            z.regex(/^(?:[^\d.,+\u2212\u2013-].*)?$/u, VALIDATION.unitInvalid),
          ),
          "",
        ),
      }),
    ),
    marks: marksSchema,
    explanation: z.optional(
      createMultilineTextSchema(VALIDATION.textUnreadable, 0, EXPLANATION_MAX_LENGTH),
    ),
  })
  .check(({ value, issues }) => {
    const issue = issueOf(value);
    if (issue !== undefined) issues.push({ code: "custom", input: value, ...issue });
  });
export type NewQuestion = z.infer<typeof newQuestionSchema>;

/** A closing time that a client sends. The server checks that it is in the future. */
const timeSchema = z.iso.datetime(VALIDATION.closingTimeInvalid);
const closingTimeSchema = z.nullable(timeSchema);

const sumOfMarks = (questions: readonly { readonly marks: number }[]): number =>
  questions.reduce((sum, { marks }) => sum + marks, 0);

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
   * The time after which no attempt can begin; null for an assessment without end. A draft may have any time, an
   * assessment can be published only with a time in the future.
   */
  closesAt: z._default(closingTimeSchema, null),
  lateAnswers: z._default(z.enum(LATE_ANSWERS_SETTINGS, VALIDATION.lateAnswersUnknown), "ask"),
  solutions: z._default(z.enum(SOLUTIONS_SETTINGS, VALIDATION.solutionsUnknown), "NEVER"),
  questions: z
    .array(newQuestionSchema, VALIDATION.questionsRequired)
    .check(
      z.minLength(1, VALIDATION.questionsRequired),
      z.maxLength(ASSESSMENT_MAX_QUESTIONS, VALIDATION.textTooLong),
    ),
};

interface Marked {
  readonly totalMarks?: number | undefined;
  readonly questions: readonly { readonly marks: number }[];
}

const totalHolds = z.refine<Marked>(
  ({ totalMarks, questions }) => totalMarks === undefined || totalMarks === sumOfMarks(questions),
  { message: VALIDATION.totalMarksMismatch, path: ["totalMarks"] },
);

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
  .check(totalHolds);
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
  .check(totalHolds);
export type ChangeDraftInput = z.infer<typeof draftChangeSchema>;

/** The closing time that a client sends to close an assessment at once, because the clock of its device may be wrong. */
export const CLOSE_NOW = "now";

const closingTimeOrNowSchema = z.union(
  [z.literal(CLOSE_NOW), timeSchema],
  VALIDATION.closingTimeInvalid,
);

/** The request that changes the closing time of a published assessment. */
export const closingTimeChangeSchema = z.strictObject({
  closesAt: z.nullable(closingTimeOrNowSchema),
});
export type ClosingTimeChange = z.infer<typeof closingTimeChangeSchema>;
