import { toPlainNumber } from "@darasa/contract/numeric-answer";

/** Reads the marks that a teacher has written; undefined if they are no whole or half number up to `most`. */
export const parseMarks = (written: string, most: number): number | undefined => {
  const plain = toPlainNumber(written);
  const marks = plain === undefined ? Number.NaN : Number(plain);
  return marks >= 0 && marks <= most && Number.isInteger(marks * 2) ? marks : undefined;
};
