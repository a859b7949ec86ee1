import * as z from "zod/mini";
import {
  createSuccessEnvelopeSchema,
  defineRoutes,
  idParamsSchema,
  idSchema,
  isoTimeSchema,
} from "./http.ts";
import { ALSO_ACCEPTED_MAX_ANSWERS, ANSWER_MAX_LENGTH } from "./limits.ts";
import { createMultilineTextSchema, createTrimmedTextSchema } from "./text-schemas.ts";
import { VALIDATION } from "./texts.ts";

/**
 * What a regrade changes in the marking of a question.
 *
 * - `RIGHT_ANSWER`: another answer is the right one, and no further answers are accepted.
 * - `ACCEPTED_ANSWERS`: these answers count as right, too. Not for answers that are lists.
 * - `FULL_MARKS`: every answer gets all marks, also an empty one.
 * - `DROPPED`: the question does not count. Its marks are no part of the total.
 */
export const REGRADE_KINDS = ["RIGHT_ANSWER", "ACCEPTED_ANSWERS", "FULL_MARKS", "DROPPED"] as const;
export type RegradeKind = (typeof REGRADE_KINDS)[number];

/** The states of a regrade: submissions are marked again, all are, they get their old marks back, or all have them. */
export const REGRADE_STATES = ["RUNNING", "DONE", "UNDOING", "UNDONE"] as const;

export const regradeChangeSchema = z
  .strictObject({
    questionId: idSchema,
    kind: z.enum(REGRADE_KINDS, VALIDATION.regradeKindUnknown),
    /** The right answer of a `RIGHT_ANSWER`. */
    correctAnswer: z.optional(
      createMultilineTextSchema(VALIDATION.correctAnswerRequired, 1, ANSWER_MAX_LENGTH),
    ),
    /** The further right answers of `ACCEPTED_ANSWERS`. */
    alsoAccepted: z.optional(
      z
        .array(
          createTrimmedTextSchema(VALIDATION.alsoAcceptedInvalid, 1, ANSWER_MAX_LENGTH),
          VALIDATION.alsoAcceptedInvalid,
        )
        .check(
          z.minLength(1, VALIDATION.alsoAcceptedInvalid),
          z.maxLength(ALSO_ACCEPTED_MAX_ANSWERS, VALIDATION.alsoAcceptedTooMany),
        ),
    ),
  })
  .check(
    z.refine(
      ({ kind, correctAnswer }) => (kind === "RIGHT_ANSWER") === (correctAnswer !== undefined),
      {
        path: ["correctAnswer"],
        message: VALIDATION.correctAnswerRequired,
      },
    ),
    z.refine(
      ({ kind, alsoAccepted }) => (kind === "ACCEPTED_ANSWERS") === (alsoAccepted !== undefined),
      {
        path: ["alsoAccepted"],
        message: VALIDATION.alsoAcceptedInvalid,
      },
    ),
  );
export type RegradeChange = z.output<typeof regradeChangeSchema>;

const resultSchema = z.object({
  score: z.number(),
  totalMarks: z.number(),
  /** The score as a percentage of the marks; null while a long answer waits to be marked. */
  percent: z.nullable(z.number()),
  /** Null while a long answer waits to be marked. */
  passed: z.nullable(z.boolean()),
});

const previewSchema = z.object({
  /** The number of submissions that this page has marked. */
  counted: z.number(),
  /** The submissions of this page that get another result. */
  changes: z.array(
    z.object({
      submissionId: z.string(),
      /** Absent for a student whose results the caller may not see. */
      studentName: z.optional(z.string()),
      attempt: z.number(),
      before: resultSchema,
      after: resultSchema,
    }),
  ),
  /** The id with which the next page begins; absent on the last page. */
  next: z.optional(z.string()),
});
export type RegradePreview = z.infer<typeof previewSchema>;

/** The newest regrade of an assessment, with its progress. */
export const regradeRunSchema = z.object({
  id: idSchema,
  questionId: z.string(),
  kind: z.enum(REGRADE_KINDS),
  state: z.enum(REGRADE_STATES),
  startedByName: z.string(),
  startedAt: isoTimeSchema,
  /** The number of submissions that have been marked since the state changed last. */
  marked: z.number(),
  /** How many of them got another result. */
  changed: z.number(),
});
export type RegradeRun = z.infer<typeof regradeRunSchema>;

const onAssessment = { access: ["ADMIN", "TEACHER"], params: idParamsSchema } as const;
const runResponse = createSuccessEnvelopeSchema(regradeRunSchema);

/** The routes with which the marking of a published assessment is corrected. */
export const regradeRoutes = defineRoutes({
  regrade: {
    ...onAssessment,
    method: "GET",
    path: "/assessments/:id/regrade",
    response: createSuccessEnvelopeSchema(
      z.object({
        /** Absent if the marking was never corrected. */
        run: z.optional(regradeRunSchema),
      }),
    ),
  },
  /** Marks a page of the submissions again and changes nothing. */
  previewRegrade: {
    ...onAssessment,
    method: "POST",
    path: "/assessments/:id/regrade/preview",
    body: z.strictObject({
      change: regradeChangeSchema,
      /** The field `next` of the page before. */
      after: z.optional(
        z.string("Invalid id").check(z.regex(/^[A-Za-z0-9_-]{1,270}$/, "Invalid id")),
      ),
    }),
    response: createSuccessEnvelopeSchema(previewSchema),
  },
  /** Changes the marking of new submissions at once. `continueRegrade` marks the others. */
  startRegrade: {
    ...onAssessment,
    method: "POST",
    path: "/assessments/:id/regrade",
    /** The client chooses the id, so that a repeated request starts nothing twice. */
    body: z.strictObject({ id: idSchema, change: regradeChangeSchema }),
    response: runResponse,
  },
  /** Marks the next submissions or, after `undoRegrade`, gives the next ones their old marks. */
  continueRegrade: {
    ...onAssessment,
    method: "POST",
    path: "/assessments/:id/regrade/continue",
    response: runResponse,
  },
  /** Restores the marking from before the newest regrade. `continueRegrade` does the rest. */
  undoRegrade: {
    ...onAssessment,
    method: "POST",
    path: "/assessments/:id/regrade/undo",
    body: z.strictObject({ id: idSchema }),
    response: runResponse,
  },
});
