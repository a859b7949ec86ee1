import { normalizeAccessWord } from "@darasa/contract/access-word";
import { getOwnMinutes } from "@darasa/contract/applied-accommodations";
import type { Question } from "@darasa/contract/assessments";
import type { PreparedPaper } from "@darasa/contract/prepared-papers";
import type { Clock } from "@/lib/clock.ts";
import type { StoredPreparedPaper } from "@/lib/prepared-papers.ts";
import type { OpenedAttempt } from "./attempt-state.ts";
import type { OfflineAttemptStore } from "./attempt-store.ts";
import type { OfflineAttempt } from "./offline-attempt.ts";

const MINUTE_MS = 60_000;

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** Decrypts the questions of a prepared paper. Returns undefined if the word is wrong. */
const decryptQuestions = async (
  { salt, iterations, iv, ticket, encrypted }: PreparedPaper,
  word: string,
): Promise<Question[] | undefined> => {
  const secret = normalizeAccessWord(word);
  if (secret === "") return undefined;
  const base = await crypto.subtle.importKey("raw", encode(secret), "PBKDF2", false, ["deriveKey"]);
  const key = await crypto.subtle.deriveKey(
    { name: "PBKDF2", hash: "SHA-256", salt: fromBase64(salt), iterations },
    base,
    { name: "AES-GCM", length: 256 },
    false,
    ["decrypt"],
  );
  const algorithm = { name: "AES-GCM", iv: fromBase64(iv), additionalData: encode(ticket) };
  try {
    const bytes = await crypto.subtle.decrypt(algorithm, key, fromBase64(encrypted));
    // The text was encrypted with authentication, so it has the form that the server wrote.
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
};

interface BeginDeps {
  readonly store: OfflineAttemptStore;
  readonly clock: Pick<Clock, "now">;
  /** Returns a new random id. */
  readonly newId: () => string;
}

const toAttempt = (
  prepared: StoredPreparedPaper,
  questions: Question[],
  word: string,
  { clock, newId }: BeginDeps,
): OfflineAttempt => {
  const { assessment, attempt: number, accommodations, offsetMs, serverTime } = prepared;
  // The device may have moved its clock back since it loaded the paper.
  const startedAt = Math.max(clock.now() + offsetMs, Date.parse(serverTime));
  const minutes = getOwnMinutes(assessment.duration, accommodations?.timeFactor);
  const end = startedAt + minutes * MINUTE_MS;
  const deadline =
    assessment.closesAt === null ? end : Math.min(end, Date.parse(assessment.closesAt));
  return {
    attempt: {
      assessmentId: assessment.id,
      number,
      deviceId: newId(),
      startedAt,
      deadline,
      offsetMs,
      seenMs: startedAt,
      isSubmitRequested: false,
      offlineStart: { ticket: prepared.ticket, word },
      receiptKey: prepared.receiptKey,
      ...(accommodations && { accommodations }),
    },
    assessment: { ...assessment, questions },
    journal: {},
  };
};

/**
 * Begins an attempt without a network. The server learns of it with the first request that succeeds. Returns undefined if the
 * word is wrong.
 */
export const beginPreparedAttempt = async (
  prepared: StoredPreparedPaper,
  word: string,
  deps: BeginDeps,
): Promise<OpenedAttempt | undefined> => {
  const questions = await decryptQuestions(prepared, word);
  if (questions === undefined) return undefined;
  const paper = toAttempt(prepared, questions, word, deps);
  const { id } = paper.assessment;
  try {
    await deps.store.create(paper);
    // Another tab may have begun the attempt first.
    const stored = (await deps.store.load(id)) ?? paper;
    return { paper: stored, serverJournal: undefined, isStored: true };
  } catch {
    return { paper, serverJournal: undefined, isStored: false };
  }
};
