import { QUESTION_TYPES } from "@darasa/contract/curriculum";
import { type KeyValueStore, readStoredJson, writeStoredJson } from "@/lib/storage.ts";
import {
  createEmptyDraftFormValues,
  type DraftFormValues,
  type PoolFormValues,
  type QuestionFormValues,
} from "./draft-form-values.ts";
import { UNSENT_ASSESSMENT_STORAGE_KEY } from "./draft-key.ts";
import type { SectionFormValues } from "./section-values.ts";

/** The form values of an assessment, stored on this device. */
export interface StoredAssessmentForm {
  readonly draft: DraftFormValues;
  /** An idempotency key: several requests with the same id create only one assessment. */
  readonly clientId: string;
  /**
   * The fingerprint of the content that was last sent with this `clientId`; absent before the first request.
   * Changed content needs a new `clientId`, because the server may already have received the old content.
   */
  readonly sent?: string;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const hasStrings = (value: Record<string, unknown>, ...keys: readonly string[]): boolean =>
  keys.every((key) => typeof value[key] === "string");

/** JSON stores NaN, the value of an empty number field, as null. This function converts null back to NaN. */
const toNumber = (value: unknown): number => (typeof value === "number" ? value : Number.NaN);

const hasKnownType = (value: Record<string, unknown>): boolean =>
  QUESTION_TYPES.some((type) => type === value.type);

const toQuestion = (value: unknown): QuestionFormValues[] => {
  if (
    !isRecord(value) ||
    !hasKnownType(value) ||
    !hasStrings(value, "text", "correctOption", "answer")
  ) {
    return [];
  }
  const question = value as unknown as QuestionFormValues;
  return Array.isArray(question.options)
    ? [
        {
          ...question,
          options: question.options.map(String),
          optionPictures: question.optionPictures ?? [],
          items: (question.items ?? []).map(String),
          extras: question.extras ?? "",
          marks: toNumber(question.marks),
          // Forms that an older version stored have no explanations, further right answers, numbers, pairs and pictures of options.
          alsoAccepted: question.alsoAccepted ?? "",
          isNumber: question.isNumber === true,
          tolerance: question.tolerance ?? "",
          unit: question.unit ?? "",
          explanation: question.explanation ?? "",
        },
      ]
    : [];
};

/** Forms that an older version stored have no random draws. */
const toPools = (value: unknown): PoolFormValues[] =>
  (Array.isArray(value) ? value : []).filter(isRecord).map(({ count, marks, questions }) => ({
    count: toNumber(count),
    marks: toNumber(marks),
    questions: Array.isArray(questions) ? questions.flatMap(toQuestion) : [],
  }));

/** Forms that an older version stored have no sections. */
const toSections = (value: unknown, count: number): SectionFormValues[] =>
  (Array.isArray(value) ? value : [])
    .filter(isRecord)
    .filter(({ start }) => typeof start === "number" && start < count)
    .map(({ start, title, instructions, passage }) => ({
      start: Number(start),
      title: String(title),
      instructions: String(instructions),
      passage: String(passage),
    }));

/**
 * Parses stored form values. Returns undefined if the details of the assessment are unreadable. Skips questions
 * that do not have the current structure.
 */
const toDraft = (value: unknown): DraftFormValues | undefined => {
  if (!isRecord(value) || !hasStrings(value, "title", "description", "subject", "grade")) {
    return undefined;
  }
  const { questions, ...details } = value as unknown as DraftFormValues;
  const readable = Array.isArray(questions) ? questions.flatMap(toQuestion) : [];
  return {
    ...details,
    duration: toNumber(details.duration),
    passingMarks: toNumber(details.passingMarks),
    attemptsAllowed: toNumber(details.attemptsAllowed),
    // Forms that an older version stored have no opening time, closing time, audience and settings for late answers and right answers.
    opensAt: typeof details.opensAt === "string" ? details.opensAt : "",
    closesAt: typeof details.closesAt === "string" ? details.closesAt : "",
    audience: details.audience ?? createEmptyDraftFormValues().audience,
    classIds: (details.classIds ?? []).map(String),
    isAudienceChosen: details.isAudienceChosen === true,
    lateAnswers: details.lateAnswers ?? createEmptyDraftFormValues().lateAnswers,
    solutions: details.solutions ?? createEmptyDraftFormValues().solutions,
    marksRelease: details.marksRelease ?? createEmptyDraftFormValues().marksRelease,
    countedAttempt: details.countedAttempt ?? createEmptyDraftFormValues().countedAttempt,
    shuffle: details.shuffle === true,
    needsWord: details.needsWord === true,
    canPrepare: details.canPrepare === true,
    published: details.published === true,
    questions: readable.length === 0 ? createEmptyDraftFormValues().questions : readable,
    pools: toPools(details.pools),
    sections: toSections(details.sections, readable.length),
  };
};

/**
 * Parses a stored form. Returns undefined if the value has another structure, for example because an older
 * version stored it.
 */
export const parseStoredAssessmentForm = (value: unknown): StoredAssessmentForm | undefined => {
  if (!isRecord(value) || !hasStrings(value, "clientId")) return undefined;
  const draft = toDraft(value.draft);
  if (draft === undefined) return undefined;
  return {
    draft,
    clientId: String(value.clientId),
    ...(typeof value.sent === "string" ? { sent: value.sent } : {}),
  };
};

/**
 * Assigns the idempotency key for a request with the content fingerprint `sent`. Unchanged content keeps its
 * key, so that a retry creates nothing twice. Changed content gets a new key, because with the old key the
 * server would treat the request as a retry and ignore the change.
 */
export const assignIdempotencyKey = <T extends StoredAssessmentForm>(
  kept: T,
  sent: string,
  newId: () => string,
): T => {
  const isOther = kept.sent !== undefined && kept.sent !== sent;
  return { ...kept, clientId: isOther ? newId() : kept.clientId, sent };
};

/**
 * Reads the stored new assessment that is not sent yet. Returns undefined if there is none or if it belongs to
 * another user of the device.
 */
export const readUnsentAssessment = (
  storage: KeyValueStore,
  ownerId: string,
): StoredAssessmentForm | undefined => {
  const stored = readStoredJson(storage, UNSENT_ASSESSMENT_STORAGE_KEY);
  return isRecord(stored) && stored.ownerId === ownerId
    ? parseStoredAssessmentForm(stored)
    : undefined;
};

export const removeUnsentAssessment = (storage: KeyValueStore): void =>
  storage.removeItem(UNSENT_ASSESSMENT_STORAGE_KEY);

export const writeUnsentAssessment = (
  storage: KeyValueStore,
  ownerId: string,
  kept: StoredAssessmentForm,
): void => writeStoredJson(storage, UNSENT_ASSESSMENT_STORAGE_KEY, { ownerId, ...kept });
