import { chakra } from "@chakra-ui/react";
import * as text from "@texts/upload.ts";
import { type Ref, useState } from "react";
import { Alert, StatusNotice } from "@/components/feedback/alert.tsx";
import type { ChosenFileState } from "../hooks/use-chosen-file.ts";
import type { useUpload } from "../hooks/use-upload.ts";
import { UploadProgressPanel } from "./transfer-panel.tsx";

/** Progress, error and notice share one grid cell, so that the button below does not move. */
const StatusArea = chakra("div", {
  base: { display: "grid", alignItems: "end", "& > p": { gridArea: "1/1" } },
});

interface UploadStatusProps {
  readonly upload: ReturnType<typeof useUpload>;
  readonly file: ChosenFileState;
  readonly noticeRef: Ref<HTMLParagraphElement>;
}

const getNotice = ({ stage, isCancelled }: UploadStatusProps["upload"]): string => {
  if (isCancelled) return text.uploadCancelledMessage;
  return stage === "done" ? text.uploadSuccessMessage : "";
};

/**
 * Shows the progress of the upload, its error, or the notice that the upload has succeeded or was cancelled.
 */
export function UploadStatus({ upload, file: { chosen }, noticeRef }: UploadStatusProps) {
  const { stage, error, isCancelled, uploader } = upload;
  const [hasSent, setSent] = useState(false);
  if (stage !== "editing" && !hasSent) setSent(true);
  return (
    <StatusArea>
      {hasSent ? (
        <UploadProgressPanel
          uploader={uploader}
          name={chosen?.mark.name ?? ""}
          sizeBytes={chosen?.mark.sizeBytes ?? 0}
        />
      ) : null}
      <Alert>{error}</Alert>
      <StatusNotice ref={noticeRef} tabIndex={-1} tone={isCancelled ? "info" : "success"}>
        {getNotice(upload)}
      </StatusNotice>
    </StatusArea>
  );
}
