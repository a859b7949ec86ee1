import { QUESTION_TYPES } from "@darasa/contract/curriculum";
import { type KeyValueStore, readJson, writeJson } from "@/lib/storage.ts";
import { type AssessmentDraft, emptyDraft, type QuestionDraft } from "./draft.ts";
import { ASSESSMENT_DRAFT_KEY } from "./draft-key.ts";

/** A draft as this device keeps it. */
export interface KeptDraft {
  readonly draft: AssessmentDraft;
  /** Sending twice with the same one makes one assessment. */
  readonly clientId: string;
  /** What went out under `clientId`, while nobody knows whether it arrived. */
  readonly sent?: string;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const hasTexts = (value: Record<string, unknown>, ...keys: readonly string[]): boolean =>
  keys.every((key) => typeof value[key] === "string");

/** JSON has no NaN: an empty number field comes back as null. */
const toNumber = (value: unknown): number => (typeof value === "number" ? value : Number.NaN);

const isTyped = (value: Record<string, unknown>): boolean =>
  QUESTION_TYPES.some((type) => type === value.type);

const toQuestion = (value: unknown): QuestionDraft[] => {
  if (!isRecord(value) || !isTyped(value) || !hasTexts(value, "text", "correctOption", "answer")) {
    return [];
  }
  const question = value as unknown as QuestionDraft;
  return Array.isArray(question.options)
    ? [{ ...question, options: question.options.map(String), marks: toNumber(question.marks) }]
    : [];
};

/** As far as it can be read. */
const toDraft = (value: unknown): AssessmentDraft | undefined => {
  if (!isRecord(value) || !hasTexts(value, "title", "description", "subject", "grade")) {
    return undefined;
  }
  const { questions, ...details } = value as unknown as AssessmentDraft;
  const readable = Array.isArray(questions) ? questions.flatMap(toQuestion) : [];
  return {
    ...details,
    duration: toNumber(details.duration),
    passingMarks: toNumber(details.passingMarks),
    attemptsAllowed: toNumber(details.attemptsAllowed),
    published: details.published === true,
    questions: readable.length === 0 ? emptyDraft().questions : readable,
  };
};

export const toKept = (value: unknown): KeptDraft | undefined => {
  if (!isRecord(value) || !hasTexts(value, "clientId")) return undefined;
  const draft = toDraft(value.draft);
  if (draft === undefined) return undefined;
  return {
    draft,
    clientId: String(value.clientId),
    ...(typeof value.sent === "string" ? { sent: value.sent } : {}),
  };
};

/**
 * The id under which a draft goes out. Whether an earlier sending arrived may be unknown: the same words go
 * out under the same id and make nothing twice; changed words under a new one, or the change would be lost.
 */
export const goingOut = <T extends KeptDraft>(kept: T, sent: string, newId: () => string): T => {
  const isOther = kept.sent !== undefined && kept.sent !== sent;
  return { ...kept, clientId: isOther ? newId() : kept.clientId, sent };
};

/** What somebody else left on a shared phone is not shown. */
export const readDraft = (storage: KeyValueStore, ownerId: string): KeptDraft | undefined => {
  const stored = readJson(storage, ASSESSMENT_DRAFT_KEY);
  return isRecord(stored) && stored.ownerId === ownerId ? toKept(stored) : undefined;
};

export const removeDraft = (storage: KeyValueStore): void =>
  storage.removeItem(ASSESSMENT_DRAFT_KEY);

export const writeDraft = (storage: KeyValueStore, ownerId: string, kept: KeptDraft): void =>
  writeJson(storage, ASSESSMENT_DRAFT_KEY, { ownerId, ...kept });
