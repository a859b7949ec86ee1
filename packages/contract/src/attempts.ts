import * as z from "zod/mini";
import { sentAccessWordSchema } from "./access-word.ts";
import { appliedAccommodationsSchema } from "./applied-accommodations.ts";
import { assessmentSchema } from "./assessments.ts";
import { attemptPausesSchema } from "./attempt-deadline.ts";
import {
  createQueryIntegerSchema,
  createSuccessEnvelopeSchema,
  defineRoutes,
  idParamsSchema,
  idSchema,
  isoTimeSchema,
} from "./http.ts";
import {
  ANSWERS_MAX_BODY_BYTES,
  ASSESSMENT_MAX_ATTEMPTS,
  ASSESSMENT_MAX_QUESTIONS,
  LONG_ANSWER_MAX_LENGTH,
} from "./limits.ts";
import { RATE_LIMIT_WINDOW_SECONDS } from "./rate-limits.ts";
import { submissionSummarySchema } from "./submission-summary.ts";
import { VALIDATION } from "./texts.ts";
import { toldEventsSchema } from "./timeline.ts";
import { removeUnsafeCharacters } from "./unsafe-characters.ts";

/** How many wrong words of one assessment a student can try within the window of the rate limits. */
const WRONG_WORDS_PER_STUDENT = 20;

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

const students = ["STUDENT"] as const;

/** The routes with which students write an assessment. */
export const attemptRoutes = defineRoutes({
  /** Returns the caller's newest attempt; `attempt` is absent if the caller has not started one. */
  attempt: {
    method: "GET",
    path: "/assessments/:id/attempt",
    access: students,
    params: idParamsSchema,
    response: createSuccessEnvelopeSchema(
      z.object({
        attempt: z.optional(attemptSchema),
        assessment: assessmentSchema,
        /** The number that multiplies the time of the student's next attempt; absent if it changes nothing. */
        timeFactor: z.optional(z.number()),
        /** The minutes for pauses in the student's next attempt; absent without pauses. */
        pauseMinutes: z.optional(z.number()),
        /** The version of the access word, if students can load the questions before the day. */
        wordVersion: z.optional(z.number()),
        /** The server's time, because the clock of the device may be wrong about the closing time. */
        serverTime: isoTimeSchema,
      }),
    ),
  },
  /**
   * Starts an attempt. If an attempt is in progress, returns that attempt, so that a device may repeat the
   * request.
   */
  start: {
    method: "POST",
    path: "/assessments/:id/attempt",
    access: students,
    params: idParamsSchema,
    body: z.strictObject({
      /** The word of the room, if the assessment needs one and the request begins an attempt. */
      word: z.optional(sentAccessWordSchema),
      /** Present if the device has begun the attempt without a network, with a prepared paper and the word. */
      offline: z.optional(offlineStartSchema),
    }),
    rateLimits: [
      {
        per: ["account", "params.id"],
        maxRequests: WRONG_WORDS_PER_STUDENT,
        windowSeconds: RATE_LIMIT_WINDOW_SECONDS,
        failuresOnly: true,
        onlyWith: "body.word",
      },
    ],
    response: createSuccessEnvelopeSchema(
      z.object({ attempt: attemptSchema, assessment: assessmentSchema }),
    ),
  },
  /**
   * Saves the newest answer to each question. The server ignores answers that the student gave after the
   * deadline, and keeps answers that it receives after the grace period as late answers. Answers that it receives
   * after the submission are kept with the submission, and count only if the author accepts them.
   */
  journal: {
    method: "PUT",
    path: "/assessments/:id/attempt/answers",
    access: students,
    params: idParamsSchema,
    body: answersToSaveSchema,
    maxBodyBytes: ANSWERS_MAX_BODY_BYTES,
    response: createSuccessEnvelopeSchema(
      z.object({
        savedAt: isoTimeSchema,
        /** All saved answers of the attempt; empty after the submission. */
        answers: z.record(z.string(), z.string()),
        /** The deadline, which the author may have changed; absent after the submission. */
        deadline: z.optional(isoTimeSchema),
        /** The pauses, of which an answer ends the running one; absent after the submission and without pauses. */
        pauses: z.optional(attemptPausesSchema),
        /** The id of the submission, if the attempt is submitted. */
        submissionId: z.optional(z.string()),
      }),
    ),
  },
  /** Submits the attempt in progress. A second request returns the submission that the first request created. */
  submit: {
    method: "POST",
    path: "/assessments/:id/submit",
    access: students,
    params: idParamsSchema,
    query: z.object({
      /**
       * The number of the attempt to submit. If absent, the newest attempt is submitted. A client that repeats requests
       * needs the number, because the next attempt may have begun when the repeated request arrives.
       */
      attempt: z.optional(createQueryIntegerSchema("Invalid attempt", 1, ASSESSMENT_MAX_ATTEMPTS)),
    }),
    body: answersByQuestionSchema,
    maxBodyBytes: ANSWERS_MAX_BODY_BYTES,
    response: createSuccessEnvelopeSchema(submissionSummarySchema),
  },
});
