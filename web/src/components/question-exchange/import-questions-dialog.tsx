import { importQuestionsTitle } from "@texts/question-import.ts";
import { Dialog } from "../ui/dialog.tsx";
import { QuestionPreviewStep } from "./question-preview-step.tsx";
import { QuestionSourceStep } from "./question-source-step.tsx";
import { useQuestionSource } from "./use-question-source.ts";
import type { AddedQuestion } from "./use-store-pictures.ts";

interface ImportQuestionsDialogProps {
  /** How many questions the assessment has room for. */
  readonly room: number;
  /** How many pictures it has room for. */
  readonly pictureRoom: number;
  /** True if the categories of a file become something of the questions. */
  readonly keepsCategories: boolean;
  readonly onAdd: (questions: readonly AddedQuestion[]) => void;
  readonly onClose: () => void;
}

/** Reads questions from a file or a pasted text, shows them, and adds them to the form. */
export function ImportQuestionsDialog(props: ImportQuestionsDialogProps) {
  const { room, pictureRoom, keepsCategories, onAdd, onClose } = props;
  const source = useQuestionSource(pictureRoom);
  return (
    <Dialog title={importQuestionsTitle} onClose={onClose}>
      {source.preview === undefined ? (
        <QuestionSourceStep source={source} />
      ) : (
        <QuestionPreviewStep
          preview={source.preview}
          room={room}
          keepsCategories={keepsCategories}
          onAdd={onAdd}
          onBack={source.back}
        />
      )}
    </Dialog>
  );
}
