import * as text from "@texts/upload.ts";
import { useEffect, useRef, useState } from "react";
import { type CheckedFile, checkFile, FileRefusal, isSameFile } from "../check-file.ts";
import type { DraftKeeper } from "../upload-draft.ts";
import type { UploadForm } from "./use-upload-form.ts";

/** To the schema the file is its address, which comes with the upload: until then its name stands there. */
const FIELD = "fileUrl";

/** The file that is picked, once it has been looked at; refusals go to its field. */
export const useChosenFile = (form: UploadForm, keeper: DraftKeeper) => {
  const [chosen, setChosen] = useState<CheckedFile>();
  const [transfer, setTransfer] = useState(keeper.draft.transfer);
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<File>(undefined);
  const { register, setValue, setError, clearErrors, formState } = form;

  useEffect(() => {
    register(FIELD);
    if (keeper.draft.transfer?.isStored) setValue(FIELD, keeper.draft.transfer.mark.name);
  }, [register, setValue, keeper]);

  const forgetTransfer = (): void => {
    keeper.keepTransfer(undefined);
    setTransfer(undefined);
  };

  const take = (checked: CheckedFile): void => {
    setChosen(checked);
    setValue(FIELD, checked.mark.name);
    clearErrors(FIELD);
    const known = keeper.draft.transfer;
    // Another file is another upload.
    if (known !== undefined && !isSameFile(known.mark, checked.mark)) forgetTransfer();
  };

  const choose = async (file: File): Promise<void> => {
    latest.current = file;
    setChosen(undefined);
    setValue(FIELD, "");
    try {
      const checked = await checkFile(file);
      if (latest.current === file) take(checked);
    } catch (error) {
      if (latest.current !== file) return;
      const message = error instanceof FileRefusal ? error.message : text.unreadable;
      setError(FIELD, { type: "file", message });
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
        // Cancelling the picker empties the field in some browsers.
        if (file === undefined) clear();
        else void choose(file);
      },
      focus: (): void => input.current?.focus(),
    },
  };
};

export type ChosenFile = ReturnType<typeof useChosenFile>;
