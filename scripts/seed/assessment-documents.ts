import { buildSubmissionId } from "@darasa/contract/assessment-routes";
import {
  type AnswerKeyDocument,
  type AssessmentDocument,
  buildAttemptId,
  type PaperDocument,
  type ProgressDocument,
} from "@darasa/contract/server/assessment-documents";
import { presentSubmissionSummary } from "../../functions/src/resources/assessments/assessments.presenter.ts";
import {
  type AttemptRecord,
  computeSecondsSpentOnAttempt,
  createAttempt,
} from "../../functions/src/resources/assessments/attempt-state.ts";
import { createScoredSubmission } from "../../functions/src/resources/assessments/mark-submission.ts";
import {
  addSubmissionToProgress,
  createEmptyProgress,
} from "../../functions/src/resources/progress/student-progress.ts";
import {
  STORED_SEED_ASSESSMENTS,
  type StoredSeedAssessment,
} from "./assessments/stored-assessments.ts";
import { SEED_ASSESSMENT_ATTEMPTS, type SeedAssessmentAttempt } from "./attempts.ts";
import { SEED_PEOPLE, type SeedPerson } from "./people.ts";
import { omitUndefinedFields, type SeedDocument, type WithDateFields } from "./seed-document.ts";

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
  const paper: PaperDocument = { questions: [...questions] };
  const key: AnswerKeyDocument = { answers: answerKey, alsoAccepted, tolerances, explanations };
  return [
    { path: `assessments/${id}`, data: stored },
    { path: `assessments/${id}/private/paper`, data: paper },
    { path: `assessments/${id}/private/answerKey`, data: key },
  ];
};

/**
 * Marks one attempt with the same functions that the API uses, so that the result is the same as if the student
 * had submitted the attempt through the API.
 */
const markAttempt = ({ student, paper, minutes, submittedAt, answers }: SeedAssessmentAttempt) => {
  const { assessment, questions, answerKey, alsoAccepted, tolerances, explanations } = paper;
  const startedAt = minutesBefore(submittedAt, minutes);
  const begun = createAttempt(
    assessment,
    { id: student.uid, schoolId: student.schoolId },
    undefined,
    startedAt,
  );
  const perAnswer = minutes / (Object.keys(answers).length + 1);
  const savedAnswers: AttemptRecord["answers"] = Object.fromEntries(
    Object.entries(answers).map(([questionId, answer], index) => {
      const at = minutesBefore(submittedAt, minutes - Math.ceil(perAnswer * (index + 1)));
      return [questionId, { answer, at, sequences: {} }] as const;
    }),
  );
  const id = buildSubmissionId(assessment.id, student.uid, begun.number);
  const attempt: AttemptRecord = {
    ...begun,
    answers: savedAnswers,
    status: "SUBMITTED",
    submissionId: id,
  };
  const submission = createScoredSubmission({
    assessment,
    questions: [...questions],
    answerKey,
    alsoAccepted,
    tolerances,
    explanations,
    attempt,
    sent: answers,
    student: { id: student.uid, schoolId: student.schoolId, name: student.name },
    now: submittedAt,
  });
  return { id, attempt, submission: { ...submission, counted: true } };
};

export type SeedSubmission = ReturnType<typeof markAttempt>;

/**
 * All submissions of the demo data. Their field `counted` is true, because the demo statistics include them.
 */
export const SEED_SUBMISSIONS: readonly SeedSubmission[] =
  SEED_ASSESSMENT_ATTEMPTS.map(markAttempt);

const buildSubmissionAndAttempt = ({ id, attempt, submission }: SeedSubmission): SeedDocument[] => [
  { path: `submissions/${id}`, data: submission },
  { path: `attempts/${buildAttemptId(attempt.assessmentId, attempt.studentId)}`, data: attempt },
];

/** Computes a student's progress by adding the student's submissions one after another to empty progress. */
const buildProgress = (student: SeedPerson): ProgressDocument => {
  const { name, schoolId, className, classId, classLabel } = student;
  return SEED_SUBMISSIONS.filter(({ submission }) => submission.studentId === student.uid).reduce(
    (progress, { id, attempt, submission }) => {
      const { submittedAt } = submission;
      return addSubmissionToProgress(progress, {
        summary: presentSubmissionSummary({
          ...submission,
          id,
          submittedAt: submittedAt.toISOString(),
        }),
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
  ...SEED_PEOPLE.filter(({ role, status }) => role === "STUDENT" && status === "ACTIVE").map(
    (student) => ({
      path: `progress/${student.uid}`,
      data: omitUndefinedFields(buildProgress(student)),
    }),
  ),
];
