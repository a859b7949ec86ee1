import type {
  AnswerKeyDocument,
  AssessmentDocument,
  PaperDocument,
} from "@darasa/contract/server/assessment-documents";
import { buildAttemptId } from "@darasa/contract/server/attempt-documents";
import type {
  MarkingDocument,
  ProgressDocument,
} from "@darasa/contract/server/submission-documents";
import { buildSubmissionId } from "@darasa/contract/submissions";
import {
  type AttemptRecord,
  computeSecondsSpentOnAttempt,
  createAttempt,
} from "../../functions/src/resources/assessments/attempt-state.ts";
import { toCountedSubmission } from "../../functions/src/resources/assessments/counted-submission.ts";
import { hashAnswer } from "../../functions/src/resources/assessments/hand-marking/hand-marks.ts";
import { regradeSubmission } from "../../functions/src/resources/assessments/late-answers.ts";
import { createScoredSubmission } from "../../functions/src/resources/assessments/mark-submission.ts";
import {
  addSubmissionToProgress,
  createEmptyProgress,
} from "../../functions/src/resources/progress/student-progress.ts";
import {
  STORED_SEED_ASSESSMENTS,
  type StoredSeedAssessment,
} from "./assessments/stored-assessments.ts";
import type { SeedAssessmentAttempt } from "./attempt.ts";
import { SEED_ASSESSMENT_ATTEMPTS } from "./attempts.ts";
import { SEED_PEOPLE, type SeedPerson } from "./people.ts";
import { omitUndefinedFields, type SeedDocument, type WithDateFields } from "./seed-document.ts";
import { buildIncidentDocuments } from "./term/incidents.ts";
import { buildRegradeDocuments, getPaperAtSitting } from "./term/regrade.ts";
import { type SeedOpenAttempt, TERM_OPEN_ATTEMPTS } from "./term/term-sittings.ts";

const MINUTE_MS = 60_000;

const minutesBefore = (time: Date, minutes: number): Date =>
  new Date(time.getTime() - minutes * MINUTE_MS);

const buildAssessmentPaperAndKey = ({
  assessment,
  questions,
  answerKey,
  alsoAccepted,
  tolerances,
  explanations,
  sources,
  accessWord,
  createdAt,
  closesAt,
}: StoredSeedAssessment): SeedDocument[] => {
  const { id, opensAt: _opensAt, changedAt: _changedAt, ...fields } = assessment;
  const stored: Omit<
    WithDateFields<AssessmentDocument, "createdAt">,
    "opensAt" | "closesAt" | "changedAt"
  > & {
    readonly closesAt: Date | null;
    readonly changedAt?: Date;
  } = { ...fields, createdAt, closesAt, ...(fields.published ? { changedAt: createdAt } : {}) };
  const paper: PaperDocument = { questions: [...questions], ...(accessWord && { accessWord }) };
  const key: AnswerKeyDocument = {
    ...{ answers: answerKey, alsoAccepted, tolerances, explanations },
    ...(sources === undefined ? {} : { sources }),
  };
  return [
    { path: `assessments/${id}`, data: stored },
    { path: `assessments/${id}/private/paper`, data: paper },
    { path: `assessments/${id}/private/answerKey`, data: key },
  ];
};

/** Builds the saved answers of an attempt, spread over the minutes in which the student wrote. */
const buildJournal = (
  startedAt: Date,
  writingMinutes: number,
  answers: Readonly<Record<string, string>>,
): AttemptRecord["answers"] => {
  const perAnswer = writingMinutes / (Object.keys(answers).length + 1);
  return Object.fromEntries(
    Object.entries(answers).map(([questionId, answer], index) => {
      const at = minutesBefore(startedAt, -Math.ceil(perAnswer * (index + 1)));
      return [questionId, { answer, at, sequences: {} }] as const;
    }),
  );
};

const selectKeys = <T>(fields: Readonly<Record<string, T>>, keys: object): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => Object.hasOwn(keys, key)));

const buildAttempt = (seed: SeedAssessmentAttempt, submissionId: string): AttemptRecord => {
  const { student, paper, minutes, submittedAt, answers, lateAnswers = {} } = seed;
  const startedAt = minutesBefore(submittedAt, minutes);
  const writing = Math.min(minutes, paper.seed.durationMinutes);
  const journal = buildJournal(startedAt, writing, { ...answers, ...lateAnswers });
  return {
    ...createAttempt(
      paper.assessment,
      { id: student.uid, schoolId: student.schoolId },
      undefined,
      startedAt,
    ),
    answers: selectKeys(journal, answers),
    lateAnswers: selectKeys(journal, lateAnswers),
    ...{ status: "SUBMITTED", submissionId, contactAt: submittedAt },
  };
};

/** Marks long answers, and everything else again with the final key, as the API does. */
const markAgain = <T extends Parameters<typeof regradeSubmission>[0]>(
  submission: T,
  { paper, handMarks: given = {} }: SeedAssessmentAttempt,
) => {
  const texts = new Map(submission.questions.map(({ id, answer }) => [id, answer]));
  const handMarks = Object.fromEntries(
    Object.entries(given).map(([id, { marks }]) => [
      id,
      [{ of: hashAnswer(texts.get(id) ?? ""), marks }],
    ]),
  );
  const isMarked = Object.keys(handMarks).length > 0;
  const marked = { ...submission, ...(isMarked ? { handMarks } : {}) };
  return { ...marked, ...regradeSubmission(marked, paper) };
};

