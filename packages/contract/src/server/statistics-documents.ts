import * as z from "zod/mini";
import { audienceClassSchema, audienceSchema } from "../audience.ts";
import type { CONTENT_ACCESS_LEVELS } from "../curriculum.ts";
import { firestoreTimeSchema } from "../realtime.ts";
import type { roleSchema } from "../roles.ts";

/**
 * A document `stats/{scope}` with the counters of one scope, for example of a school. A counter is stored in
 * several shards. Each value in `counts` is the sum over these shards.
 */
export const statsDocumentSchema = z.object({
  counts: z._default(z.record(z.string(), z.number()), {}),
  /** For each shard id, the number of increments of this shard that `counts` already includes. */
  through: z.optional(z.record(z.string(), z.number())),
});
export type StatsDocument = z.output<typeof statsDocumentSchema>;

/**
 * A document `stats/{scope}/shards/{shard}`. If the counter counts each person once in a period, `counted` contains a
 * mark for each person whom the shard has counted in the current period.
 */
export const counterShardSchema = z.object({
  counts: statsDocumentSchema.shape.counts,
  counted: z.optional(z.object({ period: z.number(), marks: z.array(z.string()) })),
});
export type CounterShard = z.output<typeof counterShardSchema>;

export const STATS_SCOPE_IDS = {
  national: "national",
  school: (schoolId: string): string => `school_${schoolId}`,
  user: (uid: string): string => `user_${uid}`,
  /** The scope of the open reports of a school. No security rule opens it, unlike the scope of the school. */
  reports: (schoolId: string): string => `reports_${schoolId}`,
  assessment: (id: string): string => `assessment_${id}`,
  /**
   * The scope of the counter that counts the views of a content item. The sum of this counter is stored in the
   * field `viewCount` of the content document, not in the collection `stats`.
   */
  content: (id: string): string => `content_${id}`,
} as const;

/**
 * The names of the counters. The country and each school have counters of accounts, content items, assessments,
 * and active students per grade; a school also has one of active students per class. Each user has counters of own assessments and content items. Each content item
 * has a counter of its views. Each assessment has counters of its submissions and of their scores and answers.
 */
export const STATS_COUNTER_NAMES = {
  users: (role: z.infer<typeof roleSchema>, status: string): string => `users_${role}_${status}`,
  studentsOf: (className: string): string => `students_${className}`,
  studentsInClass: (classId: string): string => `class_${classId}`,
  content: (accessLevel: (typeof CONTENT_ACCESS_LEVELS)[number]): string =>
    `content_${accessLevel}`,
  ownContent: "content",
  assessments: "assessments",
  publishedAssessments: "assessments_published",
  views: "views",
  openReports: "reports_open",
  /** Only of the country. */
  schools: "schools",
  submissions: "submissions",
  /** The decisions about late answers of submissions that were counted before. */
  decisions: "decisions",
  /** Those of `submissions` that have no result yet, because a long answer waits to be marked. */
  toMark: "toMark",
  passed: "passed",
  percentSum: "percentSum",
  band: (band: number): string => `band_${band}`,
  correct: (questionId: string): string => `q_${questionId}_correct`,
  unanswered: (questionId: string): string => `q_${questionId}_unanswered`,
  /** The counter of the marked submissions with a question of a random draw. */
  asked: (questionId: string): string => `q_${questionId}_asked`,
  /**
   * The counter of a wrong answer to a multiple-choice question. `option` is the index of the chosen option.
   */
  wrongAnswer: (questionId: string, option: number): string => `q_${questionId}_option_${option}`,
} as const;

/** The value of `openUntil` of an assessment without closing time. */
export const WITHOUT_END = new Date("9999-12-31T00:00:00.000Z");

/** The value of `openUntil` of an archived assessment, before every closing time. */
export const ARCHIVED = new Date(0);

/**
 * A document `stats/assessment_{id}`. Besides counts, the document contains the assessment data that the list of
 * an author's assessments shows.
 */
export const assessmentStatsDocumentSchema = z.object({
  ...statsDocumentSchema.shape,
  ownerId: z.string(),
  /** Absent in documents of earlier releases, like the other optional fields. */
  ownerName: z.optional(z.string()),
  schoolId: z.optional(z.string()),
  title: z.string(),
  subject: z.string(),
  grade: z.string(),
  duration: z.optional(z.number()),
  totalMarks: z.optional(z.number()),
  published: z.boolean(),
  missingAnswers: z._default(z.number(), 0),
  opensAt: z._default(z.nullable(firestoreTimeSchema), null),
  /** The closing time of the assessment, WITHOUT_END or ARCHIVED, so that one query finds all assessments of a state. */
  openUntil: z._default(firestoreTimeSchema, WITHOUT_END.toISOString()),
  /** The closing time of an archived assessment; absent if it is not archived. */
  closedAt: z.optional(firestoreTimeSchema),
  audience: z._default(audienceSchema, "EVERYONE"),
  classes: z._default(z.array(audienceClassSchema), []),
  createdAt: firestoreTimeSchema,
});
export type AssessmentStatsDocument = z.output<typeof assessmentStatsDocumentSchema>;
