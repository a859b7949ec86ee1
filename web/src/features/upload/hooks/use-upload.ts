import type { UploadContentInput } from "@darasa/contract/content";
import { buildStagedUploadPath, toStagedFileName } from "@darasa/contract/staged-uploads";
import * as text from "@texts/upload.ts";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "@/lib/api-error.ts";
import { createStorageUploadClient } from "@/lib/firebase/create-storage-uploads.ts";
import {
  type ResumableUploadClient,
  ResumableUploadError,
} from "@/lib/firebase/resumable-uploads.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useServices } from "@/lib/services.ts";
import type { AcceptedFile } from "../check-file.ts";
import type { UploadDraftStorage } from "../upload-draft.ts";
import { FileUploader } from "../uploader.ts";
import type { ChosenFileState } from "./use-chosen-file.ts";
import type { UploadFormMethods } from "./use-upload-form.ts";

export type UploadStage = "editing" | "preparing" | "uploading" | "saving" | "done";

interface UploadParts {
  readonly form: UploadFormMethods;
  readonly file: ChosenFileState;
  readonly draftStorage: UploadDraftStorage;
  /** Sends the request that adds the uploaded file to the library. */
  readonly createContent: (values: UploadContentInput) => Promise<unknown>;
}

/** Thrown when the user has cancelled the upload or left the page; no error message is shown. */
class UploadCancelled extends Error {}

const describeFailure = (failure: unknown): string => {
  if (failure instanceof DOMException) return text.unreadableFileMessage;
  return getErrorMessage(failure, text.uploadFailedMessage);
};

/**
 * Returns the running uploader and the function `transfer`, which uploads a file to Cloud Storage and resolves
 * with its path there. An unfinished upload of the same file is resumed.
 */
const useTransfer = (draftStorage: UploadDraftStorage) => {
  const { session, clock, newId } = useServices();
  const [uploader, setUploader] = useState<FileUploader>();
  const running = useRef<FileUploader>(undefined);

  useEffect(() => {
    const handleOnline = (): void => running.current?.retry();
    window.addEventListener("online", handleOnline);
    return () => {
      window.removeEventListener("online", handleOnline);
      // The upload is paused instead of cancelled, because the user may return and resume with the same file.
      running.current?.pause();
    };
  }, []);

  const createPath = ({ mark, type }: AcceptedFile): string =>
    buildStagedUploadPath({
      ownerId: session.account()?.id ?? "",
      uploadId: newId(),
      fileName: toStagedFileName(mark.name, type),
    });

  const createUploader = (uploads: ResumableUploadClient, chosen: AcceptedFile): FileUploader => {
    const { file, type, mark } = chosen;
    const known = draftStorage.draft.transfer;
    return new FileUploader({
      uploads,
      clock,
      file,
      contentType: type,
      destination: known ?? { path: createPath(chosen) },
      renewPath: () => createPath(chosen),
      onStep: (destination, sentBytes) =>
        draftStorage.saveTransfer({ ...destination, mark, sentBytes, isStored: false }),
    });
  };

  const transfer = async (
    uploads: ResumableUploadClient,
    chosen: AcceptedFile,
  ): Promise<string> => {
    const created = createUploader(uploads, chosen);
    running.current = created;
    setUploader(created);
    const { phase, error } = await created.finish();
    setUploader(undefined);
    const isRefused = error instanceof ResumableUploadError && error.kind === "refused";
    if (phase === "cancelled" || isRefused) draftStorage.saveTransfer(undefined);
    if (phase === "cancelled") throw new UploadCancelled();
    if (phase === "failed") throw error;
    const { mark } = chosen;
    const stored = { mark, path: created.path, sentBytes: mark.sizeBytes, isStored: true };
    draftStorage.saveTransfer(stored);
    return created.path;
  };
  return { uploader, transfer };
};

/**
 * Shows the server's validation issues at their form fields. If the server refuses the file itself, the upload
 * and the chosen file are discarded.
 */
const showIssues = ({ form, file }: UploadParts, failure: unknown): void => {
  if (!(failure instanceof ApiError)) return;
  const isFileRefused = failure.status === 413 || failure.status === 415;
  if (isFileRefused || failure.issues.some(({ path }) => path === "fileUrl")) {
    file.forgetTransfer();
    file.clear();
  }
  for (const issue of failure.issues) {
    if (issue.path in form.control._fields) {
      const error = { type: "server", message: issue.message };
      form.setError(issue.path as keyof UploadContentInput, error);
    }
  }
};

/**
 * Provides `send`, which uploads the chosen file and then adds it to the library, and the state of the upload.
 * If `send` fails, the form keeps its values. The next attempt continues with the bytes that are still missing
 * in Cloud Storage, unless the file itself was refused.
 */
export const useUpload = (parts: UploadParts) => {
  const { file, draftStorage, createContent } = parts;
  const { session } = useServices();
  const { uploader, transfer } = useTransfer(draftStorage);
  const [stage, setStage] = useState<UploadStage>("editing");
  const [error, setError] = useState<string>();
  const [isCancelled, setCancelled] = useState(false);
  // True while the form is being sent. A ref changes at once, whereas state would change only with the next
  // render, and a second tap may come before that.
  const isBusy = useRef(false);

  const uploadFile = async (uploads: ResumableUploadClient): Promise<string> => {
    const known = draftStorage.draft.transfer;
    if (known?.isStored) return known.path;
    if (file.chosen === undefined) throw new UploadCancelled();
    setStage("uploading");
    return transfer(uploads, file.chosen);
  };

  const publish = async (values: UploadContentInput): Promise<void> => {
    setStage("preparing");
    const uploads = await createStorageUploadClient(() => session.accessToken());
    const path = await uploadFile(uploads);
    setStage("saving");
    await createContent({ ...values, fileUrl: uploads.urlOf(path) });
    draftStorage.finish();
    setStage("done");
  };

  const send = async (values: UploadContentInput): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setError(undefined);
    setCancelled(false);
    try {
      await publish(values);
    } catch (failure) {
      setStage("editing");
      if (failure instanceof UploadCancelled) setCancelled(true);
      else setError(describeFailure(failure));
      showIssues(parts, failure);
    } finally {
      isBusy.current = false;
    }
  };
  return { stage, error, isCancelled, uploader, send };
};