/**
 * Marks one attempt with the same functions that the API uses, so that the result is the same as if the student
 * had submitted the attempt through the API.
 */
const markAttempt = (seed: SeedAssessmentAttempt) => {
  const { student, paper, submittedAt, answers } = seed;
  const { assessment } = paper;
  const id = buildSubmissionId(assessment.id, student.uid, 1);
  const attempt = buildAttempt(seed, id);
  const { questions, answerKey, alsoAccepted, tolerances, explanations } = getPaperAtSitting(paper);
  const atSitting = createScoredSubmission({
    assessment,
    questions: [...questions],
    answerKey,
    alsoAccepted,
    tolerances,
    explanations,
    ...(paper.sources === undefined ? {} : { sources: paper.sources }),
    attempt,
    sent: answers,
    student: { id: student.uid, schoolId: student.schoolId, name: student.name },
    now: submittedAt,
  });
  const isFinal = seed.handMarks === undefined && answerKey === paper.answerKey;
  const submission = isFinal ? atSitting : markAgain(atSitting, seed);
  return { id, seed, attempt, atSitting, submission: { ...submission, counted: true } };
};

export type SeedSubmission = ReturnType<typeof markAttempt>;

/**
 * All submissions of the demo data. Their field `counted` is true, because the demo statistics include them.
 */
export const SEED_SUBMISSIONS: readonly SeedSubmission[] =
  SEED_ASSESSMENT_ATTEMPTS.map(markAttempt);

/** Builds the document that says who gave which marks to the long answers of a submission. */
const buildMarking = ({ id, seed, submission }: SeedSubmission): SeedDocument[] => {
  if (seed.handMarks === undefined) return [];
  const { ownerId, ownerName } = seed.paper.assessment;
  const texts = new Map(submission.questions.map((question) => [question.id, question.answer]));
  const marks: MarkingDocument["marks"] = Object.fromEntries(
    Object.entries(seed.handMarks).map(([questionId, { markedAt, ...given }]) => [
      questionId,
      {
        ...{ id: `seed-mark-${questionId}`, answerOf: hashAnswer(texts.get(questionId) ?? "") },
        ...given,
        ...{ markedById: ownerId, markedByName: ownerName, markedAt: markedAt.toISOString() },
      },
    ]),
  );
  return [{ path: `submissions/${id}/private/marking`, data: { marks } }];
};

const buildSubmissionAndAttempt = (seed: SeedSubmission): SeedDocument[] => [
  { path: `submissions/${seed.id}`, data: seed.submission },
  ...buildMarking(seed),
  {
    path: `attempts/${buildAttemptId(seed.attempt.assessmentId, seed.attempt.studentId)}`,
    data: seed.attempt,
  },
];

const getNewestTime = (journal: AttemptRecord["answers"]): Date | undefined =>
  Object.values(journal)
    .map(({ at }) => at)
    .sort((one, other) => one.getTime() - other.getTime())
    .at(-1);

const buildOpenAttempt = ({
  student,
  paper,
  answers,
  startedAt,
}: SeedOpenAttempt): SeedDocument => {
  const { uid, schoolId } = student;
  const begun = createAttempt(paper.assessment, { id: uid, schoolId }, undefined, startedAt);
  const journal = buildJournal(startedAt, paper.seed.durationMinutes / 2, answers);
  return {
    path: `attempts/${buildAttemptId(paper.assessment.id, uid)}`,
    data: { ...begun, answers: journal, contactAt: getNewestTime(journal) ?? startedAt },
  };
};

/** Computes a student's progress by adding the student's submissions one after another to empty progress. */
const buildProgress = (student: SeedPerson): ProgressDocument => {
  const { name, schoolId, className, classId, classLabel } = student;
  return SEED_SUBMISSIONS.filter(({ submission }) => submission.studentId === student.uid).reduce(
    (progress, { id, seed, attempt, submission }) => {
      const { submittedAt } = submission;
      return addSubmissionToProgress(progress, seed.paper.assessment, {
        ...toCountedSubmission({ ...submission, id, submittedAt: submittedAt.toISOString() }),
        learningSeconds: computeSecondsSpentOnAttempt(attempt, submittedAt),
      });
    },
    createEmptyProgress({ name, schoolId, className, classId, classLabel }),
  );
};

/** Builds the documents of assessments, their questions and answer keys, attempts, submissions and progress. */
export const buildAssessmentDocuments = (): SeedDocument[] => [
  ...STORED_SEED_ASSESSMENTS.flatMap(buildAssessmentPaperAndKey),
  ...SEED_SUBMISSIONS.flatMap(buildSubmissionAndAttempt),
  ...TERM_OPEN_ATTEMPTS.map(buildOpenAttempt),
  ...buildRegradeDocuments(SEED_SUBMISSIONS),
  ...buildIncidentDocuments(),
  ...SEED_PEOPLE.filter(({ role, status }) => role === "STUDENT" && status === "ACTIVE").map(
    (student) => ({
      path: `progress/${student.uid}`,
      data: omitUndefinedFields(buildProgress(student)),
    }),
  ),
];
