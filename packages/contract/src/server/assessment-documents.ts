import * as z from "zod/mini";
import { allowanceSchema } from "../allowances.ts";
import { appliedAccommodationsSchema } from "../applied-accommodations.ts";
import {
  ATTEMPT_STATUSES,
  answeredQuestionSchema,
  lateAnswersSettingSchema,
  questionRulingSchema,
  questionSchema,
} from "../assessments.ts";
import { type Audience, audienceClassSchema, audienceSchema } from "../audience.ts";
import { handMarkSchema } from "../hand-marking.ts";
import { PAPER_VERSIONS } from "../random-draw.ts";
import {
  buildSchoolAudience,
  CLASSES_AUDIENCE,
  EVERYONE_AUDIENCE,
  firestoreTimeSchema,
} from "../realtime.ts";
import { REGRADE_KINDS, REGRADE_STATES } from "../regrades.ts";
import { solutionsSettingSchema } from "../solutions.ts";
import {
  lateAnswersStatusSchema,
  lateAnswersSummarySchema,
  submissionSummarySchema,
} from "../submission-summary.ts";

/** Returns the audience of the document of a draft: only its author. */
export const buildOwnerAudience = (ownerId: string): string => `OWNER:${ownerId}`;

/**
 * Returns the audience of an assessment document: the chosen one if the assessment is published, otherwise only its
 * author. List queries and the Security Rules use the audience.
 */
export const getAssessmentAudience = (
  { published, chosenAudience }: Pick<AssessmentDocument, "published" | "chosenAudience">,
  { ownerId, schoolId }: Pick<AssessmentDocument, "ownerId" | "schoolId">,
): string => {
  if (!published) return buildOwnerAudience(ownerId);
  const audiences: Readonly<Record<Audience, string>> = {
    EVERYONE: EVERYONE_AUDIENCE,
    SCHOOL: buildSchoolAudience(schoolId),
    CLASSES: CLASSES_AUDIENCE,
  };
  return audiences[chosenAudience];
};

/**
 * A document `assessments/{id}`: the cover of an assessment. It contains no question, because browsers can read
 * it through the rules.
 */
export const assessmentDocumentSchema = z.object({
  title: z.string(),
  description: z.string(),
  subject: z.string(),
  grade: z.string(),
  duration: z.number(),
  totalMarks: z.number(),
  passingMarks: z.number(),
  published: z.boolean(),
  /** Who may see the published assessment, beside the staff of its school: see `getAssessmentAudience`. */
  audience: z.string(),
  /** The audience that the author has chosen; absent in documents of earlier releases, which are for everybody. */
  chosenAudience: z._default(audienceSchema, "EVERYONE"),
  /** The ids of `classes`, for queries. */
  classIds: z._default(z.array(z.string()), []),
  /** The classes that may take an assessment whose audience is `CLASSES`. */
  classes: z._default(z.array(audienceClassSchema), []),
  attemptsAllowed: z.number(),
  /** True if single students may start more attempts, whose attempt documents say how many; absent otherwise. */
  extraAttempts: z.optional(z.boolean()),
  questionCount: z.number(),
  /** Null, or absent in documents of earlier releases, if the assessment opens with its publication. */
  opensAt: z._default(z.nullable(firestoreTimeSchema), null),
  /** Null, or absent in documents of earlier releases, if the assessment stays open without end. */
  closesAt: z._default(z.nullable(firestoreTimeSchema), null),
  lateAnswers: z._default(lateAnswersSettingSchema, "ask"),
  /** When students see the right answers and explanations. */
  solutions: z._default(solutionsSettingSchema, "NEVER"),
  /** True if each student gets the questions and their options in another order; absent means false. */
  shuffle: z.optional(z.boolean()),
  /** True if some questions are drawn at random for each attempt; absent means false. */
  hasDraw: z.optional(z.boolean()),
  /** The number of questions without a right answer; not 0 only for a draft that was copied without answer key. */
  missingAnswers: z._default(z.number(), 0),
  ownerId: z.string(),
  ownerName: z.string(),
  schoolId: z.string(),
  createdAt: firestoreTimeSchema,
  /**
   * The time at which the assessment was published or its opening or closing time was changed last; absent for drafts and in
   * documents of earlier releases. Instances of the API compare it to notice that a list of assessments has changed.
   */
  changedAt: z.optional(firestoreTimeSchema),
  /**
   * The latest deadline of attempts that began before the newest change of the closing time, which moves no deadline.
   * Absent if the closing time was never changed after the publication.
   */
  runningUntil: z.optional(firestoreTimeSchema),
});
export type AssessmentDocument = z.output<typeof assessmentDocumentSchema>;

