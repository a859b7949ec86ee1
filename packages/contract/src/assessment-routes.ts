import * as z from "zod/mini";
import { sentAccessWordSchema } from "./access-word.ts";
import {
  answersByQuestionSchema,
  answersToSaveSchema,
  assessmentDraftSchema,
  assessmentSchema,
  assessmentSummarySchema,
  attemptSchema,
  draftChangeResponseSchema,
  offlineStartSchema,
  ownProgressSchema,
  submissionSchema,
} from "./assessments.ts";
import { attemptPausesSchema } from "./attempt-deadline.ts";
import {
  checkPageCost,
  createCursorPaginationQueryShape,
  createListPageSchema,
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
  ASSESSMENT_MAX_BODY_BYTES,
  DEFAULT_PAGE_SIZE,
  LATE_ANSWERS_DECISION_LIMIT,
  RATE_LIMIT_WINDOW_SECONDS,
} from "./limits.ts";
import {
  assessmentClientIdSchema,
  assessmentCreationSchema,
  closingTimeChangeSchema,
  draftChangeSchema,
} from "./new-assessment.ts";
import {
  assessmentSolutionsSchema,
  SOLUTIONS_SETTINGS,
  solutionsSettingSchema,
} from "./solutions.ts";
import { submissionSummarySchema } from "./submission-summary.ts";
import { filterTextSchema } from "./text-schemas.ts";
import { VALIDATION } from "./texts.ts";

/** How many wrong words of one assessment a student can try within the window of the rate limits. */
const WRONG_WORDS_PER_STUDENT = 20;

/** Builds the document id of a submission. `attempt` is the number of the student's attempt, from 1. */
export const buildSubmissionId = (
  assessmentId: string,
  studentId: string,
  attempt: number,
): string => `${assessmentId}_${studentId}_${attempt}`;

/** Returns the student's id, which is the second part of the id of a submission. */
export const getStudentIdOfSubmission = (submissionId: string): string =>
  submissionId.split("_")[1] ?? "";

/** The path parameters of the routes of one submission. */
export const submissionParams = z.object({
  id: z
    .string("Invalid id")
    .check(z.regex(/^[A-Za-z0-9-]{1,128}_[A-Za-z0-9-]{1,128}_\d{1,3}$/, "Invalid id")),
});

const lateAnswersDecisionSchema = z
  .strictObject({
    decision: z.enum(["accept", "decline"], VALIDATION.lateAnswersDecisionUnknown),
    /** True for a decision about answers that arrived after the submission, which names the students. */
    afterSubmission: z.optional(z.boolean("Invalid value")),
    /** The students for whom the decision applies; if absent, all students without a decision. */
    studentIds: z.optional(
      z
        .array(idSchema, "Invalid id")
        .check(
          z.minLength(1, "Invalid id"),
          z.maxLength(LATE_ANSWERS_DECISION_LIMIT, "Invalid id"),
        ),
    ),
  })
  .check(
    z.refine(
      ({ afterSubmission, studentIds }) => afterSubmission !== true || studentIds !== undefined,
      {
        path: ["studentIds"],
        message: VALIDATION.lateAnswersStudentsRequired,
      },
    ),
  );
export type LateAnswersDecision = z.infer<typeof lateAnswersDecisionSchema>;

export const ASSESSMENT_SOURCES = ["school", "everywhere"] as const;
export type AssessmentSource = (typeof ASSESSMENT_SOURCES)[number];

const page = createSuccessEnvelopeSchema(createListPageSchema(assessmentSummarySchema));
const authors = ["ADMIN", "TEACHER"] as const;
const students = ["STUDENT"] as const;

