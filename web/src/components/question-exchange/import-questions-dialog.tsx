import type { NewQuestion } from "@darasa/contract/new-question";
import { importQuestionsTitle } from "@texts/question-import.ts";
import { Dialog } from "../ui/dialog.tsx";
import { QuestionPreviewStep } from "./question-preview-step.tsx";
import { QuestionSourceStep } from "./question-source-step.tsx";
import { useQuestionSource } from "./use-question-source.ts";

interface ImportQuestionsDialogProps {
  /** How many questions the assessment has room for. */
  readonly room: number;
  readonly onAdd: (questions: readonly NewQuestion[]) => void;
  readonly onClose: () => void;
}

/** Reads questions from a file or a pasted text, shows them, and adds them to the form. */
export function ImportQuestionsDialog({ room, onAdd, onClose }: ImportQuestionsDialogProps) {
  const source = useQuestionSource();
  return (
    <Dialog title={importQuestionsTitle} onClose={onClose}>
      {source.preview === undefined ? (
        <QuestionSourceStep source={source} />
      ) : (
        <QuestionPreviewStep
          preview={source.preview}
          room={room}
          onAdd={(questions) => onAdd(questions.map(({ question }) => question))}
          onBack={source.back}
        />
      )}
    </Dialog>
  );
}
