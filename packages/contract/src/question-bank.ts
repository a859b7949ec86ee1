import * as z from "zod/mini";
import { writtenQuestionSchema } from "./assessments.ts";
import { ASSESSMENT_GRADES, ASSESSMENT_SUBJECTS } from "./curriculum.ts";
import {
  checkPageCost,
  createCursorPaginationQueryShape,
  createListPageSchema,
  createSuccessEnvelopeSchema,
  defineRoutes,
  idParamsSchema,
  idSchema,
  isoTimeSchema,
} from "./http.ts";
import {
  ASSESSMENT_MAX_BODY_BYTES,
  BANK_REQUEST_MAX_QUESTIONS,
  BANK_STRAND_MAX_LENGTH,
  DEFAULT_PAGE_SIZE,
} from "./limits.ts";
import { newQuestionSchema } from "./new-question.ts";
import { createChoiceSchema, createTrimmedTextSchema, filterTextSchema } from "./text-schemas.ts";
import { VALIDATION } from "./texts.ts";

export const BANK_DIFFICULTIES = ["EASY", "MEDIUM", "HARD"] as const;
export type BankDifficulty = (typeof BANK_DIFFICULTIES)[number];

/** Whose questions a list shows: the caller's own ones, or those that the teachers of the caller's school share. */
export const BANK_SCOPES = ["MINE", "SCHOOL"] as const;
export type BankScope = (typeof BANK_SCOPES)[number];

const strandSchema = z._default(
  createTrimmedTextSchema(VALIDATION.textUnreadable, 0, BANK_STRAND_MAX_LENGTH),
  "",
);

const tagShape = {
  subject: createChoiceSchema(
    ASSESSMENT_SUBJECTS,
    VALIDATION.subjectRequired,
    VALIDATION.subjectUnknown,
  ),
  grade: createChoiceSchema(ASSESSMENT_GRADES, VALIDATION.gradeRequired, VALIDATION.gradeUnknown),
  /** The part of the syllabus; empty if the teacher names none. */
  strand: strandSchema,
  subStrand: strandSchema,
  difficulty: z.enum(BANK_DIFFICULTIES, VALIDATION.difficultyUnknown),
};

/** The tags by which a question of the bank is found. */
export const bankTagsSchema = z.strictObject(tagShape);
export type BankTags = z.output<typeof bankTagsSchema>;

/** A question that a teacher saves into the bank. */
const newBankQuestionSchema = z.strictObject({ ...tagShape, question: newQuestionSchema });
export type NewBankQuestion = z.output<typeof newBankQuestionSchema>;

/** A part of the syllabus that the caller has used as a tag. */
export const bankStrandSchema = z.object({
  subject: z.string(),
  grade: z.string(),
  strand: z.string(),
  subStrand: z.string(),
});
export type BankStrand = z.infer<typeof bankStrandSchema>;

/** A question of the bank with its right answer, as teachers see it. */
export const bankQuestionSchema = z.object({
  id: idSchema,
  /** 1, and one more with each change of the question. */
  version: z.number(),
  /** True if the caller has written the question and may change it. */
  isOwn: z.boolean(),
  ownerName: z.string(),
  /** True if the teachers and administrators of the owner's school may use the question. */
  shared: z.boolean(),
  ...bankStrandSchema.shape,
  difficulty: z.enum(BANK_DIFFICULTIES),
  question: writtenQuestionSchema,
  createdAt: isoTimeSchema,
});
export type BankQuestion = z.infer<typeof bankQuestionSchema>;

const staff = ["ADMIN", "TEACHER"] as const;
const oneQuestion = createSuccessEnvelopeSchema(bankQuestionSchema);
const noFilter = z.literal("");
const shared = z.boolean(VALIDATION.sharingInvalid);

/** The routes of the question bank. */
export const questionBankRoutes = defineRoutes({
  list: {
    method: "GET",
    path: "/question-bank",
    access: staff,
    query: z
      .object({
        scope: z._default(z.enum(BANK_SCOPES, "Unknown scope"), "MINE"),
        subject: filterTextSchema,
        grade: filterTextSchema,
        strand: filterTextSchema,
        difficulty: z._default(
          z.union([z.enum(BANK_DIFFICULTIES), noFilter], VALIDATION.difficultyUnknown),
          "",
        ),
        /** Words of the question, its strand or its sub-strand. The newest questions come first only without them. */
        query: filterTextSchema,
        ...createCursorPaginationQueryShape(DEFAULT_PAGE_SIZE),
      })
      .check(checkPageCost),
    response: createSuccessEnvelopeSchema(createListPageSchema(bankQuestionSchema)),
  },
  /** Saves questions. One that the caller already has is not saved twice, so a request can be repeated. */
  save: {
    method: "POST",
    path: "/question-bank",
    access: staff,
    maxBodyBytes: ASSESSMENT_MAX_BODY_BYTES,
    body: z.strictObject({
      shared: z._default(shared, false),
      questions: z
        .array(newBankQuestionSchema, VALIDATION.questionsRequired)
        .check(
          z.minLength(1, VALIDATION.questionsRequired),
          z.maxLength(BANK_REQUEST_MAX_QUESTIONS, VALIDATION.textTooLong),
        ),
    }),
    response: createSuccessEnvelopeSchema(
      z.object({
        /** In the order of the request; `isNew` is false for a question that the caller already had. */
        questions: z.array(z.object({ id: idSchema, version: z.number(), isNew: z.boolean() })),
      }),
    ),
  },
  /** The strands that the caller has used, the newest first. */
  strands: {
    method: "GET",
    path: "/question-bank/strands",
    access: staff,
    response: createSuccessEnvelopeSchema(z.object({ strands: z.array(bankStrandSchema) })),
  },
  get: {
    method: "GET",
    path: "/question-bank/:id",
    access: staff,
    params: idParamsSchema,
    response: oneQuestion,
  },
  change: {
    method: "PUT",
    path: "/question-bank/:id",
    access: staff,
    params: idParamsSchema,
    body: z.strictObject({
      ...tagShape,
      question: newQuestionSchema,
      /** The version that the teacher has edited. */
      version: z.int("Invalid version").check(z.gte(1, "Invalid version")),
    }),
    response: oneQuestion,
  },
  share: {
    method: "PUT",
    path: "/question-bank/:id/sharing",
    access: staff,
    params: idParamsSchema,
    body: z.strictObject({ shared }),
    response: oneQuestion,
  },
  remove: {
    method: "DELETE",
    path: "/question-bank/:id",
    access: staff,
    params: idParamsSchema,
    response: createSuccessEnvelopeSchema(z.object({ id: idSchema })),
  },
});
