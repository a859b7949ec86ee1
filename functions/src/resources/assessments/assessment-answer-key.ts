import { createHash } from "node:crypto";
import type { AssessmentDraft, Question, WrittenQuestion } from "@darasa/contract/assessments";
import type { ChangeDraftInput } from "@darasa/contract/new-assessment";
import { sumPaperMarks } from "@darasa/contract/new-pools";
import {
  type AssessmentDocument,
  getAssessmentAudience,
} from "@darasa/contract/server/assessment-documents";
import { completePictures, type PicturesById } from "../pictures/pictures.service.ts";
import { toUtc } from "./closing-time.ts";
import { hideRightOrder, restoreRightOrder } from "./option-order.ts";
import type { AnswerKey, QuestionsAndAnswerKey } from "./paper-documents.ts";
import { sumPictures } from "./paper-pictures.ts";
import {
  type NumberedQuestion,
  numberQuestions,
  type SentPaper,
  toWrittenPools,
} from "./random-draw.ts";

/**
 * The part of an assessment document that the author's input determines: the fields that the author enters and
 * the fields that are computed from them.
 */
type Content = Omit<
  AssessmentDocument,
  | "ownerId"
  | "ownerName"
  | "schoolId"
  | "classes"
  | "createdAt"
  | "changedAt"
  | "runningUntil"
  | "wordVersion"
  | "released"
  | "releaseAt"
>;

/** An assessment as it is stored: the cover, the questions and the correct answers, in separate documents. */
export interface AssessmentParts extends QuestionsAndAnswerKey {
  readonly assessment: Content;
}

/** The fields of an assessment that its author enters. */
export type WrittenAssessment = Omit<AssessmentDraft, "revision" | keyof SentPaper> &
  SentPaper &
  Partial<Pick<ChangeDraftInput, "totalMarks" | "revision">>;

/** Collects the right answers and what belongs to them by question id. */
const toAnswerKey = (numbered: readonly NumberedQuestion[]): AnswerKey => {
  const sources = numbered.flatMap(({ id, source }) =>
    source === undefined ? [] : [[id, source] as const],
  );
  return {
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

/**
 * Numbers the questions, moves the correct answers and their explanations out of them and adds up the marks that every
 * student can get. `pictures` are the stored pictures that the questions name.
 */
export const separateAnswerKey = (
  input: WrittenAssessment,
  owner: Pick<AssessmentDocument, "ownerId" | "schoolId">,
  pictures: PicturesById,
): AssessmentParts => {
  const {
    totalMarks: _,
    revision: __,
    questions: written,
    pools = [],
    audience,
    ...fields
  } = input;
  const chosen = { published: fields.published, chosenAudience: audience };
  const numbered = numberQuestions(input);
  const draws = pools.map(({ count }) => count);
  const questions = numbered.map(
    ({
      correctAnswer,
      alsoAccepted: _also,
      explanation: _why,
      source: _from,
      numeric,
      picture,
      optionPictures,
      ...question
    }) => ({
      ...question,
      ...completePictures({ picture, optionPictures }, pictures),
      options: hideRightOrder(question, correctAnswer),
      ...(numeric === undefined ? {} : { numeric: { unit: numeric.unit } }),
    }),
  );
  return {
    assessment: {
      ...fields,
      ...chosen,
      questionCount: draws.reduce((sum, count) => sum + count, written.length),
      ...(draws.length === 0 ? {} : { hasDraw: true }),
      ...sumPictures(questions, draws),
      opensAt: toUtc(fields.opensAt),
      closesAt: toUtc(fields.closesAt),
      missingAnswers: numbered.filter(
        ({ type, correctAnswer }) => type !== "LONG_ANSWER" && correctAnswer === "",
      ).length,
      totalMarks: sumPaperMarks(input),
      audience: getAssessmentAudience(chosen, owner),
    },
    questions,
    ...(draws.length === 0 ? {} : { draws }),
    ...toAnswerKey(numbered),
  };
};

/** Returns the picture with its fields in the order in which a request that names it is completed. */
const toPictureField = (picture: Question["picture"]) =>
  picture === undefined
    ? {}
    : {
        picture: {
          id: picture.id,
          alt: picture.alt,
          width: picture.width,
          height: picture.height,
          bytes: picture.bytes,
        },
      };

/** Returns the pictures of options with their fields in the order in which a request that names them is completed. */
const toOptionPicturesField = (optionPictures: Question["optionPictures"]) =>
  optionPictures === undefined
    ? {}
    : {
        optionPictures: optionPictures.map(({ option, id, width, height, bytes }) => ({
          option,
          id,
          width,
          height,
          bytes,
        })),
      };

/** Returns the section with its fields in the order of a request. */
const toSectionField = (section: Question["section"]) =>
  section === undefined
    ? {}
    : {
        section: {
          title: section.title,
          instructions: section.instructions,
          passage: section.passage,
        },
      };

/** Returns the source with its fields in the order of a request. */
const toSource = (source: AssessmentDraft["questions"][number]["source"]) =>
  source === undefined
    ? {}
    : {
        source: {
          bankQuestionId: source.bankQuestionId,
          version: source.version,
          ...(source.strand === undefined ? {} : { strand: source.strand }),
          ...(source.subStrand === undefined ? {} : { subStrand: source.subStrand }),
        },
      };

/** Returns the function that joins a stored question with its right answer, with the fields in the order of a request. */
const toWrittenQuestion =
  ({ answerKey, alsoAccepted, tolerances, explanations, sources = {} }: QuestionsAndAnswerKey) =>
  ({ id, text, type, picture, section, ...question }: Question): WrittenQuestion => {
    const { options, optionPictures, items, marks, numeric } = question;
    return {
      text,
      type,
      ...toPictureField(picture),
      ...toSectionField(section),
      options: restoreRightOrder({ type, options }, answerKey[id] ?? ""),
      ...toOptionPicturesField(optionPictures),
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
    };
  };

/**
 * Restores the author's input from the stored documents. `computeDraftRevision` hashes the JSON of the result,
 * so the fields must always have the same order. Firestore does not preserve the order of fields, so this
 * function sets it by listing each field.
 */
const asSent = ({ assessment, ...paper }: AssessmentParts): Omit<AssessmentDraft, "revision"> => ({
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
  marksRelease: assessment.marksRelease,
  countedAttempt: assessment.countedAttempt,
  ...(assessment.shuffle === true ? { shuffle: true } : {}),
  ...(assessment.needsWord === true ? { needsWord: true } : {}),
  ...(assessment.canPrepare === true ? { canPrepare: true } : {}),
  questions: paper.questions.filter(({ pool }) => pool === undefined).map(toWrittenQuestion(paper)),
  ...toWrittenPools(paper, toWrittenQuestion(paper)),
});

const REVISION_LENGTH = 22;

/**
 * Returns what a revision covers. Without opening time and closing time, for everybody, with marks at once and with the best attempt, the
 * revision is the one that earlier releases computed.
 */
const toHashed = (parts: AssessmentParts) => {
  const { opensAt, closesAt, audience, classIds, marksRelease, countedAttempt, ...sent } =
    asSent(parts);
  return {
    ...sent,
    opensAt: opensAt ?? undefined,
    closesAt: closesAt ?? undefined,
    ...(audience === "EVERYONE" ? {} : { audience, classIds }),
    ...(marksRelease === "AT_ONCE" ? {} : { marksRelease }),
    ...(countedAttempt === "BEST" ? {} : { countedAttempt }),
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
