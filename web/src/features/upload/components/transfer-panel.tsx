import { chakra } from "@chakra-ui/react";
import { fileSize } from "@texts/file-size.ts";
import { percent } from "@texts/language.ts";
import * as text from "@texts/upload.ts";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { ProgressBar } from "@/components/feedback/progress-bar.tsx";
import { Button } from "@/components/ui/button.tsx";
import type { Uploader, UploadState } from "../uploader.ts";

const Panel = chakra("section", {
  base: {
    display: "grid",
    gap: "2",
    pt: "4",
    borderTop: "4px solid",
    borderTopColor: "accent.solid",
    outline: "none",
    // The panel shares one grid cell with the error and the notice about the transfer.
    gridArea: "1/1",
    "&[data-idle]": { visibility: "hidden" },
  },
});

const Status = chakra("p", { base: { minH: "12", fontSize: "sm", color: "fg.muted" } });

const Actions = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "3" } });

interface TransferPanelProps {
  /** The running upload. Undefined before and after it; the panel then keeps its height. */
  readonly uploader: Uploader | undefined;
  readonly name: string;
  readonly sizeBytes: number;
}

const IDLE: UploadState = { phase: "sending", sentBytes: 0 };
const isIdle = (): UploadState => IDLE;
const nothingToFollow = () => (): void => {};

const QUARTERS = 4;

/** Formats the progress for screen readers. The text changes only once per quarter of the file. */
const formatQuarter = (share: number): string => {
  const quarters = Math.floor(share * QUARTERS);
  return quarters === 0 ? "" : percent((quarters * 100) / QUARTERS);
};

/** Cancels the upload after a confirmation, because the bytes sent so far have cost the user mobile data. */
function CancelButton({ uploader }: { readonly uploader: Uploader | undefined }) {
  const [asked, setAsked] = useState<Uploader>();
  return (
    <>
      <Button look="outline" onClick={() => setAsked(uploader)}>
        {text.cancel}
      </Button>
      {asked !== undefined && asked === uploader ? (
        <ConfirmDialog
          title={text.cancelQuestion}
          action={text.discardUpload}
          wayOut={text.keepUploading}
          onConfirm={() => asked.cancel()}
          onClose={() => setAsked(undefined)}
        >
          {text.cancelConsequence}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

const WORDS = { paused: text.paused, waiting: text.waiting } as const;

/** Shows the progress of the transfer, with buttons to pause and cancel it. */
export function TransferPanel({ uploader, name, sizeBytes }: TransferPanelProps) {
  const { phase, sentBytes } = useSyncExternalStore(
    uploader?.subscribe ?? nothingToFollow,
    uploader?.state ?? isIdle,
  );
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = panel;
    if (uploader === undefined || current === null) return undefined;
    current.focus();
    // On unmount, removes the focus from the panel, because a hidden panel must not keep it.
    return () => {
      const focused = document.activeElement;
      if (focused instanceof HTMLElement && current.contains(focused)) focused.blur();
    };
  }, [uploader]);
  const share = sizeBytes === 0 ? 0 : sentBytes / sizeBytes;
  const isPaused = phase === "paused";
  const said = phase === "paused" || phase === "waiting" ? WORDS[phase] : text.uploading;
  return (
    <Panel
      ref={panel}
      tabIndex={-1}
      aria-label={text.uploading}
      data-idle={uploader === undefined ? "" : undefined}
    >
      <ProgressBar
        label={name}
        value={share}
        valueText={text.progress(
          percent(Math.floor(share * 100)),
          fileSize(sentBytes),
          fileSize(sizeBytes),
        )}
      />
      <Status role="status">
        {said} <chakra.span srOnly>{phase === "sending" ? formatQuarter(share) : ""}</chakra.span>
      </Status>
      <Actions>
        <Button onClick={() => (isPaused ? uploader?.resume() : uploader?.pause())}>
          {isPaused ? text.resume : text.pause}
        </Button>
        <CancelButton uploader={uploader} />
      </Actions>
    </Panel>
  );
}
