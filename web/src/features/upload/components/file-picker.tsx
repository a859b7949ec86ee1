import { fileSize } from "@texts/file-size.ts";
import * as text from "@texts/upload.ts";
import { useState } from "react";
import { Notice } from "@/components/feedback/alert.tsx";
import { FileField } from "@/components/form/file-field.tsx";
import { ACCEPTED } from "../check-file.ts";
import type { ChosenFile } from "../hooks/use-chosen-file.ts";
import type { Transfer } from "../upload-draft.ts";

const wordsFor = ({ mark: { name, sizeBytes }, sentBytes, isStored }: Transfer): string =>
  isStored ? text.stored(name) : text.unfinished(name, fileSize(sentBytes), fileSize(sizeBytes));

interface FilePickerProps {
  readonly file: ChosenFile;
}

/** The file of this upload, or the one that an earlier visit left half way. */
export function FilePicker({ file }: FilePickerProps) {
  const { chosen, transfer, field } = file;
  const isWaiting = chosen === undefined && transfer !== undefined;
  // They keep their room when a file is chosen.
  const [words] = useState(() => (transfer === undefined ? "" : wordsFor(transfer)));
  return (
    <>
      <FileField
        id="content-file"
        ref={field.ref}
        label={text.file}
        hint={text.fileHint}
        error={field.error}
        accept={ACCEPTED}
        said={chosen === undefined ? "" : text.chosenSize(fileSize(chosen.mark.sizeBytes))}
        onChange={({ target }) => field.onChange(target.files)}
      />
      <Notice tone="info" visibility={isWaiting ? "visible" : "hidden"}>
        {words}
      </Notice>
    </>
  );
}
