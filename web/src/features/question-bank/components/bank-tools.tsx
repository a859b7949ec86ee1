import { MAX_COUNTED_LIST_ITEMS } from "@darasa/contract/limits";
import * as text from "@texts/bank-exchange.ts";
import { questionBankTitle } from "@texts/question-bank.ts";
import { useState } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { ExportQuestionsButton } from "@/components/question-exchange/export-questions-button.tsx";
import { ImportQuestionsButton } from "@/components/question-exchange/import-questions-button.tsx";
import type { AddedQuestion } from "@/components/question-exchange/use-store-pictures.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useCollectQuestions } from "../api/question-bank.ts";
import type { BankFilter } from "../bank-filter.ts";
import { type QuestionToSave, SaveIntoBankDialog } from "./save-into-bank-dialog.tsx";

/** The number of pictures that one import brings, fewer than a teacher can store at once. */
const MAX_IMPORTED_PICTURES = 100;

/** A request names pictures by their ids, without their sizes. */
const toQuestionToSave = ({
  question: { picture, optionPictures, ...question },
  category,
}: AddedQuestion): QuestionToSave => ({
  question: {
    ...question,
    ...(picture === undefined ? {} : { picture: { id: picture.id, alt: picture.alt } }),
    ...(optionPictures === undefined
      ? {}
      : { optionPictures: optionPictures.map(({ id, option }) => ({ id, option })) }),
  },
  category,
});

/** Brings questions of a file into the bank, and takes those that the list shows out of it. */
export function BankTools({ filter }: { readonly filter: BankFilter }) {
  const [imported, setImported] = useState<readonly QuestionToSave[]>();
  const [problem, setProblem] = useState<string>();
  const collect = useCollectQuestions();
  const getExported = async () => {
    try {
      const questions = await collect(filter);
      const isCut = questions.length >= MAX_COUNTED_LIST_ITEMS;
      setProblem(isCut ? text.exportLimitMessage : undefined);
      return { title: questionBankTitle, questions, sections: 0 };
    } catch (error) {
      setProblem(getErrorMessage(error, text.collectFailedMessage));
      return undefined;
    }
  };
  return (
    <>
      <ImportQuestionsButton
        keepsCategories
        getRoom={() => Number.MAX_SAFE_INTEGER}
        getPictureRoom={() => MAX_IMPORTED_PICTURES}
        onAdd={(questions) => setImported(questions.map(toQuestionToSave))}
      />
      <ExportQuestionsButton getExported={getExported} />
      <Alert>{problem}</Alert>
      {imported === undefined ? null : (
        <SaveIntoBankDialog isImport questions={imported} onClose={() => setImported(undefined)} />
      )}
    </>
  );
}
