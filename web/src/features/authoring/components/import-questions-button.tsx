import { importQuestionsButton } from "@texts/authoring.ts";
import { lazy, Suspense, useState } from "react";
import { LoadingMessage } from "@/components/feedback/alert.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { loadChunkOrReloadPage } from "@/lib/load-chunk.ts";
import type { QuestionFormValues } from "../draft-form-values.ts";

const ImportQuestionsDialog = lazy(async () => ({
  default: (await loadChunkOrReloadPage(() => import("./import-questions-dialog.tsx")))
    .ImportQuestionsDialog,
}));

interface ImportQuestionsButtonProps {
  /** Returns how many questions the assessment has room for. */
  readonly getRoom: () => number;
  readonly onAdd: (questions: readonly QuestionFormValues[]) => void;
}

/** Opens the dialog that reads questions from a file. Its code loads with the first press. */
export function ImportQuestionsButton({ getRoom, onAdd }: ImportQuestionsButtonProps) {
  const [room, setRoom] = useState<number>();
  const close = (): void => setRoom(undefined);
  return (
    <>
      <Button look="outline" onClick={() => setRoom(getRoom())}>
        {importQuestionsButton}
      </Button>
      {room === undefined ? null : (
        <Suspense
          fallback={
            <Dialog title={importQuestionsButton} onClose={close}>
              <LoadingMessage />
            </Dialog>
          }
        >
          <ImportQuestionsDialog
            room={room}
            onAdd={(questions) => {
              close();
              onAdd(questions);
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
