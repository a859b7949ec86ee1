import { createHash } from "node:crypto";
import type { BankDifficulty, NewBankQuestion } from "@darasa/contract/question-bank";
import type {
  BankQuestionDocument,
  BankQuestionIndex,
} from "@darasa/contract/server/question-bank-documents";
import { isStopWord, splitIntoWords, toSearchIndexTokens } from "../../platform/search-words.ts";

/** The tags by which a list is filtered. An empty one does not filter. */
export interface BankFilter {
  readonly subject: string;
  readonly grade: string;
  readonly strand: string;
  readonly difficulty: BankDifficulty | "";
}

/** The questions of one teacher, or those that are shared with a school. */
export type BankShelfOwner = { readonly ownerId: string } | { readonly sharedWith: string };

const ID_LENGTH = 32;
/** The words of a question that are indexed. The limit keeps the number of index entries of a document low. */
const SEARCHED_WORDS = 60;
const MAX_TOKENS = 300;
const MAX_QUERY_WORDS = 5;

const hash = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, ID_LENGTH);

/**
 * Hashes the owner and what makes a question the same one: its wording, pictures, options and right answer. Two requests with the
 * same question have the same hash, which is the id of a new question.
 */
export const computeFingerprint = (
  ownerId: string,
  question: Pick<
    NewBankQuestion["question"],
    "text" | "type" | "options" | "items" | "correctAnswer" | "picture" | "optionPictures"
  >,
): string => {
  const { text, type, options, items = [], correctAnswer, picture } = question;
  const ofOptions = (question.optionPictures ?? []).map(({ option, id }) => [option, id]);
  const shown = [...(picture === undefined ? [] : [picture.id]), ...ofOptions];
  return hash([ownerId, text, type, options, items, correctAnswer, ...shown]);
};

/** Returns the words of a strand, so that capital letters and signs make no difference. */
export const toStrandKey = (strand: string): string => splitIntoWords(strand).join(" ");

/** Returns the text under which the newest questions with these tags are listed. */
export const toShelf = (
  owner: BankShelfOwner,
  { subject, grade, strand, difficulty }: BankFilter,
): string =>
  JSON.stringify([
    "ownerId" in owner ? ["owner", owner.ownerId] : ["school", owner.sharedWith],
    subject,
    grade,
    toStrandKey(strand),
    difficulty,
  ]);

const ofEach = <T extends string>(tag: T): (T | "")[] => (tag === "" ? [""] : ["", tag]);

const listFilters = ({ subject, grade, strand, difficulty }: BankFilter): BankFilter[] =>
  ofEach(subject).flatMap((bySubject) =>
    ofEach(grade).flatMap((byGrade) =>
      ofEach(strand).flatMap((byStrand) =>
        ofEach(difficulty).map((byDifficulty) => ({
          subject: bySubject,
          grade: byGrade,
          strand: byStrand,
          difficulty: byDifficulty,
        })),
      ),
    ),
  );

const toSearch = (words: readonly string[]): Record<string, true> => {
  const tokens = new Set(words.slice(0, SEARCHED_WORDS).flatMap(toSearchIndexTokens));
  return Object.fromEntries([...tokens].slice(0, MAX_TOKENS).map((token) => [token, true]));
};

/** Computes the fields of a question that only queries use. */
export const toBankIndex = (
  record: Pick<
    BankQuestionDocument,
    | "ownerId"
    | "schoolId"
    | "shared"
    | "subject"
    | "grade"
    | "strand"
    | "subStrand"
    | "difficulty"
    | "question"
  >,
): BankQuestionIndex => {
  const sharedWith = record.shared ? record.schoolId : "";
  const owners: BankShelfOwner[] = [
    { ownerId: record.ownerId },
    ...(record.shared ? [{ sharedWith }] : []),
  ];
  const words = [record.strand, record.subStrand, record.question.text].flatMap(splitIntoWords);
  return {
    sharedWith,
    strandKey: toStrandKey(record.strand),
    shelves: owners.flatMap((owner) => listFilters(record).map((filter) => toShelf(owner, filter))),
    search: toSearch(words),
  };
};

/** Returns the words of a search text by which a query filters. */
export const toBankSearchWords = (text: string): string[] => {
  const words = [...new Set(splitIntoWords(text))];
  const telling = words.filter((word) => !isStopWord(word));
  return (telling.length === 0 ? words : telling)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, MAX_QUERY_WORDS);
};