/** A document `assessments/{id}/private/paper`: the questions, without the correct answers. */
export const paperDocumentSchema = z.object({
  /** First the questions that everybody gets, then those of the random draws, each with its `pool`. */
  questions: z.array(questionSchema),
  /** How many questions an attempt gets from each random draw; absent without one. */
  draws: z.optional(z.array(z.number())),
});
export type PaperDocument = z.output<typeof paperDocumentSchema>;

/** A document `assessments/{id}/private/answerKey`: the correct answers and their explanations by question id. */
export const answerKeyDocumentSchema = z.object({
  answers: z.record(z.string(), z.string()),
  /** Further answers that count as right; a question without them is absent. */
  alsoAccepted: z._default(z.record(z.string(), z.array(z.string())), {}),
  /** By how much numbers may differ from the right ones; a question without a tolerance is absent. */
  tolerances: z._default(z.record(z.string(), z.number()), {}),
  explanations: z._default(z.record(z.string(), z.string()), {}),
  /** The questions of the bank from which questions were copied, by question id; absent if none was. */
  sources: z.optional(
    z.record(z.string(), z.object({ bankQuestionId: z.string(), version: z.number() })),
  ),
  /** What regrades have decided about questions for all answers; absent without such a decision. */
  rulings: z.optional(z.record(z.string(), questionRulingSchema)),
});
export type AnswerKeyDocument = z.output<typeof answerKeyDocumentSchema>;

/**
 * A document `assessments/{id}/private/regrade`: the newest regrade of the assessment. The answer key contains its change;
 * `before` is what the key contained for the question, so that the regrade can be undone.
 */
export const regradeDocumentSchema = z.object({
  regrade: z.object({
    id: z.string(),
    questionId: z.string(),
    kind: z.enum(REGRADE_KINDS),
    state: z.enum(REGRADE_STATES),
    before: z.object({
      correctAnswer: z.string(),
      alsoAccepted: z.optional(z.array(z.string())),
      ruling: z.optional(questionRulingSchema),
    }),
    startedByName: z.string(),
    startedAt: z.string(),
    marked: z.number(),
    changed: z.number(),
    /** The id of the last submission that was marked; absent before the first batch of a state. */
    lastId: z.optional(z.string()),
  }),
});
export type RegradeRecord = z.output<typeof regradeDocumentSchema>["regrade"];

/** A document `assessments/{id}/private/allowances`: what the author has given to students after publishing. */
export const allowancesDocumentSchema = z.object({
  allowances: z.array(
    z.object({
      ...allowanceSchema.shape,
      /** The chosen students; absent if it is for all. */
      studentIds: z.optional(z.array(z.string())),
      /** The school whose students get it; absent if it is for those of all schools. */
      schoolId: z.optional(z.string()),
      /** The last student to whom this state has come; absent in the first batch of a state. */
      lastStudentId: z.optional(z.string()),
    }),
  ),
});
export type AllowanceRecord = z.output<typeof allowancesDocumentSchema>["allowances"][number];

export const buildAttemptId = (assessmentId: string, studentId: string): string =>
  `${assessmentId}_${studentId}`;

/** The order of a saved answer among all answers to its question. */
const answerVersionSchema = z.object({
  /** The time of the answer, at most the time at which the server received it. */
  at: firestoreTimeSchema,
  /** The device that gave the answer. */
  deviceId: z.optional(z.string()),
  /** The highest `sequence` that the server has received from each device, by device id. */
  sequences: z._default(z.record(z.string(), z.number()), {}),
});

const savedAnswersSchema = z.record(
  z.string(),
  z.object({ ...answerVersionSchema.shape, answer: z.string() }),
);

export const attemptDocumentSchema = z.object({
  assessmentId: z.string(),
  studentId: z.string(),
  number: z.number(),
  status: z.enum(ATTEMPT_STATUSES),
  startedAt: firestoreTimeSchema,
  deadline: firestoreTimeSchema,
  /** The saved answers by question id. */
  answers: savedAnswersSchema,
  /**
   * The answers that the server received after the grace period, although the device dates them before the
   * deadline, by question id.
   */
  lateAnswers: z._default(savedAnswersSchema, {}),
  submissionId: z.optional(z.string()),
  /** The school of the student; absent in documents of earlier releases. */
  schoolId: z.optional(z.string()),
  /** The minutes that allowances have added to this attempt, by the id of the allowance. */
  extraMinutes: z.optional(z.record(z.string(), z.number())),
  /** The ids of the allowances of which each allows the student one more attempt. */
  extraAttempts: z.optional(z.array(z.string())),
  /** The extra support of the student at the beginning of the attempt; absent without any. */
  accommodations: z.optional(appliedAccommodationsSchema),
});
export type AttemptDocument = z.output<typeof attemptDocumentSchema>;

