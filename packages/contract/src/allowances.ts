import * as z from "zod/mini";
import { ATTEMPT_STATUSES } from "./attempts.ts";
import {
  createSuccessEnvelopeSchema,
  defineRoutes,
  idParamsSchema,
  idSchema,
  isoTimeSchema,
} from "./http.ts";
import { ALLOWANCE_MAX_MINUTES, ALLOWANCE_STUDENTS_LIMIT } from "./limits.ts";
import { VALIDATION } from "./texts.ts";

/**
 * What an author gives to students after publishing: more minutes for the attempts in progress, or another attempt.
 */
export const ALLOWANCE_KINDS = ["MINUTES", "ATTEMPT"] as const;
export type AllowanceKind = (typeof ALLOWANCE_KINDS)[number];

/** The states of an allowance: students get it, all have it, it is taken back, or nobody has it any more. */
export const ALLOWANCE_STATES = ["GIVING", "GIVEN", "UNDOING", "UNDONE"] as const;

const allowanceRequestSchema = z
  .strictObject({
    /** The client chooses the id, so that a repeated request gives nothing twice. */
    id: idSchema,
    kind: z.enum(ALLOWANCE_KINDS, VALIDATION.allowanceKindUnknown),
    /** The minutes of an allowance of `MINUTES`. */
    minutes: z.optional(
      z
        .int(VALIDATION.allowanceMinutesInvalid)
        .check(
          z.gte(1, VALIDATION.allowanceMinutesInvalid),
          z.lte(ALLOWANCE_MAX_MINUTES, VALIDATION.allowanceMinutesInvalid),
        ),
    ),
    /** The students who get it; if absent, all with an attempt in progress get minutes, or all another attempt. */
    studentIds: z.optional(
      z
        .array(idSchema, VALIDATION.allowanceStudentsInvalid)
        .check(
          z.minLength(1, VALIDATION.allowanceStudentsInvalid),
          z.maxLength(ALLOWANCE_STUDENTS_LIMIT, VALIDATION.allowanceStudentsInvalid),
        ),
    ),
  })
  .check(
    z.refine(({ kind, minutes }) => (kind === "MINUTES") === (minutes !== undefined), {
      path: ["minutes"],
      message: VALIDATION.allowanceMinutesInvalid,
    }),
  );
export type AllowanceRequest = z.output<typeof allowanceRequestSchema>;

export const allowanceSchema = z.object({
  id: idSchema,
  kind: z.enum(ALLOWANCE_KINDS),
  minutes: z.optional(z.number()),
  /** True if it is for all students, not for chosen ones. */
  isForAll: z.boolean(),
  state: z.enum(ALLOWANCE_STATES),
  /** The number of students who have got it; of another attempt for all it stays 0. */
  given: z.number(),
  /** The number of students from whom it was taken back. The others had used it. */
  takenBack: z.number(),
  givenByName: z.string(),
  givenAt: isoTimeSchema,
});
export type Allowance = z.infer<typeof allowanceSchema>;

/** The newest attempt of one student, for the author. */
const listedAttemptSchema = z.object({
  studentId: idSchema,
  studentName: z.string(),
  number: z.number(),
  status: z.enum(ATTEMPT_STATUSES),
  deadline: isoTimeSchema,
  /** The minutes that the author has added to this attempt. */
  extraMinutes: z.number(),
  /** The attempts that the student may start beyond those that the assessment allows everybody. */
  extraAttempts: z.number(),
  /** True if the student writes with extra support; absent otherwise. */
  accommodated: z.optional(z.boolean()),
});
export type ListedAttempt = z.infer<typeof listedAttemptSchema>;

const onAssessment = { access: ["ADMIN", "TEACHER"], params: idParamsSchema } as const;
const allowanceResponse = createSuccessEnvelopeSchema(allowanceSchema);

/** The routes with which an author gives students more time or another attempt. */
export const allowanceRoutes = defineRoutes({
  /** Lists the newest attempt of each student, and what was given before. */
  attempts: {
    ...onAssessment,
    method: "GET",
    path: "/assessments/:id/attempts",
    query: z.object({
      /** The field `next` of the page before. */
      after: z.optional(idSchema),
    }),
    response: createSuccessEnvelopeSchema(
      z.object({
        content: z.array(listedAttemptSchema),
        /** Absent on the last page. */
        next: z.optional(z.string()),
        /** Newest first. */
        allowances: z.array(allowanceSchema),
        serverTime: isoTimeSchema,
      }),
    ),
  },
  /** Gives minutes or another attempt. While the state is `GIVING`, the same request gives it to the next students. */
  allow: {
    ...onAssessment,
    method: "POST",
    path: "/assessments/:id/allowances",
    body: allowanceRequestSchema,
    response: allowanceResponse,
  },
  /** Takes it back from students who have not used it. While the state is `UNDOING`, the same request goes on. */
  undoAllowance: {
    ...onAssessment,
    method: "POST",
    path: "/assessments/:id/allowances/undo",
    body: z.strictObject({ id: idSchema }),
    response: allowanceResponse,
  },
});
