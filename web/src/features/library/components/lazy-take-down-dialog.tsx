import { chakra } from "@chakra-ui/react";
import type { ContentItem } from "@darasa/contract/content";
import * as text from "@texts/take-downs.ts";
import { lazy, Suspense, useState } from "react";
import { LoadingMessage } from "@/components/feedback/alert.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { loadChunkOrReloadPage } from "@/lib/load-chunk.ts";

// Only the national office needs the dialog, so it is a separate chunk.
const TakeDownDialog = lazy(async () => ({
  default: (await loadChunkOrReloadPage(() => import("./take-down-dialog.tsx"))).TakeDownDialog,
}));

interface LazyDialogProps {
  /** The item that the user has chosen; undefined while the dialog is closed. */
  readonly item: ContentItem | undefined;
  readonly onClose: () => void;
}

/**
 * Shows the dialog for the chosen item. Afterwards screen readers announce the success. The card shows it to all
 * others, and its button has the focus.
 */
export function LazyTakeDownDialog({ item, onClose }: LazyDialogProps) {
  const [message, setMessage] = useState("");
  const handleDone = (done: string): void => {
    setMessage(done);
    onClose();
  };
  const title = item?.takenDown === undefined ? text.takeDownDialogTitle : text.putBackDialogTitle;
  return (
    <>
      <chakra.p srOnly role="status">
        {message}
      </chakra.p>
      {item === undefined ? null : (
        <Suspense
          fallback={
            <Dialog title={title} onClose={onClose}>
              <LoadingMessage />
            </Dialog>
          }
        >
          <TakeDownDialog item={item} onDone={handleDone} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}
