import type { ContentItem } from "@darasa/contract/content";
import { fileRequired } from "@darasa/contract/validation-texts";
import * as text from "@texts/upload.ts";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogActions } from "@/components/ui/dialog.tsx";
import { useServices } from "@/lib/services.ts";
import { useReplaceFile } from "../api/edit-content.ts";
import { REPLACEMENT_DRAFT_STORAGE_KEY } from "../draft-key.ts";
import { useChosenFile } from "../hooks/use-chosen-file.ts";
import { useUpload } from "../hooks/use-upload.ts";
import { useUploadForm } from "../hooks/use-upload-form.ts";
import { UploadDraftStorage } from "../upload-draft.ts";
import { DialogForm } from "./dialog-form.tsx";
import { FilePicker } from "./file-picker.tsx";
import { UploadStatus } from "./upload-status.tsx";

interface ReplaceDialogProps {
  readonly item: ContentItem;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Returns the stored state of an unfinished replacement of this item. That of another item is discarded. */
const useReplacementDraft = (contentId: string): UploadDraftStorage => {
  const { storage, session } = useServices();
  const [draft] = useState(() => {
    const ownerId = session.account()?.id ?? "";
    const stored = new UploadDraftStorage(storage, ownerId, REPLACEMENT_DRAFT_STORAGE_KEY);
    if (stored.draft.values.title !== contentId) stored.clear();
    stored.saveValues({ title: contentId });
    return stored;
  });
  return draft;
};

/**
 * Replaces the file of a library item. The upload continues after a pause, and after a reload if the user chooses the
 * same file again.
 */
export function ReplaceFileDialog({ item, onDone, onClose }: ReplaceDialogProps) {
  const draftStorage = useReplacementDraft(item.id);
  const form = useUploadForm(draftStorage);
  const file = useChosenFile(form, draftStorage);
  const replaceFile = useReplaceFile(item.id).mutateAsync;
  const upload = useUpload({ form, file, draftStorage, createContent: replaceFile });
  const { stage, send } = upload;
  const notice = useRef<HTMLParagraphElement>(null);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    if (stage === "done") done.current();
  }, [stage]);
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const values = form.getValues();
    if (values.fileUrl !== "") {
      void send(values);
      return;
    }
    form.setError("fileUrl", { type: "file", message: fileRequired });
    file.field.focus();
  };
  return (
    <Dialog title={text.replaceFileTitle} onClose={onClose}>
      <p>{text.formatReplaceFileHint(item.title, item.fileName)}</p>
      <DialogForm noValidate onSubmit={handleSubmit}>
        <FilePicker file={file} />
        <UploadStatus upload={upload} file={file} noticeRef={notice} />
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {text.cancelDialogButton}
          </Button>
          <BusyButton type="submit" isBusy={stage !== "editing"}>
            {stage === "saving" ? text.savingContentBusyLabel : text.replaceFileButton}
          </BusyButton>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
