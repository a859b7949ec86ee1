import { createHash, timingSafeEqual } from "node:crypto";
import { normalizeAccessWord } from "@darasa/contract/access-word";
import { ApiError } from "../../../api-error.ts";
import type { AssessmentRecord } from "../assessments.store.ts";
import type { AttemptedPapersReader } from "../attempted-papers.ts";

const hash = (word: string): Buffer =>
  createHash("sha256").update(normalizeAccessWord(word)).digest();

/**
 * Throws unless the student knows the newest word of the assessment, if it needs one. The word is in the document of the
 * questions, which a start reads anyway.
 */
export const requireAccessWord = async (
  papers: Pick<AttemptedPapersReader, "getAccessWord">,
  assessment: AssessmentRecord,
  sent: string | undefined,
): Promise<void> => {
  if (assessment.needsWord !== true) return;
  const word = await papers.getAccessWord(assessment);
  const isRight =
    word !== undefined && sent !== undefined && timingSafeEqual(hash(word), hash(sent));
  if (!isRight) throw new ApiError("PERMISSION_DENIED", "accessWordWrong");
};
