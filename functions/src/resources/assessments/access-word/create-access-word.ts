import { randomBytes } from "node:crypto";
import type {
  AssessmentDocument,
  PaperDocument,
} from "@darasa/contract/server/assessment-documents";
import type { IdGenerator } from "../../../platform/clock.ts";

/** Consonants that look and sound different: no L beside R, and no C, Q, X and Y. */
const CONSONANTS = "BDFGHJKMNPRSTVWZ";
const VOWELS = "AEIOU";
const GROUPS = 4;
const SALT_BYTES = 16;
const TICKET_KEY_BYTES = 32;

/** Groups that are rude words in English or Kiswahili. */
const AVOIDED: ReadonlySet<string> = new Set([
  ..."BORO FIRA HOMO KIKE KUFA KUMA MAVI PAKI PUTA RAPE TAKO".split(" "),
]);

const pickGroup = (ids: Pick<IdGenerator, "pick">): string => {
  const pick = (letters: string): string => letters[ids.pick(letters.length)] ?? "";
  const group = pick(CONSONANTS) + pick(VOWELS) + pick(CONSONANTS) + pick(VOWELS);
  return AVOIDED.has(group) ? pickGroup(ids) : group;
};

/**
 * Creates an access word: four groups that can be read out, such as "KAFO BIRU MESA TUDE". There are 6,389 groups, so a word
 * has 50.6 bits, which also a device that guesses without the server cannot try (docs/security.md).
 */
export const createAccessWord = (ids: Pick<IdGenerator, "pick">): string =>
  Array.from({ length: GROUPS }, () => pickGroup(ids)).join(" ");

/** Creates a word with its salt and the key of its tickets. */
export const createAccessWordParts = (ids: Pick<IdGenerator, "pick">) => ({
  word: createAccessWord(ids),
  salt: randomBytes(SALT_BYTES).toString("base64"),
  ticketKey: randomBytes(TICKET_KEY_BYTES).toString("base64"),
});

/** Returns the first word of an assessment that is published, as a part of its document `paper`; nothing if it needs none. */
export const createFirstAccessWord = (
  ids: Pick<IdGenerator, "pick">,
  { published, needsWord }: Pick<AssessmentDocument, "published" | "needsWord">,
): Pick<PaperDocument, "accessWord"> =>
  published && needsWord === true
    ? { accessWord: { ...createAccessWordParts(ids), version: 1 } }
    : {};
