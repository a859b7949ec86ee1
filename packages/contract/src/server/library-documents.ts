import * as z from "zod/mini";
import { ATTEMPT_STATUSES, answeredQuestionSchema, questionSchema } from "../assessments.ts";
import { FILE_TYPES } from "../content.ts";
import { CONTENT_TYPES } from "../content-types.ts";
import { ACCESS_LEVELS } from "../curriculum.ts";
import { firestoreTimeSchema } from "../realtime.ts";
import type { roleSchema } from "../roles.ts";

/**
 * Shapes of the Firestore documents about content, assessments, progress, statistics and the calendar.
 * The browser cannot import this folder.
 */

/** The audience of a content item, which list queries filter by: everybody, premium schools, or one school. */
export const getContentAudience = (
  accessLevel: (typeof ACCESS_LEVELS)[number],
  schoolId: string,
): string => (accessLevel === "SCHOOL_ONLY" ? `SCHOOL:${schoolId}` : accessLevel);

const tokensSchema = z.record(z.string(), z.literal(true));

export const contentDocumentSchema = z.object({
  title: z.string(),
  /** The title in lower case, for sorting. */
  titleLower: z.string(),
  description: z.string(),
  subject: z.string(),
  grade: z.string(),
  contentType: z.enum(CONTENT_TYPES),
  accessLevel: z.enum(ACCESS_LEVELS),
  audience: z.string(),
  language: z.string(),
  author: z.optional(z.string()),
  fileName: z.string(),
  fileType: z.enum(FILE_TYPES),
  fileSizeBytes: z.number(),
  storagePath: z.string(),
  viewCount: z.number(),
  ownerId: z.string(),
  schoolId: z.string(),
  /** Search tokens (word prefixes) as map keys: tokens of the title, and tokens of the other texts only. */
  search: z.object({ title: tokensSchema, rest: tokensSchema }),
  createdAt: firestoreTimeSchema,
});
export type ContentDocument = z.output<typeof contentDocumentSchema>;

/** The audience of an assessment, which list queries filter by: everybody if published, else its author. */
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

/** `assessments/{id}/private/answerKey`: the right answers by question id. */
export const answerKeyDocumentSchema = z.object({ answers: z.record(z.string(), z.string()) });
export type AnswerKeyDocument = z.output<typeof answerKeyDocumentSchema>;

export const attemptId = (assessmentId: string, studentId: string): string =>
  `${assessmentId}_${studentId}`;

export const attemptDocumentSchema = z.object({
  assessmentId: z.string(),
  studentId: z.string(),
  number: z.number(),
  status: z.enum(ATTEMPT_STATUSES),
  startedAt: firestoreTimeSchema,
  deadline: firestoreTimeSchema,
  /** By question id. */
  answers: z.record(z.string(), z.object({ answer: z.string(), at: firestoreTimeSchema })),
  submissionId: z.optional(z.string()),
});
export type AttemptDocument = z.output<typeof attemptDocumentSchema>;

/** Contains a copy of the questions, so that a review shows them as the student saw them. */
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

/** `progress/{uid}`; created with zeros when a student's account becomes active. */
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
  /** The best attempt of each assessment, by assessment id. */
  results: z.record(
    z.string(),
    z.object({
      submissionId: z.string(),
      subject: z.string(),
      percent: z.number(),
      passed: z.boolean(),
    }),
  ),
  /** The sum of the time from start to submission over all attempts. */
  learningSeconds: z.number(),
});
export type ProgressDocument = z.output<typeof progressDocumentSchema>;

/** `stats/{scope}`: a distributed counter; contains the sums of its shards. */
export const statsDocumentSchema = z.object({
  counts: z._default(z.record(z.string(), z.number()), {}),
  /** By shard id: the number of the shard's additions that the sums include. */
  through: z.optional(z.record(z.string(), z.number())),
});
export type StatsDocument = z.output<typeof statsDocumentSchema>;

export const STATS_SCOPE = {
  national: "national",
  school: (schoolId: string): string => `school_${schoolId}`,
  user: (uid: string): string => `user_${uid}`,
  assessment: (id: string): string => `assessment_${id}`,
  /** The sum is written to `viewCount` of the content document. */
  content: (id: string): string => `content_${id}`,
} as const;

/**
 * The counter names by scope. National and school: accounts, content, assessments, and active students
 * per class; user: own assessments and content; content: views; assessment: all others.
 */
export const COUNTER_NAME = {
  users: (role: z.infer<typeof roleSchema>, status: string): string => `users_${role}_${status}`,
  studentsOf: (className: string): string => `students_${className}`,
  content: (accessLevel: (typeof ACCESS_LEVELS)[number]): string => `content_${accessLevel}`,
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
  /** Counts a wrong answer by the index of the option. */
  wrongAnswer: (questionId: string, option: number): string => `q_${questionId}_option_${option}`,
} as const;

/** `stats/assessment_{id}` also contains data of the assessment, for the list of an author's assessments. */
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

/** `settings/calendar`: the events of the school year that dashboards show. */
export const calendarDocumentSchema = z.object({
  events: z.array(z.object({ title: z.string(), date: z.iso.date() })),
});
export type CalendarDocument = z.output<typeof calendarDocumentSchema>;
