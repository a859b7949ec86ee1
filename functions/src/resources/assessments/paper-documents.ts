import {
  type AnswerKeyDocument,
  answerKeyDocumentSchema,
  type PaperDocument,
  paperDocumentSchema,
} from "@darasa/contract/server/assessment-documents";
import type { StoredDocument } from "../../platform/database.ts";

/** The parts of an assessment that no rule lets browsers read. */
export interface QuestionsAndAnswerKey extends PaperDocument {
  /** The correct answers by question id. */
  readonly answerKey: AnswerKeyDocument["answers"];
  /** Further answers that count as right, by question id; a question without them is absent. */
  readonly alsoAccepted: AnswerKeyDocument["alsoAccepted"];
  /** By how much numbers may differ from the right ones, by question id; absent without a tolerance. */
  readonly tolerances: AnswerKeyDocument["tolerances"];
  /** The explanations of the correct answers by question id; a question without an explanation is absent. */
  readonly explanations: AnswerKeyDocument["explanations"];
  /** The questions of the bank from which questions were copied, by question id; absent if none was. */
  readonly sources?: AnswerKeyDocument["sources"];
  /** What regrades have decided about questions for all answers, by question id; absent without such a decision. */
  readonly rulings?: AnswerKeyDocument["rulings"];
}

export type AnswerKey = Omit<QuestionsAndAnswerKey, keyof PaperDocument>;

/** The answer key of a copy whose author may not see the right answers of the original. */
export const EMPTY_ANSWER_KEY: AnswerKey = {
  answerKey: {},
  alsoAccepted: {},
  tolerances: {},
  explanations: {},
};

export const toPaper = (id: string, paper: StoredDocument | undefined): PaperDocument => {
  if (paper === undefined) throw new Error(`The assessment ${id} has no questions`);
  return paperDocumentSchema.parse(paper.data);
};

export const toPaperDocument = ({
  questions,
  draws,
  accessWord,
}: PaperDocument): PaperDocument => ({
  questions,
  ...(draws === undefined ? {} : { draws }),
  ...(accessWord === undefined ? {} : { accessWord }),
});

export const toAnswerKey = (id: string, document: StoredDocument | undefined): AnswerKey => {
  if (document === undefined) throw new Error(`The assessment ${id} has no answer key`);
  const { answers, ...key } = answerKeyDocumentSchema.parse(document.data);
  return { answerKey: answers, ...key };
};

export const toAnswerKeyDocument = ({
  answerKey: answers,
  alsoAccepted,
  tolerances,
  explanations,
  sources,
  rulings,
}: AnswerKey): AnswerKeyDocument => ({
  answers,
  alsoAccepted,
  tolerances,
  explanations,
  sources,
  rulings,
});
