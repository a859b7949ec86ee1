import * as z from "zod/mini";
import { allowanceSchema } from "../allowances.ts";
import { lateAnswersSettingSchema, questionSchema } from "../assessments.ts";
import { type Audience, audienceClassSchema, audienceSchema } from "../audience.ts";
import { countedAttemptSchema } from "../counted-attempt.ts";
import { incidentSchema } from "../incidents.ts";
import { pictureTotalsSchema } from "../question-picture.ts";
import {
  buildSchoolAudience,
  CLASSES_AUDIENCE,
  EVERYONE_AUDIENCE,
  firestoreTimeSchema,
} from "../realtime.ts";
import { REGRADE_KINDS, REGRADE_STATES } from "../regrades.ts";
import { RELEASED_PARTS, RESULTS_RELEASE_KINDS } from "../results-release.ts";
import { marksReleaseSettingSchema, solutionsSettingSchema } from "../solutions.ts";
import { questionRulingSchema } from "../submissions.ts";

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

const ARCHIVED_PREFIX = "ARCHIVED:";

/**
 * Returns the audience of the document of an archived assessment. No list of students, guardians and other schools and no
 * rule for them accepts it. It contains the audience before, which mark sheets and gradebooks still need.
 */
export const buildArchivedAudience = (audience: string): string => ARCHIVED_PREFIX + audience;

/** Returns true for the audience of an archived assessment. */
export const isArchivedAudience = (audience: string): boolean =>
  audience.startsWith(ARCHIVED_PREFIX);

/** Returns the audience that an assessment has outside the archive. */
export const getUnarchivedAudience = (audience: string): string =>
  isArchivedAudience(audience) ? audience.slice(ARCHIVED_PREFIX.length) : audience;

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
  /**
   * Who may see the published assessment, beside the staff of its school: see `getAssessmentAudience`; of an archived one see
   * `buildArchivedAudience`.
   */
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
  /** When students and guardians see the marks. */
  marksRelease: z._default(marksReleaseSettingSchema, "AT_ONCE"),
  /** Which of several attempts counts. */
  countedAttempt: z._default(countedAttemptSchema, "BEST"),
  /** What was released to students; absent if nothing was. Without meaning for marks that are shown at once. */
  released: z.optional(z.enum(RELEASED_PARTS)),
  /**
   * The time from which `releaseDue` releases the marks, or completes a release or withdrawal that has begun; absent if there
   * is nothing to do.
   */
  releaseAt: z.optional(firestoreTimeSchema),
  /** True if each student gets the questions and their options in another order; absent means false. */
  shuffle: z.optional(z.boolean()),
  /** True if some questions are drawn at random for each attempt; absent means false. */
  hasDraw: z.optional(z.boolean()),
  /** The pictures that an attempt gets; absent if the questions have none. */
  pictures: z.optional(pictureTotalsSchema),
  /** True if students need a word to start; absent means false. */
  needsWord: z.optional(z.boolean()),
  /** The version of the word in the document `paper`; absent for the first one. Says nothing about the word. */
  wordVersion: z.optional(z.number()),
  /** True if students can load the questions before the day, encrypted with the word; absent means false. */
  canPrepare: z.optional(z.boolean()),
  /** The number of questions without a right answer; not 0 only for a draft that was copied without answer key. */
  missingAnswers: z._default(z.number(), 0),
  ownerId: z.string(),
  ownerName: z.string(),
  schoolId: z.string(),
  createdAt: firestoreTimeSchema,
  /**
   * The time at which the assessment was published, archived or taken out of the archive, or its opening or closing time was
   * changed last; absent for drafts and in
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

const accessWordShape = {
  word: z.string(),
  version: z.number(),
  /** The salt in base64 with which the word becomes the key of prepared papers; absent in documents of earlier releases. */
  salt: z.optional(z.string()),
  /** The key in base64 that signs the tickets of prepared papers; absent in documents of earlier releases. */
  ticketKey: z.optional(z.string()),
};

/** A document `assessments/{id}/private/paper`: the questions, without the correct answers. */
export const paperDocumentSchema = z.object({
  /** First the questions that everybody gets, then those of the random draws, each with its `pool`. */
  questions: z.array(questionSchema),
  /** How many questions an attempt gets from each random draw; absent without one. */
  draws: z.optional(z.array(z.number())),
  /** The word without which no attempt begins; absent in drafts, and if the assessment needs none. */
  accessWord: z.optional(
    z.object({
      ...accessWordShape,
      /** The id of the change that made the word, which its client chose; absent for the first one. */
      changeId: z.optional(z.string()),
      /** The words before it, newest first, with which devices may have begun without a network. */
      replaced: z.optional(z.array(z.object({ ...accessWordShape, until: z.string() }))),
    }),
  ),
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
    z.record(
      z.string(),
      z.object({
        bankQuestionId: z.string(),
        version: z.number(),
        strand: z.optional(z.string()),
        subStrand: z.optional(z.string()),
      }),
    ),
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

/** A document `assessments/{id}/private/resultsRelease`: the newest release or withdrawal of the results. */
export const resultsReleaseDocumentSchema = z.object({
  run: z.object({
    id: z.string(),
    kind: z.enum(RESULTS_RELEASE_KINDS),
    state: z.enum(["RUNNING", "DONE"]),
    startedByName: z.optional(z.string()),
    startedAt: z.string(),
    handled: z.number(),
    /** The id of the last submission that has followed; absent before the first batch. */
    lastId: z.optional(z.string()),
  }),
});
export type ResultsReleaseRecord = z.output<typeof resultsReleaseDocumentSchema>["run"];

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

/** A document `assessments/{id}/private/incidents`: what staff have noted about students, oldest first. */
export const incidentsDocumentSchema = z.object({
  incidents: z.array(
    z.object({
      ...z.omit(incidentSchema, { isOwn: true }).shape,
      notedById: z.string(),
      /** The school of the student, whose administrators see the note. */
      schoolId: z.string(),
    }),
  ),
});
export type IncidentRecord = z.output<typeof incidentsDocumentSchema>["incidents"][number];
