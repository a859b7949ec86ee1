import type { AnswersByQuestion } from "@darasa/contract/attempts";
import type { ApiCaller } from "../../caller.ts";
import type { AssessmentAndAnswerKey } from "./assessments.store.ts";
import {
  type AttemptRecord,
  getAnswerTextsByQuestion,
  getNewestAnswers,
  isBeforeGracePeriodEnd,
  type Journal,
} from "./attempt-state.ts";
import type { HandMarks } from "./hand-marking/hand-marks.ts";
import { applyLateAnswers, compareLateAnswers } from "./late-answers.ts";
import { isHeld } from "./results-release/release-state.ts";
import { hasPassed, scoreAnswers } from "./score-answers.ts";
import type { NewSubmission } from "./submissions.store.ts";

interface Paper extends AssessmentAndAnswerKey {
  readonly attempt: AttemptRecord;
  /** The answers that the submit request contains. */
  readonly sent: AnswersByQuestion;
  readonly student: Pick<ApiCaller, "id" | "schoolId"> & { readonly name: string };
  readonly now: Date;
  /** The marks that a teacher gives to long answers together with the submission. */
  readonly handMarks?: HandMarks;
}

/**
 * Returns the order of the newest answer to each question. An answer that only the submit request contains is as new
 * as the request.
 */
const getVersions = (saved: Journal, sent: AnswersByQuestion, now: Date) => {
  const unsaved = Object.entries(sent).filter(([id, answer]) => saved[id]?.answer !== answer);
  const versions = Object.entries(saved).map(
    ([id, { answer: _answer, ...version }]) => [id, version] as const,
  );
  return {
    ...Object.fromEntries(versions),
    ...Object.fromEntries(
      unsaved.map(([id]) => [id, { at: now, sequences: saved[id]?.sequences ?? {} }]),
    ),
  };
};

/** Returns the questions with the strands that they had in the question bank. A question without one stays as it is. */
export const addStrands = ({
  questions,
  sources = {},
}: Pick<AssessmentAndAnswerKey, "questions" | "sources">) =>
  questions.map((question) => {
    const source = Object.hasOwn(sources, question.id) ? sources[question.id] : undefined;
    const { strand = "", subStrand = "" } = source ?? {};
    return {
      ...question,
      ...(strand === "" ? {} : { strand }),
      ...(subStrand === "" ? {} : { subStrand }),
    };
  });

/**
 * Marks an attempt. Each answer in the submit request replaces the saved answer to the same question. If the
 * request arrives after the grace period, or if the attempt began without a network, its answers are ignored. Late answers
 * are marked separately, and count only if the setting of the assessment says so.
 */
export const createScoredSubmission = (paper: Paper): NewSubmission => {
  const { assessment, attempt, sent, student, now } = paper;
  const questions = addStrands(paper);
  const late = attempt.offlineStart === true || !isBeforeGracePeriodEnd(attempt, now);
  const counted = late ? {} : sent;
  const answers = { ...getAnswerTextsByQuestion(attempt.answers), ...counted };
  const score = scoreAnswers(questions, paper, answers);
  const withLate = scoreAnswers(questions, paper, {
    ...answers,
    ...getAnswerTextsByQuestion(attempt.lateAnswers),
  });
  const lateAnswers = compareLateAnswers(score, withLate, assessment, now);
  return {
    ...score,
    assessmentId: assessment.id,
    assessmentOwnerId: assessment.ownerId,
    title: assessment.title,
    subject: assessment.subject,
    grade: assessment.grade,
    studentId: student.id,
    studentName: student.name,
    schoolId: student.schoolId,
    attempt: attempt.number,
    passed: hasPassed(score, assessment),
    ...(isHeld(assessment) && { held: true as const }),
    late,
    ...(attempt.accommodations && { accommodated: true }),
    ...(attempt.offlineStart && { offlineStart: true }),
    ...((attempt.accommodations ?? attempt.extraMinutes) && { deadline: attempt.deadline }),
    startedAt: attempt.startedAt,
    submittedAt: now,
    counted: false,
    answerVersions: getVersions(getNewestAnswers(attempt), counted, now),
    ...(lateAnswers === undefined ? {} : applyLateAnswers(score.questions, lateAnswers)),
  };
};
