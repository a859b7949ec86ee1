import { BANK_STRANDS_LIMIT } from "@darasa/contract/limits";
import type { BankStrand, BankTags } from "@darasa/contract/question-bank";

const isEqual = (one: BankStrand, other: BankStrand): boolean =>
  one.subject === other.subject &&
  one.grade === other.grade &&
  one.strand === other.strand &&
  one.subStrand === other.subStrand;

/**
 * Adds the strands of tags to those that a teacher has used before. Returns undefined if all of them are known. The
 * oldest ones give way when there are too many.
 */
export const addUsedStrands = (
  known: readonly BankStrand[],
  tags: readonly BankTags[],
): BankStrand[] | undefined => {
  const added: BankStrand[] = [];
  for (const { subject, grade, strand, subStrand } of tags) {
    const used = { subject, grade, strand, subStrand };
    const isKnown = added.concat(known).some((one) => isEqual(one, used));
    if ((strand !== "" || subStrand !== "") && !isKnown) added.unshift(used);
  }
  return added.length === 0 ? undefined : added.concat(known).slice(0, BANK_STRANDS_LIMIT);
};
