import * as text from "@texts/upload.ts";
import { useEffect, useRef, useState } from "react";
import {
  type AcceptedFile,
  areFingerprintsEqual,
  checkUploadFile,
  FileRejectedError,
} from "../check-file.ts";
import type { UploadDraftStorage } from "../upload-draft.ts";
import type { UploadFormMethods } from "./use-upload-form.ts";

/**
 * The form field of the file. The schema requires a text in this field, so the field contains the name of the
 * chosen file. The request to the server contains the URL of the uploaded file instead.
 */
const FIELD = "fileUrl";

const getFileErrorMessage = (error: unknown): string =>
  error instanceof FileRejectedError ? error.message : text.unreadableFileMessage;

/** Checks the file that the user chooses, and shows errors at the file field. */
export const useChosenFile = (form: UploadFormMethods, draftStorage: UploadDraftStorage) => {
  const [chosen, setChosen] = useState<AcceptedFile>();
  const [transfer, setTransfer] = useState(draftStorage.draft.transfer);
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<File>(undefined);
  const { register, setValue, setError, clearErrors, formState } = form;

  useEffect(() => {
    register(FIELD);
    if (draftStorage.draft.transfer?.isStored)
      setValue(FIELD, draftStorage.draft.transfer.mark.name);
  }, [register, setValue, draftStorage]);

  const forgetTransfer = (): void => {
    draftStorage.saveTransfer(undefined);
    setTransfer(undefined);
  };

  const take = (checked: AcceptedFile): void => {
    setChosen(checked);
    setValue(FIELD, checked.mark.name);
    clearErrors(FIELD);
    const known = draftStorage.draft.transfer;
    // A different file cannot continue the unfinished upload, so the unfinished upload is discarded.
    if (known !== undefined && !areFingerprintsEqual(known.mark, checked.mark)) forgetTransfer();
  };

  const choose = async (file: File): Promise<void> => {
    latest.current = file;
    setChosen(undefined);
    setValue(FIELD, "");
    try {
      const checked = await checkUploadFile(file);
      if (latest.current === file) take(checked);
    } catch (error) {
      if (latest.current !== file) return;
      setError(FIELD, { type: "file", message: getFileErrorMessage(error) });
    }
  };

  const clear = (): void => {
    latest.current = undefined;
    setChosen(undefined);
    setValue(FIELD, "");
    if (input.current !== null) input.current.value = "";
  };

  return {
    chosen,
    transfer,
    forgetTransfer,
    clear,
    field: {
      ref: input,
      error: formState.errors.fileUrl?.message,
      onChange: (files: FileList | null): void => {
        const [file] = files ?? [];
        // Some browsers clear the file input when the user cancels the file picker. The page then forgets the file
        // that was chosen before.
        if (file === undefined) clear();
        else void choose(file);
      },
      focus: (): void => input.current?.focus(),
    },
  };
};

export type ChosenFileState = ReturnType<typeof useChosenFile>;
