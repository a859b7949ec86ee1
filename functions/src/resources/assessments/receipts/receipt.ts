import { pbkdf2, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import {
  buildReceiptText,
  RECEIPT_ALPHABET,
  RECEIPT_DIGEST,
  RECEIPT_KEY_LENGTH,
  type ReceiptOwner,
  toReceiptCode,
} from "@darasa/contract/receipt-code";
import type { SubmissionRecord } from "../submission-records.ts";
import type { NewSubmission } from "../submissions.store.ts";

const BITS_PER_BYTE = 8;
const derive = promisify(pbkdf2);

/** Writes secret bytes as the key of a receipt, one character for each byte. */
export const toReceiptKey = (bytes: Uint8Array): string =>
  Array.from(
    bytes.subarray(0, RECEIPT_KEY_LENGTH),
    (byte) => RECEIPT_ALPHABET[byte % RECEIPT_ALPHABET.length],
  ).join("");

/** Creates the secret of an attempt, which its student gets at the start. */
export const createReceiptKey = (): string => toReceiptKey(randomBytes(RECEIPT_KEY_LENGTH));

/** Returns the receipt of an attempt for these answers. The student's device computes the same one. */
export const computeReceipt = async (
  key: string,
  owner: ReceiptOwner,
  answers: Readonly<Record<string, string>>,
): Promise<string> => {
  const { iterations, bits, hash } = RECEIPT_DIGEST;
  const text = buildReceiptText(owner, answers);
  return toReceiptCode(key, await derive(text, key, iterations, bits / BITS_PER_BYTE, hash));
};

type Answers = Pick<NewSubmission | SubmissionRecord, "questions" | "lateAnswers">;

/** Returns the newest answers that arrived until the submission, in time or late, whether or not they count. */
export const listArrivedAnswers = ({ questions, lateAnswers }: Answers): Record<string, string> =>
  Object.fromEntries([
    ...questions.map(({ id, answer }) => [id, answer] as const),
    ...(lateAnswers?.questions ?? []).map(({ id, late }) => [id, late.answer] as const),
  ]);
