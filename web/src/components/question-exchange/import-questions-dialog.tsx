import * as text from "@texts/question-import.ts";
import { useLeaveConfirmation } from "@/lib/use-leave-confirmation.ts";
import { ConfirmDialog } from "../feedback/confirm-dialog.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { QuestionPreviewStep } from "./question-preview-step.tsx";
import { QuestionSourceStep } from "./question-source-step.tsx";
import { usePictureWords } from "./use-picture-words.ts";
import { useQuestionSource } from "./use-question-source.ts";
import { type AddedQuestion, useStorePictures } from "./use-store-pictures.ts";

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

/**
 * Reads questions from a file or a pasted text, shows them, and adds them to the form. Asks before it throws away a text that
 * the author has pasted, or the author's words about pictures.
 */
export function ImportQuestionsDialog(props: ImportQuestionsDialogProps) {
  const { room, pictureRoom, keepsCategories, onAdd, onClose } = props;
  const source = useQuestionSource(pictureRoom);
  const added = source.preview?.questions.slice(0, room) ?? [];
  const pictureWords = usePictureWords(added);
  const storing = useStorePictures();
  const { isWritten } = pictureWords;
  const isUnsaved = source.pasted !== "" || isWritten || storing.isPending;
  const { isAsking, ask, stay, leave } = useLeaveConfirmation(isUnsaved);
  const goBack = (): void => {
    pictureWords.clear();
    storing.reset();
    source.back();
  };
  if (isAsking) {
    return (
      <ConfirmDialog
        title={text.discardImportQuestion}
        action={text.discardImportButton}
        wayOut={text.backToImportButton}
        onConfirm={leave}
        onClose={stay}
      >
        <p>{text.discardImportWarning}</p>
      </ConfirmDialog>
    );
  }
  return (
    <Dialog title={text.importQuestionsTitle} onClose={() => ask(onClose)}>
      {source.preview === undefined ? (
        <QuestionSourceStep source={source} />
      ) : (
        <QuestionPreviewStep
          preview={source.preview}
          room={room}
          keepsCategories={keepsCategories}
          added={added}
          pictureWords={pictureWords}
          storing={storing}
          onAdd={onAdd}
          // A pasted text stays, so that only words are lost.
          onBack={isWritten ? () => ask(goBack) : goBack}
        />
      )}
    </Dialog>
  );
}
