import { createHash } from "node:crypto";
import type { AssessmentDraft } from "@darasa/contract/assessments";
import type { ChangeDraftInput } from "@darasa/contract/new-assessment";
import {
  type AnswerKeyDocument,
  type AssessmentDocument,
  getAssessmentAudience,
} from "@darasa/contract/server/assessment-documents";

/**
 * The part of an assessment document that the author's input determines: the fields that the author enters and
 * the fields that are computed from them.
 */
type Content = Omit<AssessmentDocument, "ownerId" | "ownerName" | "schoolId" | "createdAt">;
type AnswerKey = AnswerKeyDocument["answers"];

export interface AssessmentContentAndAnswerKey {
  readonly content: Content;
  readonly answerKey: AnswerKey;
}

/**
 * Assigns the question ids q1, q2 and so on, moves the correct answers into an answer key and adds up the marks.
 */
export const separateAnswerKey = (
  input: ChangeDraftInput,
  ownerId: string,
): AssessmentContentAndAnswerKey => {
  const { totalMarks: _totalMarks, revision: _revision, questions: written, ...fields } = input;
  const numbered = written.map((one, index) => ({ id: `q${index + 1}`, ...one }));
  const questions = numbered.map(({ correctAnswer: _answer, ...question }) => question);
  return {
    content: {
      ...fields,
      questions,
      totalMarks: questions.reduce((sum, { marks }) => sum + marks, 0),
      audience: getAssessmentAudience(fields.published, ownerId),
    },
    answerKey: Object.fromEntries(numbered.map(({ id, correctAnswer }) => [id, correctAnswer])),
  };
};

/**
 * Restores the author's input from the stored documents. `computeDraftRevision` hashes the JSON of the result,
 * so the fields must always have the same order. Firestore does not preserve the order of fields, so this
 * function sets it by listing each field.
 */
const asSent = (content: Content, answerKey: AnswerKey): Omit<AssessmentDraft, "revision"> => ({
  title: content.title,
  description: content.description,
  subject: content.subject,
  grade: content.grade,
  duration: content.duration,
  passingMarks: content.passingMarks,
  published: content.published,
  attemptsAllowed: content.attemptsAllowed,
  questions: content.questions.map(({ id, text, type, options, marks }) => ({
    text,
    type,
    options,
    marks,
    correctAnswer: answerKey[id] ?? "",
  })),
});

const REVISION_LENGTH = 22;

/**
 * Hashes the assessment and its answer key. Clients send the hash with a change, so that the server detects
 * concurrent edits.
 */
export const computeDraftRevision = (content: Content, answerKey: AnswerKey): string =>
  createHash("sha256")
    .update(JSON.stringify(asSent(content, answerKey)))
    .digest("base64url")
    .slice(0, REVISION_LENGTH);

/**
 * Converts a stored assessment and its answer key to the draft that the author's form shows. `revision` is the
 * hash that `computeDraftRevision` returns for this draft.
 */
export const toAssessmentDraft = (content: Content, answerKey: AnswerKey): AssessmentDraft => ({
  ...asSent(content, answerKey),
  revision: computeDraftRevision(content, answerKey),
});
