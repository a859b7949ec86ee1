import * as z from "zod/mini";
import {
  assessmentDraftSchema,
  assessmentSchema,
  assessmentSummarySchema,
  draftChangeResponseSchema,
} from "./assessments.ts";
import {
  checkPageCost,
  createCursorPaginationQueryShape,
  createListPageSchema,
  createSuccessEnvelopeSchema,
  defineRoutes,
  idParamsSchema,
  idSchema,
} from "./http.ts";
import {
  ASSESSMENT_MAX_BODY_BYTES,
  DEFAULT_PAGE_SIZE,
  LATE_ANSWERS_DECISION_LIMIT,
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
import { ownProgressSchema, submissionParams, submissionSchema } from "./submissions.ts";
import { filterTextSchema } from "./text-schemas.ts";
import { VALIDATION } from "./texts.ts";

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
});
