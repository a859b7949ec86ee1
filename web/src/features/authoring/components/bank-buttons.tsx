import { type NewQuestion, newQuestionSchema } from "@darasa/contract/new-question";
import * as text from "@texts/bank-exchange.ts";
import { useContext, useState } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { Button } from "@/components/ui/button.tsx";
import { BankDialogsContext } from "../bank-dialogs.ts";
import type { AssessmentFormMethods } from "../hooks/use-question-list.ts";
import { toQuestionInput } from "../to-create-input.ts";

interface BankButtonsProps {
  readonly form: AssessmentFormMethods;
  /** Returns how many questions the assessment has room for. */
  readonly getRoom: () => number;
  readonly onAdd: (questions: readonly NewQuestion[]) => void;
}

/** Returns the questions of the form that are finished. */
const getFinished = ({ getValues }: AssessmentFormMethods): { question: NewQuestion }[] =>
  getValues("questions").flatMap((question) => {
    const { data } = newQuestionSchema.safeParse(toQuestionInput(question));
    return data === undefined ? [] : [{ question: data }];
  });

type Opened =
  | { readonly dialog: "picker"; readonly room: number }
  | { readonly dialog: "saving"; readonly questions: { question: NewQuestion }[] };

/** The buttons that take questions from the bank and save those of the form into it. */
export function BankButtons({ form, getRoom, onAdd }: BankButtonsProps) {
  const dialogs = useContext(BankDialogsContext);
  const [opened, setOpened] = useState<Opened>();
  const [error, setError] = useState<string>();
  if (dialogs === undefined) return null;
  const { Picker, Saving } = dialogs;
  const close = (): void => setOpened(undefined);
  const [subject, grade] = form.getValues(["subject", "grade"]);
  const openSaving = (): void => {
    const questions = getFinished(form);
    setError(questions.length === 0 ? text.nothingFinishedMessage : undefined);
    if (questions.length > 0) setOpened({ dialog: "saving", questions });
  };
  return (
    <>
      <Button look="outline" onClick={() => setOpened({ dialog: "picker", room: getRoom() })}>
        {text.addFromBankButton}
      </Button>
      <Button look="outline" onClick={openSaving}>
        {text.saveToBankButton}
      </Button>
      <Alert>{error}</Alert>
      {opened?.dialog === "picker" ? (
        <Picker
          subject={subject}
          grade={grade}
          room={opened.room}
          onAdd={(questions) => {
            close();
            onAdd(questions);
          }}
          onClose={close}
        />
      ) : null}
      {opened?.dialog === "saving" ? (
        <Saving questions={opened.questions} defaults={{ subject, grade }} onClose={close} />
      ) : null}
    </>
  );
}
