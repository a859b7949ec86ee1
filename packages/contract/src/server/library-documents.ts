import * as z from "zod/mini";
import { ATTEMPT_STATUSES, answeredQuestionSchema, questionSchema } from "../assessments.ts";
import { UPLOADABLE_FILE_TYPES } from "../content.ts";
import { LEARNING_CONTENT_TYPES } from "../content-types.ts";
import { CONTENT_ACCESS_LEVELS } from "../curriculum.ts";
import { firestoreTimeSchema } from "../realtime.ts";
import type { roleSchema } from "../roles.ts";

/**
 * Returns the audience of a content item (everybody, premium schools, or one school). List queries filter by the
 * audience.
 */
export const getContentAudience = (
  accessLevel: (typeof CONTENT_ACCESS_LEVELS)[number],
  schoolId: string,
): string => (accessLevel === "SCHOOL_ONLY" ? `SCHOOL:${schoolId}` : accessLevel);

const tokensSchema = z.record(z.string(), z.literal(true));

export const contentDocumentSchema = z.object({
  title: z.string(),
  /** The title in lower case, by which queries sort. */
  titleLower: z.string(),
  description: z.string(),
  subject: z.string(),
  grade: z.string(),
  contentType: z.enum(LEARNING_CONTENT_TYPES),
  accessLevel: z.enum(CONTENT_ACCESS_LEVELS),
  audience: z.string(),
  language: z.string(),
  author: z.optional(z.string()),
  fileName: z.string(),
  fileType: z.enum(UPLOADABLE_FILE_TYPES),
  fileSizeBytes: z.number(),
  storagePath: z.string(),
  viewCount: z.number(),
  ownerId: z.string(),
  schoolId: z.string(),
  /**
   * The search index. The keys of the two maps are search tokens (word prefixes). `title` contains the tokens of
   * the title. `rest` contains the tokens that occur only in other fields, such as the description.
   */
  search: z.object({ title: tokensSchema, rest: tokensSchema }),
  createdAt: firestoreTimeSchema,
});
export type ContentDocument = z.output<typeof contentDocumentSchema>;

/**
 * Returns the audience of an assessment: everybody if the assessment is published, otherwise only its author.
 * List queries filter by the audience.
 */
export const getAssessmentAudience = (published: boolean, ownerId: string): string =>
  published ? "EVERYONE" : `OWNER:${ownerId}`;

export const assessmentDocumentSchema = z.object({
  title: z.string(),
  description: z.string(),
  subject: z.string(),
  grade: z.string(),
  duration: z.number(),
  totalMarks: z.number(),
  passingMarks: z.number(),
  published: z.boolean(),
  audience: z.string(),
  attemptsAllowed: z.number(),
  questions: z.array(questionSchema),
  ownerId: z.string(),
  ownerName: z.string(),
  schoolId: z.string(),
  createdAt: firestoreTimeSchema,
});
export type AssessmentDocument = z.output<typeof assessmentDocumentSchema>;

/** A document `assessments/{id}/private/answerKey`: the correct answers by question id. */
export const answerKeyDocumentSchema = z.object({ answers: z.record(z.string(), z.string()) });
export type AnswerKeyDocument = z.output<typeof answerKeyDocumentSchema>;

export const buildAttemptId = (assessmentId: string, studentId: string): string =>
  `${assessmentId}_${studentId}`;

export const attemptDocumentSchema = z.object({
  assessmentId: z.string(),
  studentId: z.string(),
  number: z.number(),
  status: z.enum(ATTEMPT_STATUSES),
  startedAt: firestoreTimeSchema,
  deadline: firestoreTimeSchema,
  /** The saved answers by question id. */
  answers: z.record(z.string(), z.object({ answer: z.string(), at: firestoreTimeSchema })),
  submissionId: z.optional(z.string()),
});
export type AttemptDocument = z.output<typeof attemptDocumentSchema>;

/**
 * A submission. The document contains a copy of the questions, so that a review shows them as the student saw
 * them.
 */
