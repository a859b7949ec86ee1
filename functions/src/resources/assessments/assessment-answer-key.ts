import { createHash } from "node:crypto";
import type { AssessmentDraft } from "@darasa/contract/assessments";
import type { ChangeDraftInput } from "@darasa/contract/new-assessment";
import {
  type AnswerKeyDocument,
  type AssessmentDocument,
  assessmentAudience,
} from "@darasa/contract/server/library-documents";

/** What the author decides, and what follows from it. */
type Content = Omit<AssessmentDocument, "ownerId" | "ownerName" | "schoolId" | "createdAt">;
type AnswerKey = AnswerKeyDocument["answers"];

export interface AssessmentWithAnswerKey {
  readonly content: Content;
  readonly answerKey: AnswerKey;
}

/** The questions numbered, their answers apart from them, the marks added up. */
export const separateAnswerKey = (
  input: ChangeDraftInput,
  ownerId: string,
): AssessmentWithAnswerKey => {
  const { totalMarks: _totalMarks, revision: _revision, questions: written, ...fields } = input;
  const numbered = written.map((one, index) => ({ id: `q${index + 1}`, ...one }));
  const questions = numbered.map(({ correctAnswer: _answer, ...question }) => question);
  return {
    content: {
      ...fields,
      questions,
      totalMarks: questions.reduce((sum, { marks }) => sum + marks, 0),
      audience: assessmentAudience(fields.published, ownerId),
    },
    answerKey: Object.fromEntries(numbered.map(({ id, correctAnswer }) => [id, correctAnswer])),
  };
};

/** Field by field: the database gives them in an order of its own. */
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

/** The same for the same words and right answers. */
export const computeRevision = (content: Content, answerKey: AnswerKey): string =>
  createHash("sha256")
    .update(JSON.stringify(asSent(content, answerKey)))
    .digest("base64url")
    .slice(0, REVISION_LENGTH);

/** As it was sent. */
export const toDraft = (content: Content, answerKey: AnswerKey): AssessmentDraft => ({
  ...asSent(content, answerKey),
  revision: computeRevision(content, answerKey),
});
