import type { Assessment, AssessmentSummary, Question } from "@darasa/contract/assessments";
import type { Attempt } from "@darasa/contract/attempts";
import type { CountedAttemptSetting } from "@darasa/contract/counted-attempt";
import type { Incident } from "@darasa/contract/incidents";
import type { SchoolScales } from "@darasa/contract/school-scales";
import type { PaperDocument } from "@darasa/contract/server/assessment-documents";
import type { ProgressDocument } from "@darasa/contract/server/submission-documents";
import type { SolutionsRelease } from "@darasa/contract/solutions";
import type { LateAnswersSummary, SubmissionSummary } from "@darasa/contract/submission-summary";
import type { OwnProgress, Submission } from "@darasa/contract/submissions";
import type { AssessmentRecord } from "./assessment-records.ts";
import { type AttemptRecord, getAnswerTextsByQuestion, getNewestAnswers } from "./attempt-state.ts";
import { presentTimeline } from "./attempt-timeline.ts";
import type { AnswerKey } from "./paper-documents.ts";
import { presentPauses } from "./pauses/attempt-pauses.ts";
import type { SubmissionRecord } from "./submission-records.ts";

export const presentAssessmentSummary = (assessment: AssessmentRecord): AssessmentSummary => {
  const {
    audience: _audience,
    chosenAudience,
    extraAttempts: _extraAttempts,
    classIds: _classIds,
    schoolId: _schoolId,
    lateAnswers: _late,
    missingAnswers: _missing,
    solutions: _solutions,
    countedAttempt: _countedAttempt,
    marksRelease,
    released: _released,
    releaseAt: _releaseAt,
    shuffle: _shuffle,
    hasDraw,
    needsWord,
    canPrepare,
    pictures,
    wordVersion: _wordVersion,
    changedAt: _changedAt,
    runningUntil: _runningUntil,
    ...fields
  } = assessment;
  return {
    ...fields,
    ...(hasDraw && { hasDraw }),
    ...(needsWord && { needsWord }),
    ...(pictures !== undefined && pictures.count > 0 && { pictures }),
    ...(marksRelease !== "AT_ONCE" && { marksRelease }),
    ...(canPrepare && { canPrepare }),
    audience: chosenAudience,
  };
};

/**
 * Presents an assessment with the questions that the caller may see. The result contains no correct answers,
 * because they are in the answer key document.
 */
export const presentAssessment = (
  assessment: AssessmentRecord,
  questions: readonly Question[],
): Assessment => ({
  ...presentAssessmentSummary(assessment),
  ...(assessment.countedAttempt !== "BEST" && { countedAttempt: assessment.countedAttempt }),
  questions: [...questions],
});

/** Presents an assessment with all questions that can be drawn, to a user who may change it. */
export const presentPaper = (
  assessment: AssessmentRecord,
  { questions, draws }: PaperDocument,
): Assessment => ({
  ...presentAssessment(assessment, questions),
  ...(draws === undefined ? {} : { draws }),
});

export const presentAttempt = (attempt: AttemptRecord, now: Date): Attempt => {
  const { studentId: _studentId, lateAnswers: _late, startedAt, deadline, ...more } = attempt;
  const { schoolId: _schoolId, extraMinutes: _minutes, extraAttempts, ...rest } = more;
  const { receiptKeys, timeline: _timeline, contactAt: _contactAt, ...other } = rest;
  const { pauses: _pauses, ...fields } = other;
  const pauses = presentPauses(attempt);
  const receiptKey = receiptKeys?.[attempt.number - 1];
  return {
    ...fields,
    ...(receiptKey && { receiptKey }),
    ...(pauses && { pauses }),
    ...(extraAttempts && { extraAttempts: extraAttempts.length }),
    startedAt: startedAt.toISOString(),
    deadline: deadline.toISOString(),
    answers: getAnswerTextsByQuestion(getNewestAnswers(attempt)),
    serverTime: now.toISOString(),
  };
};

const presentLateAnswers = ({
  status,
  onTime,
  withLate,
}: LateAnswersSummary): LateAnswersSummary => ({ status, onTime, withLate });

/** The fields of a submission that its summary needs. */
export type SummarizedSubmission = Pick<
  SubmissionRecord,
  Exclude<keyof SubmissionSummary, "enteredBy"> | "lateAnswers" | "answersAfterSubmission" | "paper"
>;