export const submissionDocumentSchema = z.object({
  assessmentId: z.string(),
  assessmentOwnerId: z.string(),
  title: z.string(),
  subject: z.string(),
  grade: z.string(),
  studentId: z.string(),
  studentName: z.string(),
  schoolId: z.string(),
  attempt: z.number(),
  questions: z.array(answeredQuestionSchema),
  score: z.number(),
  totalMarks: z.number(),
  percent: z.number(),
  passed: z.boolean(),
  late: z.boolean(),
  startedAt: firestoreTimeSchema,
  submittedAt: firestoreTimeSchema,
  /** True once the statistics of the assessment include the submission. */
  counted: z.boolean(),
});
export type SubmissionDocument = z.output<typeof submissionDocumentSchema>;

/**
 * A document `progress/{uid}` with the progress of one student. It is created with all numbers at zero when the
 * student's account becomes active.
 */
export const progressDocumentSchema = z.object({
  name: z.string(),
  nameLower: z.string(),
  schoolId: z.string(),
  className: z.optional(z.string()),
  completed: z.number(),
  averageScore: z.number(),
  subjects: z.array(
    z.object({ subject: z.string(), completed: z.number(), averageScore: z.number() }),
  ),
  /** The result of the best attempt at each assessment, by assessment id. */
  results: z.record(
    z.string(),
    z.object({
      submissionId: z.string(),
      subject: z.string(),
      percent: z.number(),
      passed: z.boolean(),
    }),
  ),
  /**
   * The learning time in seconds, added up over all attempts. An attempt counts from its start to its
   * submission, but at most to its deadline.
   */
  learningSeconds: z.number(),
});
export type ProgressDocument = z.output<typeof progressDocumentSchema>;

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

export const STATS_SCOPE_IDS = {
  national: "national",
  school: (schoolId: string): string => `school_${schoolId}`,
  user: (uid: string): string => `user_${uid}`,
  assessment: (id: string): string => `assessment_${id}`,
  /**
   * The scope of the counter that counts the views of a content item. The sum of this counter is stored in the
   * field `viewCount` of the content document, not in the collection `stats`.
   */
  content: (id: string): string => `content_${id}`,
} as const;

/**
 * The names of the counters. The country and each school have counters of accounts, content items, assessments,
 * and active students per class. Each user has counters of own assessments and content items. Each content item
 * has a counter of its views. Each assessment has counters of its submissions and of their scores and answers.
 */
export const STATS_COUNTER_NAMES = {
  users: (role: z.infer<typeof roleSchema>, status: string): string => `users_${role}_${status}`,
  studentsOf: (className: string): string => `students_${className}`,
  content: (accessLevel: (typeof CONTENT_ACCESS_LEVELS)[number]): string =>
    `content_${accessLevel}`,
  ownContent: "content",
  assessments: "assessments",
  publishedAssessments: "assessments_published",
  views: "views",
  submissions: "submissions",
  passed: "passed",
  percentSum: "percentSum",
  band: (band: number): string => `band_${band}`,
  correct: (questionId: string): string => `q_${questionId}_correct`,
  unanswered: (questionId: string): string => `q_${questionId}_unanswered`,
  /**
   * The counter of a wrong answer to a multiple-choice question. `option` is the index of the chosen option.
   */
  wrongAnswer: (questionId: string, option: number): string => `q_${questionId}_option_${option}`,
} as const;

/**
 * A document `stats/assessment_{id}`. Besides counts, the document contains the assessment data that the list of
 * an author's assessments shows.
 */
export const assessmentStatsDocumentSchema = z.object({
  ...statsDocumentSchema.shape,
  ownerId: z.string(),
  title: z.string(),
  subject: z.string(),
  grade: z.string(),
  published: z.boolean(),
  createdAt: firestoreTimeSchema,
});
export type AssessmentStatsDocument = z.output<typeof assessmentStatsDocumentSchema>;

/** The document `settings/calendar`: the events of the school year that dashboards show. */
export const calendarDocumentSchema = z.object({
  events: z.array(z.object({ title: z.string(), date: z.iso.date() })),
});
export type CalendarDocument = z.output<typeof calendarDocumentSchema>;
