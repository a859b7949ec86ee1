import type { NewQuestion } from "@darasa/contract/new-question";
import { importQuestionsButton } from "@texts/authoring.ts";
import { lazy, Suspense, useState } from "react";
import { loadChunkOrReloadPage } from "@/lib/load-chunk.ts";
import { LoadingMessage } from "../feedback/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

const ImportQuestionsDialog = lazy(async () => ({
  default: (await loadChunkOrReloadPage(() => import("./question-exchange-dialogs.ts")))
    .questionExchangeDialogs.ImportQuestionsDialog,
}));

interface ImportQuestionsButtonProps {
  /** Returns how many questions the assessment has room for. */
  readonly getRoom: () => number;
  readonly onAdd: (questions: readonly NewQuestion[]) => void;
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
