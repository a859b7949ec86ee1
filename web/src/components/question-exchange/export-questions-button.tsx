import { exportQuestionsTitle } from "@texts/question-export.ts";
import { lazy, Suspense, useState } from "react";
import { loadChunkOrReloadPage } from "@/lib/load-chunk.ts";
import { LoadingMessage } from "../feedback/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import type { Exported } from "./exported.ts";

const ExportQuestionsDialog = lazy(async () => ({
  default: (await loadChunkOrReloadPage(() => import("./question-exchange-dialogs.ts")))
    .questionExchangeDialogs.ExportQuestionsDialog,
}));

interface ExportQuestionsButtonProps {
  /** Returns what is exported; undefined if that failed. Called when the button is pressed. */
  readonly getExported: () => Exported | Promise<Exported | undefined>;
}

/** Opens the dialog that saves questions as a file. Its code loads with the first press. */
export function ExportQuestionsButton({ getExported }: ExportQuestionsButtonProps) {
  const [exported, setExported] = useState<Exported>();
  const open = async (): Promise<void> => setExported(await getExported());
  const close = (): void => setExported(undefined);
  return (
    <>
      <Button look="outline" onClick={() => void open()}>
        {exportQuestionsTitle}
      </Button>
      {exported === undefined ? null : (
        <Suspense
          fallback={
            <Dialog title={exportQuestionsTitle} onClose={close}>
              <LoadingMessage />
            </Dialog>
          }
        >
          <ExportQuestionsDialog {...exported} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
