import * as z from "zod/mini";
import { writtenQuestionSchema } from "../assessments.ts";
import { BANK_DIFFICULTIES, bankStrandSchema } from "../question-bank.ts";
import { firestoreTimeSchema } from "../realtime.ts";

/** A document `bankQuestions/{id}`: a question of a teacher's bank, with its right answer. Only the API reads it. */
export const bankQuestionDocumentSchema = z.object({
  ownerId: z.string(),
  ownerName: z.string(),
  /** The school of the owner. */
  schoolId: z.string(),
  shared: z.boolean(),
  ...bankStrandSchema.shape,
  difficulty: z.enum(BANK_DIFFICULTIES),
  question: writtenQuestionSchema,
  /** A hash of the owner and the question, by which the same question is recognised. */
  fingerprint: z.string(),
  version: z.number(),
  createdAt: firestoreTimeSchema,
});
export type BankQuestionDocument = z.output<typeof bankQuestionDocumentSchema>;

/** The fields of the document that only queries use. They follow from the others. */
export interface BankQuestionIndex {
  /** The id of the school whose staff may use the question; empty while it is not shared. */
  readonly sharedWith: string;
  /** The words of the strand, by which lists filter. */
  readonly strandKey: string;
  /** One text for each combination of tags by which a list of newest questions can be filtered. */
  readonly shelves: readonly string[];
  /** The beginnings of the words of the question, as map keys. */
  readonly search: Readonly<Record<string, true>>;
}

/** A document `bankStrands/{ownerId}`: the strands that a teacher has used as tags, the newest first. */
export const bankStrandsDocumentSchema = z.object({ strands: z.array(bankStrandSchema) });
