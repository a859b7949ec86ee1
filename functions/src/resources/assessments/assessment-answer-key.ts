import { createHash } from "node:crypto";
import type { AssessmentDraft } from "@darasa/contract/assessments";
import type { ChangeDraftInput } from "@darasa/contract/new-assessment";
import {
  type AssessmentDocument,
  getAssessmentAudience,
} from "@darasa/contract/server/assessment-documents";
import type { QuestionsAndAnswerKey } from "./assessments.store.ts";
import { toUtc } from "./closing-time.ts";
import { hideRightOrder, restoreRightOrder } from "./option-order.ts";

/**
 * The part of an assessment document that the author's input determines: the fields that the author enters and
 * the fields that are computed from them.
 */
type Content = Omit<
  AssessmentDocument,
  "ownerId" | "ownerName" | "schoolId" | "classes" | "createdAt" | "changedAt" | "runningUntil"
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
export const separateAnswerKey = (
  input: WrittenAssessment,
  owner: Pick<AssessmentDocument, "ownerId" | "schoolId">,
): AssessmentParts => {
  const { totalMarks: _, revision: __, questions: written, audience, ...fields } = input;
  const chosen = { published: fields.published, chosenAudience: audience };
  const numbered = written.map((one, index) => ({ id: `q${index + 1}`, ...one }));
  const questions = numbered.map(
    ({
      correctAnswer,
      alsoAccepted: _also,
      explanation: _why,
      source: _from,
      numeric,
      ...question
    }) => ({
      ...question,
      options: hideRightOrder(question, correctAnswer),
      ...(numeric === undefined ? {} : { numeric: { unit: numeric.unit } }),
    }),
  );
  const sources = numbered.flatMap(({ id, source }) =>
    source === undefined ? [] : [[id, source] as const],
  );
  return {
    assessment: {
      ...fields,
      ...chosen,
      questionCount: questions.length,
      opensAt: toUtc(fields.opensAt),
      closesAt: toUtc(fields.closesAt),
      missingAnswers: numbered.filter(
        ({ type, correctAnswer }) => type !== "LONG_ANSWER" && correctAnswer === "",
      ).length,
      totalMarks: questions.reduce((sum, { marks }) => sum + marks, 0),
      audience: getAssessmentAudience(chosen, owner),
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
    ...(sources.length === 0 ? {} : { sources: Object.fromEntries(sources) }),
  };
};

/** Returns the source with its fields in the order of a request. */
const toSource = (source: AssessmentDraft["questions"][number]["source"]) =>
  source === undefined
    ? {}
    : { source: { bankQuestionId: source.bankQuestionId, version: source.version } };

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
  sources = {},
}: AssessmentParts): Omit<AssessmentDraft, "revision"> => ({
  title: assessment.title,
  description: assessment.description,
  subject: assessment.subject,
  grade: assessment.grade,
  duration: assessment.duration,
  passingMarks: assessment.passingMarks,
  published: assessment.published,
  attemptsAllowed: assessment.attemptsAllowed,
  opensAt: assessment.opensAt,
  closesAt: assessment.closesAt,
  audience: assessment.chosenAudience,
  classIds: assessment.classIds,
  lateAnswers: assessment.lateAnswers,
  solutions: assessment.solutions,
  ...(assessment.shuffle === true ? { shuffle: true } : {}),
  questions: questions.map(({ id, text, type, options, items, marks, numeric }) => ({
    text,
    type,
    options: restoreRightOrder({ type, options }, answerKey[id] ?? ""),
    ...(items === undefined ? {} : { items }),
    marks,
    correctAnswer: answerKey[id] ?? "",
    // A regrade can accept further answers to other questions, which a draft cannot contain.
    ...(alsoAccepted[id] === undefined || type !== "SHORT_ANSWER" || numeric !== undefined
      ? {}
      : { alsoAccepted: alsoAccepted[id] }),
    ...(numeric === undefined
      ? {}
      : { numeric: { tolerance: tolerances[id] ?? 0, unit: numeric.unit } }),
    ...(explanations[id] === undefined ? {} : { explanation: explanations[id] }),
    ...toSource(sources[id]),
  })),
});

const REVISION_LENGTH = 22;

/**
 * Returns what a revision covers. Without opening time, closing time and for everybody, the revision is the one that earlier
 * releases computed.
 */
const toHashed = (parts: AssessmentParts) => {
  const { opensAt, closesAt, audience, classIds, ...sent } = asSent(parts);
  return {
    ...sent,
    opensAt: opensAt ?? undefined,
    closesAt: closesAt ?? undefined,
    ...(audience === "EVERYONE" ? {} : { audience, classIds }),
  };
};

/**
 * Hashes the assessment with its questions and its answer key. Clients send the hash with a change, so that the server detects
 * concurrent edits.
 */
export const computeDraftRevision = (parts: AssessmentParts): string =>
  createHash("sha256")
    .update(JSON.stringify(toHashed(parts)))
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
