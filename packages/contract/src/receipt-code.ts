import { removeUnsafeCharacters } from "./unsafe-characters.ts";

/** The capital letters and digits of receipts: none is easily confused with another one. */
export const RECEIPT_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const BITS_PER_CHARACTER = 5;
/** The characters with which a receipt names its attempt. They are the first ones of the attempt's key. */
export const RECEIPT_TAG_LENGTH = 6;
/** The characters of a key: the tag, and 100 random bits that only the student and the server know. */
export const RECEIPT_KEY_LENGTH = 26;
const DIGEST_LENGTH = 9;
const CODE_LENGTH = RECEIPT_TAG_LENGTH + DIGEST_LENGTH + 1;
const GROUP = /.{4}(?=.)/g;

/**
 * The PBKDF2 parameters of the digest. The iterations make it slow to search for other answers with the same code:
 * 2^45 digests of 10,000 hashes each.
 */
export const RECEIPT_DIGEST = {
  hash: "SHA-256",
  iterations: 10_000,
  bits: 48,
} as const;

/** The attempt to which a receipt belongs. */
export interface ReceiptOwner {
  readonly assessmentId: string;
  readonly studentId: string;
  /** The number of the attempt, from 1. */
  readonly number: number;
}

/**
 * Returns the text whose digest is part of a receipt: the attempt and its answers in a fixed order. An empty answer is the
 * same as none, and characters that the server removes from answers do not matter.
 */
export const buildReceiptText = (
  { assessmentId, studentId, number }: ReceiptOwner,
  answers: Readonly<Record<string, string>>,
): string => {
  const given = Object.entries(answers)
    .map(([id, answer]) => [id, removeUnsafeCharacters(answer)] as const)
    .filter(([, answer]) => answer.trim() !== "")
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([assessmentId, studentId, number, given]);
};

export const getReceiptTag = (key: string): string => key.slice(0, RECEIPT_TAG_LENGTH);

/** Multiplies by the generator of GF(32), whose polynomial is x^5 + x^2 + 1. */
const double = (value: number): number => (value & 16 ? (value << 1) ^ 0b100101 : value << 1);

/** Returns the check character. It differs if one character is wrong or if two characters are exchanged. */
const getCheckCharacter = (characters: string): string => {
  const sum = [...characters].reduce(
    (value, one) => double(value) ^ RECEIPT_ALPHABET.indexOf(one),
    0,
  );
  return RECEIPT_ALPHABET[double(sum)] ?? "";
};

const toCharacters = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return Array.from({ length: DIGEST_LENGTH }, (_, index) => {
    const start = index * BITS_PER_CHARACTER;
    return RECEIPT_ALPHABET[Number.parseInt(bits.slice(start, start + BITS_PER_CHARACTER), 2)];
  }).join("");
};

/**
 * Returns the receipt for a key and the digest of `buildReceiptText`: the tag of the attempt, 45 bits of the digest and a
 * check character.
 */
export const toReceiptCode = (key: string, digest: Uint8Array): string => {
  const characters = getReceiptTag(key) + toCharacters(digest);
  return characters + getCheckCharacter(characters);
};

/** Returns a receipt in four groups of four characters. */
export const formatReceiptCode = (code: string): string => code.replaceAll(GROUP, "$&-");

/**
 * Reads a receipt as people type it: in small letters, with spaces or hyphens. Returns undefined if a character is wrong or
 * missing.
 */
export const parseReceiptCode = (text: string): string | undefined => {
  const code = text.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, "");
  const isComplete =
    code.length === CODE_LENGTH && [...code].every((one) => RECEIPT_ALPHABET.includes(one));
  return isComplete && getCheckCharacter(code.slice(0, -1)) === code.at(-1) ? code : undefined;
};