export const assessmentRoutes = defineRoutes({
  list: {
    method: "GET",
    path: "/assessments",
    access: "signed-in",
    query: z.object(createCursorPaginationQueryShape(DEFAULT_PAGE_SIZE)).check(checkPageCost),
    response: page,
  },
  filter: {
    method: "GET",
    path: "/assessments/filter",
    access: "signed-in",
    /** The subject and the grade by which the list is filtered. The list is filtered only if both are given. */
    query: z
      .object({
        subject: filterTextSchema,
        grade: filterTextSchema,
        /** Restricts the list to published assessments: of authors of the caller's school, or of all authors. */
        from: z.optional(z.enum(ASSESSMENT_SOURCES, "Unknown source")),
        ...createCursorPaginationQueryShape(DEFAULT_PAGE_SIZE),
      })
      .check(checkPageCost),
    response: page,
  },
  mySubmissions: {
    method: "GET",
    path: "/assessments/my-submissions",
    access: "signed-in",
    response: createSuccessEnvelopeSchema(z.array(submissionSummarySchema)),
  },
  myProgress: {
    method: "GET",
    path: "/assessments/my-progress",
    access: "signed-in",
    response: createSuccessEnvelopeSchema(ownProgressSchema),
  },
  submission: {
    method: "GET",
    path: "/assessments/submissions/:id",
    access: "signed-in",
    params: submissionParams,
    response: createSuccessEnvelopeSchema(submissionSchema),
  },
  create: {
    method: "POST",
    path: "/assessments",
    access: authors,
    body: assessmentCreationSchema,
    maxBodyBytes: ASSESSMENT_MAX_BODY_BYTES,
    response: createSuccessEnvelopeSchema(assessmentSchema),
    status: 201,
  },
  /** Returns an assessment. Its questions are included if the caller may see them. */
  get: {
    method: "GET",
    path: "/assessments/:id",
    access: "signed-in",
    params: idParamsSchema,
    response: createSuccessEnvelopeSchema(assessmentSchema),
  },
  /**
   * Copies an assessment into a new draft of the caller. The draft contains the right answers if the caller may see
   * the answer key of the original. Otherwise its right answers are empty.
   */
  copy: {
    method: "POST",
    path: "/assessments/:id/copy",
    access: authors,
    params: idParamsSchema,
    body: z.strictObject({ clientId: assessmentClientIdSchema }),
    response: createSuccessEnvelopeSchema(assessmentSchema),
    status: 201,
  },
  /** Returns a draft with the correct answers, for its author. */
  draft: {
    method: "GET",
    path: "/assessments/:id/draft",
    access: authors,
    params: idParamsSchema,
    response: createSuccessEnvelopeSchema(assessmentDraftSchema),
  },
  /**
   * Replaces a draft and publishes it if `published` is true. Sending the same request again changes nothing
   * more.
   */
  change: {
    method: "PUT",
    path: "/assessments/:id",
    access: authors,
    params: idParamsSchema,
    body: draftChangeSchema,
    maxBodyBytes: ASSESSMENT_MAX_BODY_BYTES,
    response: createSuccessEnvelopeSchema(draftChangeResponseSchema),
  },
  /**
   * Changes the closing time of a published assessment: extends, closes or reopens it. Attempts that have begun keep
   * their deadlines. Changes the opening time as long as no attempt has begun. Sending the same request again changes nothing more.
   */
  setClosingTime: {
    method: "PUT",
    path: "/assessments/:id/closing-time",
    access: authors,
    params: idParamsSchema,
    body: closingTimeChangeSchema,
    response: createSuccessEnvelopeSchema(
      z.object({
        id: idSchema,
        opensAt: assessmentSummarySchema.shape.opensAt,
        closesAt: assessmentSummarySchema.shape.closesAt,
      }),
    ),
  },
  remove: {
    method: "DELETE",
    path: "/assessments/:id",
    access: authors,
    params: idParamsSchema,
    response: createSuccessEnvelopeSchema(z.object({ id: idSchema })),
  },
  /** Returns the right answers and explanations to users who may change the assessment. */
  solutions: {
    method: "GET",
    path: "/assessments/:id/solutions",
    access: authors,
    params: idParamsSchema,
    response: createSuccessEnvelopeSchema(assessmentSolutionsSchema),
  },
  /**
   * Changes when students see the right answers, also of a published assessment. Sending the same request again
   * changes nothing more.
   */
  changeSolutions: {
    method: "PUT",
    path: "/assessments/:id/solutions",
    access: authors,
    params: idParamsSchema,
    body: z.strictObject({ solutions: z.enum(SOLUTIONS_SETTINGS, VALIDATION.solutionsUnknown) }),
    response: createSuccessEnvelopeSchema(z.object({ solutions: solutionsSettingSchema })),
  },
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
  /** Decides whether late answers count. Sending the same request again changes nothing more. */
  decideLateAnswers: {
    method: "POST",
    path: "/assessments/:id/late-answers",
    access: authors,
    params: idParamsSchema,
    body: lateAnswersDecisionSchema,
    response: createSuccessEnvelopeSchema(
      z.object({
        /** The number of submissions whose late answers got another status. */
        changed: z.number(),
        /** True if undecided submissions are left, so that the client must repeat the request. */
        hasMore: z.boolean(),
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
