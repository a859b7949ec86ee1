import { createHash, timingSafeEqual } from "node:crypto";
import { normalizeAccessWord } from "@darasa/contract/access-word";
import type { PaperDocument } from "@darasa/contract/server/assessment-documents";
import { ApiError } from "../../../api-error.ts";
import type { AssessmentRecord } from "../assessment-records.ts";
import type { AttemptedPapersReader } from "../attempted-papers.ts";

const hash = (word: string): Buffer =>
  createHash("sha256").update(normalizeAccessWord(word)).digest();

/** Returns true if a student has sent the word, in any case and spelling. */
export const isRightAccessWord = (word: string, sent: string | undefined): boolean =>
  sent !== undefined && timingSafeEqual(hash(word), hash(sent));

/**
 * Returns the newest word of the assessment, if it needs one. Throws unless the student knows it. The word is in the document
 * of the questions, which a start reads anyway.
 */
export const requireAccessWord = async (
  papers: Pick<AttemptedPapersReader, "getAccessWord">,
  assessment: AssessmentRecord,
  sent: string | undefined,
): Promise<PaperDocument["accessWord"]> => {
  if (assessment.needsWord !== true) return undefined;
  const known = await papers.getAccessWord(assessment);
  if (known === undefined || !isRightAccessWord(known.word, sent)) {
    throw new ApiError("PERMISSION_DENIED", "accessWordWrong");
  }
  return known;
};