const { answer, correct, awarded, toMark } = answeredQuestionSchema.shape;
const markedAnswerSchema = z.object({ answer, correct, awarded, toMark });

/** The late answers of a submission, with the results without and with them. */
export const lateAnswersDocumentSchema = z.object({
  ...lateAnswersSummarySchema.shape,
  /** The questions whose late answer differs from the answer on time. */
  questions: z.array(
    z.object({ id: z.string(), onTime: markedAnswerSchema, late: markedAnswerSchema }),
  ),
});
export type LateAnswersDocument = z.output<typeof lateAnswersDocumentSchema>;

/** The answers that arrived after the submission. The document contains no marks, because the student can read it. */
const answersAfterSubmissionSchema = z.object({
  /** PENDING: the author has not decided about the newest of the answers. */
  status: lateAnswersStatusSchema,
  questions: z.array(
    z.object({
      id: z.string(),
      /** The answer that counted when the attempt was submitted. */
      before: z.string(),
      /** The newest answer that arrived after the submission. */
      answer: z.string(),
      /** The answer that the author has accepted and that counts; absent if the author has accepted none. */
      accepted: z.optional(z.string()),
    }),
  ),
  /** True if the student could see the right answers when one of the answers arrived. */
  afterRelease: z.optional(z.boolean()),
});
export type AnswersAfterSubmissionDocument = z.output<typeof answersAfterSubmissionSchema>;

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
  /** Null while a long answer waits to be marked, like `passed`. Queries find these submissions by it. */
  percent: z.nullable(z.number()),
  passed: z.nullable(z.boolean()),
  /** The number of long answers that wait to be marked; absent in a submission without long answers. */
  toMark: z.optional(z.number()),
  /**
   * The marks that long answers got by hand, by question id: of each marked text its hash and the marks, the newest
   * first. A text that gets another decision keeps its marks, and so does every answer in a regrade.
   */
  handMarks: z.optional(
    z.record(z.string(), z.array(z.object({ of: z.string(), marks: z.number() }))),
  ),
  late: z.boolean(),
  /** True if the student wrote with extra support; absent otherwise. */
  accommodated: z.optional(z.boolean()),
  /** The end of the attempt, if the student had more time than the minutes of the assessment; absent otherwise. */
  deadline: z.optional(firestoreTimeSchema),
  startedAt: firestoreTimeSchema,
  submittedAt: firestoreTimeSchema,
  /** Its `status` determines the fields `questions`, `score`, `percent` and `passed`. */
  lateAnswers: z.optional(lateAnswersDocumentSchema),
  answersAfterSubmission: z.optional(answersAfterSubmissionSchema),
  /** The order of the newest answer to each question, with which answers that arrive later are compared. */
  answerVersions: z._default(z.record(z.string(), answerVersionSchema), {}),
  /** Present if a teacher entered the answers from paper. They belong to no device. */
  paper: z.optional(
    z.object({
      /** The id of the newest entry, which its client chose. */
      id: z.string(),
      version: z.enum(PAPER_VERSIONS),
      enteredByName: z.string(),
      enteredAt: z.string(),
    }),
  ),
  /** True once the statistics of the assessment include the submission. */
  counted: z.boolean(),
});
export type SubmissionDocument = z.output<typeof submissionDocumentSchema>;

/**
 * A document `submissions/{id}/private/marking`: by question id, who gave which marks to a long answer, with the comment.
 * It is apart from the submission, which the student can read.
 */
export const markingDocumentSchema = z.object({
  marks: z.record(z.string(), handMarkSchema),
});
export type MarkingDocument = z.output<typeof markingDocumentSchema>;

/**
 * A document `progress/{uid}` with the progress of one student. It is created with all numbers at zero when the
 * student's account becomes active.
 */
export const progressDocumentSchema = z.object({
  name: z.string(),
  nameLower: z.string(),
  schoolId: z.string(),
  className: z.optional(z.string()),
  /** Copies of the student's class, like `className`; absent for a student without a class. */
  classId: z.optional(z.string()),
  classLabel: z.optional(z.string()),
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
      percent: z.nullable(z.number()),
      passed: z.nullable(z.boolean()),
    }),
  ),
  /**
   * The learning time in seconds, added up over all attempts. An attempt counts from its start to its
   * submission, but at most to its deadline.
   */
  learningSeconds: z.number(),
  /**
   * The newest submissions, newest first, at most OWN_SUBMISSIONS_LIST_LIMIT. Absent in a document that is older than
   * this field, until the student's list of results adds it.
   */
  submissions: z.optional(z.array(submissionSummarySchema)),
});
export type ProgressDocument = z.output<typeof progressDocumentSchema>;
