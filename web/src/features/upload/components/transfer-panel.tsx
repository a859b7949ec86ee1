import { chakra } from "@chakra-ui/react";
import { formatFileSize } from "@texts/file-size.ts";
import { formatPercent } from "@texts/language.ts";
import * as text from "@texts/upload.ts";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { ProgressBar } from "@/components/feedback/progress-bar.tsx";
import { Button } from "@/components/ui/button.tsx";
import type { FileUploader, FileUploadState } from "../uploader.ts";

const Panel = chakra("section", {
  base: {
    display: "grid",
    gap: "2",
    pt: "4",
    borderTop: "4px solid",
    borderTopColor: "accent.solid",
    outline: "none",
    // The panel, the error message and the notice about the transfer share one grid cell, so that the button below
    // does not move.
    gridArea: "1/1",
    "&[data-idle]": { visibility: "hidden" },
  },
});

const Status = chakra("p", { base: { minH: "12", fontSize: "sm", color: "fg.muted" } });

const Actions = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "3" } });

interface TransferPanelProps {
  /**
   * The running upload; undefined before the upload starts and after it ends. Without an upload the panel is
   * hidden but keeps its height.
   */
  readonly uploader: FileUploader | undefined;
  readonly name: string;
  readonly sizeBytes: number;
}

const IDLE: FileUploadState = { phase: "sending", sentBytes: 0 };
const isIdle = (): FileUploadState => IDLE;
const nothingToFollow = () => (): void => {};

const QUARTERS = 4;

/** Formats the progress for screen readers. The text changes only once per quarter of the file. */
const formatQuarter = (share: number): string => {
  const quarters = Math.floor(share * QUARTERS);
  return quarters === 0 ? "" : formatPercent((quarters * 100) / QUARTERS);
};

/**
 * A button that cancels the upload after a confirmation. The confirmation is needed, because the bytes sent so
 * far have cost the user mobile data.
 */
function CancelButton({ uploader }: { readonly uploader: FileUploader | undefined }) {
  const [asked, setAsked] = useState<FileUploader>();
  return (
    <>
      <Button look="outline" onClick={() => setAsked(uploader)}>
        {text.cancelUploadButton}
      </Button>
      {asked !== undefined && asked === uploader ? (
        <ConfirmDialog
          title={text.cancelUploadConfirmQuestion}
          action={text.discardUploadButton}
          wayOut={text.keepUploadingButton}
          onConfirm={() => asked.cancel()}
          onClose={() => setAsked(undefined)}
        >
          {text.cancelUploadWarning}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

const WORDS = {
  paused: text.uploadPausedMessage,
  waiting: text.uploadWaitingForConnectionMessage,
} as const;

/** Shows the progress of the transfer, with buttons to pause and cancel it. */
export function UploadProgressPanel({ uploader, name, sizeBytes }: TransferPanelProps) {
  const { phase, sentBytes } = useSyncExternalStore(
    uploader?.subscribe ?? nothingToFollow,
    uploader?.state ?? isIdle,
  );
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = panel;
    if (uploader === undefined || current === null) return undefined;
    current.focus();
    // Removes the focus from the panel when the upload ends, because the panel is then hidden and must not keep
    // the focus.
    return () => {
      const focused = document.activeElement;
      if (focused instanceof HTMLElement && current.contains(focused)) focused.blur();
    };
  }, [uploader]);
  const share = sizeBytes === 0 ? 0 : sentBytes / sizeBytes;
  const isPaused = phase === "paused";
  const said = phase === "paused" || phase === "waiting" ? WORDS[phase] : text.uploadingLabel;
  return (
    <Panel
      ref={panel}
      tabIndex={-1}
      aria-label={text.uploadingLabel}
      data-idle={uploader === undefined ? "" : undefined}
    >
      <ProgressBar
        label={name}
        value={share}
        valueText={text.formatUploadProgress(
          formatPercent(Math.floor(share * 100)),
          formatFileSize(sentBytes),
          formatFileSize(sizeBytes),
        )}
      />
      <Status role="status">
        {said} <chakra.span srOnly>{phase === "sending" ? formatQuarter(share) : ""}</chakra.span>
      </Status>
      <Actions>
        <Button onClick={() => (isPaused ? uploader?.resume() : uploader?.pause())}>
          {isPaused ? text.resumeUploadButton : text.pauseUploadButton}
        </Button>
        <CancelButton uploader={uploader} />
      </Actions>
    </Panel>
  );
}
