import { formatFileSize } from "@texts/file-size.ts";
import * as text from "@texts/upload.ts";
import { useState } from "react";
import { StatusNotice } from "@/components/feedback/alert.tsx";
import { FileField } from "@/components/form/file-field.tsx";
import { ACCEPTED_FILE_EXTENSIONS } from "../check-file.ts";
import type { ChosenFileState } from "../hooks/use-chosen-file.ts";
import type { ResumableUploadState } from "../upload-draft.ts";

const describeTransfer = ({
  mark: { name, sizeBytes },
  sentBytes,
  isStored,
}: ResumableUploadState): string =>
  isStored
    ? text.formatFileUploadedMessage(name)
    : text.formatUnfinishedUploadMessage(
        name,
        formatFileSize(sentBytes),
        formatFileSize(sizeBytes),
      );

interface FilePickerProps {
  readonly file: ChosenFileState;
}

/** Shows the chosen file, or the unfinished upload of an earlier visit. */
export function FilePicker({ file }: FilePickerProps) {
  const { chosen, transfer, field } = file;
  const isWaiting = chosen === undefined && transfer !== undefined;
  // The text about the unfinished upload is kept after a file is chosen. It is then only hidden, so that the
  // layout does not shift.
  const [words] = useState(() => (transfer === undefined ? "" : describeTransfer(transfer)));
  return (
    <>
      <FileField
        id="content-file"
        ref={field.ref}
        label={text.fileFieldLabel}
        hint={text.acceptedFileTypesHint}
        error={field.error}
        accept={ACCEPTED_FILE_EXTENSIONS}
        said={
          chosen === undefined
            ? ""
            : text.formatChosenFileSize(formatFileSize(chosen.mark.sizeBytes))
        }
        onChange={({ target }) => field.onChange(target.files)}
      />
      <StatusNotice tone="info" visibility={isWaiting ? "visible" : "hidden"}>
        {words}
      </StatusNotice>
    </>
  );
}