const presentAnswersAfterSubmission = ({
  status,
  afterRelease,
}: NonNullable<SubmissionSummary["answersAfterSubmission"]>) => ({
  status,
  ...(afterRelease && { afterRelease }),
});

/** Presents a submission with its marks, but without its questions and answers, to staff who may see the results. */
const presentMarkedSummary = (submission: SummarizedSubmission): SubmissionSummary => ({
  id: submission.id,
  assessmentId: submission.assessmentId,
  title: submission.title,
  subject: submission.subject,
  grade: submission.grade,
  attempt: submission.attempt,
  score: submission.score,
  totalMarks: submission.totalMarks,
  percent: submission.percent,
  passed: submission.passed,
  ...(submission.held && { held: submission.held }),
  late: submission.late,
  submittedAt: submission.submittedAt,
  ...(submission.paper && { enteredBy: submission.paper.enteredByName }),
  ...((submission.toMark ?? 0) > 0 && { toMark: submission.toMark }),
  ...(submission.lateAnswers && { lateAnswers: presentLateAnswers(submission.lateAnswers) }),
  ...(submission.answersAfterSubmission && {
    answersAfterSubmission: presentAnswersAfterSubmission(submission.answersAfterSubmission),
  }),
});

/**
 * Presents a submission without its questions and answers to its student and to guardians, for whose screens the progress of
 * the student stores the result. As long as the results are not released, it contains nothing that depends on the marks.
 */
export const presentSubmissionSummary = (submission: SummarizedSubmission): SubmissionSummary => {
  const summary = presentMarkedSummary(submission);
  if (summary.held === undefined) return summary;
  const { toMark: _toMark, lateAnswers: _late, ...rest } = summary;
  return { ...rest, score: 0, percent: null, passed: null };
};

interface ReviewParts {
  readonly submission: SubmissionRecord;
  readonly passingMarks: number;
  /** Which of several attempts counts; undefined if the assessment allows one attempt only. */
  readonly countedAttempt: CountedAttemptSetting | undefined;
  readonly solutions: SolutionsRelease;
  /** The correct answers and explanations; undefined if the caller may not see them. */
  readonly key: AnswerKey | undefined;
  /** The comments on long answers by question id, as far as the caller may see them. */
  readonly comments: Readonly<Record<string, string>>;
  /** The notes about the attempt, as far as the caller may see them. */
  readonly incidents: readonly Incident[];
  /** The percentages that the school of the student has set for its levels. */
  readonly scales: SchoolScales | undefined;
}

/** Presents a submission with the student's answers, and with the correct answers that the caller may see. */
export const presentSubmission = ({
  submission,
  key,
  comments,
  incidents,
  ...facts
}: ReviewParts): Submission => {
  const late = new Map(
    submission.lateAnswers?.questions.map(({ id, late: { answer } }) => [id, answer]),
  );
  const after = new Map(
    submission.answersAfterSubmission?.questions.map(({ id, answer }) => [id, answer]),
  );
  return {
    ...presentMarkedSummary(submission),
    studentId: submission.studentId,
    studentName: submission.studentName,
    ...(submission.accommodated && { accommodated: true }),
    ...(submission.receipt && { receipt: submission.receipt }),
    ...(submission.timeline && {
      timeline: presentTimeline(submission.startedAt, submission.timeline),
    }),
    ...(submission.offlineStart && { offlineStart: true }),
    ...(incidents.length > 0 && { incidents: [...incidents] }),
    ...facts,
    questions: submission.questions.map(
      ({ strand: _strand, subStrand: _subStrand, ...question }) => ({
        ...question,
        lateAnswer: late.get(question.id),
        answerAfterSubmission: after.get(question.id),
        correctAnswer: key?.answerKey[question.id],
        alsoAccepted: key?.alsoAccepted[question.id],
        tolerance: key?.tolerances[question.id],
        explanation: key?.explanations[question.id],
        comment: comments[question.id],
      }),
    ),
  };
};

/** Presents a student's progress. All numbers are 0 if the student has no progress document. */
export const presentStudentProgress = (progress: ProgressDocument | undefined): OwnProgress => ({
  completed: progress?.completed ?? 0,
  averageScore: progress?.averageScore ?? 0,
  subjects: progress?.subjects ?? [],
  results: Object.fromEntries(
    Object.entries(progress?.results ?? {}).map(([id, { submissionId, percent, passed, held }]) => [
      id,
      { submissionId, percent, passed, ...(held && { held }) },
    ]),
  ),
});
