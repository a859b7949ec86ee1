import * as z from "zod/mini";
import { QUESTION_TYPES } from "./curriculum.ts";
import { idSchema } from "./http.ts";
import {
  ALSO_ACCEPTED_MAX_ANSWERS,
  ANSWER_MAX_LENGTH,
  BANK_STRAND_MAX_LENGTH,
  EXPLANATION_MAX_LENGTH,
  GUIDANCE_MAX_LENGTH,
  MATCHING_MAX_EXTRAS,
  MATCHING_MAX_PAIRS,
  QUESTION_MAX_MARKS,
  QUESTION_MAX_OPTIONS,
  QUESTION_MIN_MARKS,
  QUESTION_TEXT_MAX_LENGTH,
  TOLERANCE_MAX,
  UNIT_MAX_LENGTH,
} from "./limits.ts";
import { newQuestionSectionSchema } from "./new-section.ts";
import { findQuestionIssue, type QuestionParts } from "./question-issues.ts";
import { newOptionPictureSchema, newQuestionPictureSchema } from "./question-picture.ts";
import { createMultilineTextSchema, createTrimmedTextSchema } from "./text-schemas.ts";
import { VALIDATION } from "./texts.ts";

/** Creates a schema for a whole number from `min` to `max`. */
export const wholeNumber = (message: string, min: number, max: number, maxMessage = message) =>
  z.number(message).check(z.int(message), z.gte(min, message), z.lte(max, maxMessage));

const marksSchema = wholeNumber(
  VALIDATION.marksOfQuestionTooLow,
  QUESTION_MIN_MARKS,
  QUESTION_MAX_MARKS,
  VALIDATION.marksOfQuestionTooHigh,
);

const sourceStrandSchema = createTrimmedTextSchema(
  VALIDATION.textUnreadable,
  0,
  BANK_STRAND_MAX_LENGTH,
);

/** The question of the bank, in one of its versions, from which a question was copied. */
export const questionSourceSchema = z.strictObject({
  bankQuestionId: idSchema,
  version: z.int("Invalid version").check(z.gte(1, "Invalid version")),
  /** The strand and the sub-strand that the question had there; absent if it had none. */
  strand: z.optional(sourceStrandSchema),
  subStrand: z.optional(sourceStrandSchema),
});

const newQuestionShape = {
  text: createMultilineTextSchema(VALIDATION.questionTextRequired, 1, QUESTION_TEXT_MAX_LENGTH),
  type: z.enum(QUESTION_TYPES, VALIDATION.questionTypeUnknown),
  /** The picture that belongs to the question; absent without one. */
  picture: z.optional(newQuestionPictureSchema),
  options: z._default(
    z
      .array(
        createTrimmedTextSchema(VALIDATION.optionTextRequired, 1, ANSWER_MAX_LENGTH),
        VALIDATION.questionOptionsTooFew,
      )
      .check(z.maxLength(MATCHING_MAX_PAIRS + MATCHING_MAX_EXTRAS, VALIDATION.textTooLong)),
    [],
  ),
  /** The pictures of options of an MCQ or MULTI_SELECT question; absent without one. */
  optionPictures: z.optional(
    z
      .array(newOptionPictureSchema, VALIDATION.optionPicturesInvalid)
      .check(z.maxLength(QUESTION_MAX_OPTIONS, VALIDATION.optionPicturesInvalid)),
  ),
  /** The left side of a matching question. */
  items: z.optional(
    z
      .array(
        createTrimmedTextSchema(VALIDATION.optionTextRequired, 1, ANSWER_MAX_LENGTH),
        VALIDATION.matchingPairsCountInvalid,
      )
      .check(z.maxLength(MATCHING_MAX_PAIRS, VALIDATION.matchingPairsCountInvalid)),
  ),
  /**
   * The right answer. MULTI_SELECT: the right options, one on each line. MATCHING: the option for each of the `items`,
   * one on each line. ORDERING: the options in the right order, one on each line. LONG_ANSWER: the guidance for the
   * marker, which may be empty.
   */
  correctAnswer: createMultilineTextSchema(
    VALIDATION.correctAnswerRequired,
    0,
    GUIDANCE_MAX_LENGTH,
  ),
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
  /** Says where a question of an assessment came from. The server does not compare the two. */
  source: z.optional(questionSourceSchema),
};

const hasWholeAnswer = z.check<QuestionParts>(({ value, issues }) => {
  const issue = findQuestionIssue(value);
  if (issue !== undefined) issues.push({ code: "custom", input: value, ...issue });
});

/** A question that an author writes, with its right answer. */
export const newQuestionSchema = z.strictObject(newQuestionShape).check(hasWholeAnswer);
export type NewQuestion = z.infer<typeof newQuestionSchema>;

/** A question that everybody gets. The question bank and random draws have no sections. */
export const newPaperQuestionSchema = z
  .strictObject({
    ...newQuestionShape,
    /** The section that begins with this question; absent if none does. */
    section: z.optional(newQuestionSectionSchema),
  })
  .check(hasWholeAnswer);
