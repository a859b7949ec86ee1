import { createHash } from "node:crypto";
import type { AssessmentDraft } from "@darasa/contract/assessments";
import type { ChangeDraftInput } from "@darasa/contract/new-assessment";
import {
  type AssessmentDocument,
  getAssessmentAudience,
} from "@darasa/contract/server/assessment-documents";
import type { QuestionsAndAnswerKey } from "./assessments.store.ts";
import { hideRightOrder, restoreRightOrder } from "./option-order.ts";

/**
 * The part of an assessment document that the author's input determines: the fields that the author enters and
 * the fields that are computed from them.
 */
type Content = Omit<
  AssessmentDocument,
  "ownerId" | "ownerName" | "schoolId" | "createdAt" | "changedAt" | "runningUntil"
>;

/** An assessment as it is stored: the cover, the questions and the correct answers, in separate documents. */
export interface AssessmentParts extends QuestionsAndAnswerKey {
  readonly assessment: Content;
}

/** The fields of an assessment that its author enters. */
export type WrittenAssessment = Omit<AssessmentDraft, "revision"> &
  Partial<Pick<ChangeDraftInput, "totalMarks" | "revision">>;

/**
 * Assigns the question ids q1, q2 and so on, moves the correct answers and their explanations out of the questions and
 * adds up the marks.
 */
export const separateAnswerKey = (input: WrittenAssessment, ownerId: string): AssessmentParts => {
  const { totalMarks: _totalMarks, revision: _revision, questions: written, ...fields } = input;
  const numbered = written.map((one, index) => ({ id: `q${index + 1}`, ...one }));
  const questions = numbered.map(
    ({ correctAnswer, alsoAccepted: _also, explanation: _why, numeric, ...question }) => ({
      ...question,
      options: hideRightOrder(question, correctAnswer),
      ...(numeric === undefined ? {} : { numeric: { unit: numeric.unit } }),
    }),
  );
  return {
    assessment: {
      ...fields,
      questionCount: questions.length,
      closesAt: fields.closesAt === null ? null : new Date(fields.closesAt).toISOString(),
      missingAnswers: numbered.filter(({ correctAnswer }) => correctAnswer === "").length,
      totalMarks: questions.reduce((sum, { marks }) => sum + marks, 0),
      audience: getAssessmentAudience(fields.published, ownerId),
    },
    questions,
    answerKey: Object.fromEntries(numbered.map(({ id, correctAnswer }) => [id, correctAnswer])),
    alsoAccepted: Object.fromEntries(
      numbered.flatMap(({ id, alsoAccepted = [] }) =>
        alsoAccepted.length === 0 ? [] : [[id, alsoAccepted] as const],
      ),
    ),
    tolerances: Object.fromEntries(
      numbered.flatMap(({ id, numeric }) =>
        numeric === undefined || numeric.tolerance === 0 ? [] : [[id, numeric.tolerance] as const],
      ),
    ),
    explanations: Object.fromEntries(
      numbered.flatMap(({ id, explanation = "" }) =>
        explanation === "" ? [] : [[id, explanation] as const],
      ),
    ),
  };
};

/**
 * Restores the author's input from the stored documents. `computeDraftRevision` hashes the JSON of the result,
 * so the fields must always have the same order. Firestore does not preserve the order of fields, so this
 * function sets it by listing each field.
 */
const asSent = ({
  assessment,
  questions,
  answerKey,
  alsoAccepted,
  tolerances,
  explanations,
}: AssessmentParts): Omit<AssessmentDraft, "revision"> => ({
  title: assessment.title,
  description: assessment.description,
  subject: assessment.subject,
  grade: assessment.grade,
  duration: assessment.duration,
  passingMarks: assessment.passingMarks,
  published: assessment.published,
  attemptsAllowed: assessment.attemptsAllowed,
  closesAt: assessment.closesAt,
  lateAnswers: assessment.lateAnswers,
  solutions: assessment.solutions,
  questions: questions.map(({ id, text, type, options, items, marks, numeric }) => ({
    text,
    type,
    options: restoreRightOrder({ type, options }, answerKey[id] ?? ""),
    ...(items === undefined ? {} : { items }),
    marks,
    correctAnswer: answerKey[id] ?? "",
    ...(alsoAccepted[id] === undefined ? {} : { alsoAccepted: alsoAccepted[id] }),
    ...(numeric === undefined
      ? {}
      : { numeric: { tolerance: tolerances[id] ?? 0, unit: numeric.unit } }),
    ...(explanations[id] === undefined ? {} : { explanation: explanations[id] }),
  })),
});

const REVISION_LENGTH = 22;

/**
 * Hashes the assessment with its questions and its answer key. Clients send the hash with a change, so that the server detects
 * concurrent edits.
 */
export const computeDraftRevision = (parts: AssessmentParts): string =>
  createHash("sha256")
    // A revision without closing time is the one that earlier releases computed.
    .update(JSON.stringify({ ...asSent(parts), closesAt: parts.assessment.closesAt ?? undefined }))
    .digest("base64url")
    .slice(0, REVISION_LENGTH);

/**
 * Converts a stored assessment to the draft that the author's form shows. `revision` is the
 * hash that `computeDraftRevision` returns for this draft.
 */
export const toAssessmentDraft = (parts: AssessmentParts): AssessmentDraft => ({
  ...asSent(parts),
  revision: computeDraftRevision(parts),
});
