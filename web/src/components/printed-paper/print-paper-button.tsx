import { printPaperButton, printPaperTitle } from "@texts/printed-paper.ts";
import { lazy, Suspense, useState } from "react";
import { loadChunkOrReloadPage } from "@/lib/load-chunk.ts";
import { LoadingMessage } from "../feedback/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import type { PrintPaperDialogProps } from "./print-paper-dialog.tsx";

const PrintPaperDialog = lazy(async () => ({
  default: (await loadChunkOrReloadPage(() => import("./print-paper-dialog.tsx"))).PrintPaperDialog,
}));

/** Opens the dialog that prints a paper. Its code loads with the first press. */
export function PrintPaperButton(paper: Omit<PrintPaperDialogProps, "onClose">) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        {printPaperButton}
      </Button>
      {isOpen ? (
        <Suspense
          fallback={
            <Dialog title={printPaperTitle} onClose={close}>
              <LoadingMessage />
            </Dialog>
          }
        >
          <PrintPaperDialog {...paper} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
