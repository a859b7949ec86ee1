import { importQuestionsButton } from "@texts/authoring.ts";
import { lazy, Suspense, useState } from "react";
import { loadChunkOrReloadPage } from "@/lib/load-chunk.ts";
import { LoadingMessage } from "../feedback/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import type { AddedQuestion } from "./use-store-pictures.ts";

const ImportQuestionsDialog = lazy(async () => ({
  default: (await loadChunkOrReloadPage(() => import("./question-exchange-dialogs.ts")))
    .questionExchangeDialogs.ImportQuestionsDialog,
}));

interface ImportQuestionsButtonProps {
  /** Returns how many questions the assessment has room for. */
  readonly getRoom: () => number;
  /** Returns how many pictures it has room for. */
  readonly getPictureRoom: () => number;
  /** True if the categories of a file become something of the questions. */
  readonly keepsCategories?: boolean;
  readonly onAdd: (questions: readonly AddedQuestion[]) => void;
}

/** Opens the dialog that reads questions from a file. Its code loads with the first press. */
export function ImportQuestionsButton(props: ImportQuestionsButtonProps) {
  const { getRoom, getPictureRoom, keepsCategories = false, onAdd } = props;
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
            pictureRoom={getPictureRoom()}
            keepsCategories={keepsCategories}
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
