import type { AnswersByQuestion } from "@darasa/contract/attempts";
import {
  buildReceiptText,
  RECEIPT_DIGEST,
  type ReceiptOwner,
  toReceiptCode,
} from "@darasa/contract/receipt-code";

/** Computes the receipt for handing in these answers. It needs no network; the server computes the same code. */
export const computeReceipt = async (
  key: string,
  owner: ReceiptOwner,
  answers: AnswersByQuestion,
): Promise<string> => {
  const { hash, iterations, bits } = RECEIPT_DIGEST;
  const encoder = new TextEncoder();
  const text = encoder.encode(buildReceiptText(owner, answers));
  const material = await crypto.subtle.importKey("raw", text, "PBKDF2", false, ["deriveBits"]);
  const salt = encoder.encode(key);
  const digest = await crypto.subtle.deriveBits(
    { name: "PBKDF2", hash, iterations, salt },
    material,
    bits,
  );
  return toReceiptCode(key, new Uint8Array(digest));
};
