import type { UploadContentInput } from "@darasa/contract/content";
import { toStagedFileName, toStagedUploadPath } from "@darasa/contract/staged-uploads";
import { FALLBACK_MESSAGE } from "@darasa/contract/texts";
import * as text from "@texts/upload.ts";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "@/lib/api-error.ts";
import { openUploads } from "@/lib/firebase/open-uploads.ts";
import { type ResumableUploads, UploadError } from "@/lib/firebase/resumable-uploads.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useServices } from "@/lib/services.ts";
import type { CheckedFile } from "../check-file.ts";
import type { DraftKeeper } from "../upload-draft.ts";
import { Uploader } from "../uploader.ts";
import type { ChosenFile } from "./use-chosen-file.ts";
import type { UploadForm } from "./use-upload-form.ts";

/** What the page is busy with. */
export type Stage = "editing" | "preparing" | "uploading" | "saving" | "done";

interface UploadParts {
  readonly form: UploadForm;
  readonly file: ChosenFile;
  readonly keeper: DraftKeeper;
  /** Sends the request that adds the uploaded file to the library. */
  readonly createContent: (values: UploadContentInput) => Promise<unknown>;
}

/** Ends the work without words: the person has cancelled it, or left. */
class Cancelled extends Error {}

const wordsOf = (failure: unknown): string => {
  if (failure instanceof DOMException) return text.unreadable;
  return getErrorMessage(failure, FALLBACK_MESSAGE.upload);
};

/** Puts a file into the storage, from where an earlier try stopped; gives its path there. */
const useTransfer = (keeper: DraftKeeper) => {
  const { session, clock, newId } = useServices();
  const [uploader, setUploader] = useState<Uploader>();
  const running = useRef<Uploader>(undefined);

  useEffect(() => {
    const handleOnline = (): void => running.current?.retry();
    window.addEventListener("online", handleOnline);
    return () => {
      window.removeEventListener("online", handleOnline);
      // What has arrived stays: the person may come back with the same file.
      running.current?.pause();
    };
  }, []);

  const createPath = ({ mark, type }: CheckedFile): string =>
    toStagedUploadPath({
      ownerId: session.account()?.id ?? "",
      uploadId: newId(),
      fileName: toStagedFileName(mark.name, type),
    });

  const createUploader = (uploads: ResumableUploads, chosen: CheckedFile): Uploader => {
    const { file, type, mark } = chosen;
    const known = keeper.draft.transfer;
    return new Uploader({
      uploads,
      clock,
      file,
      contentType: type,
      destination: known ?? { path: createPath(chosen) },
      renewPath: () => createPath(chosen),
      onStep: (destination, sentBytes) =>
        keeper.keepTransfer({ ...destination, mark, sentBytes, isStored: false }),
    });
  };

  const transfer = async (uploads: ResumableUploads, chosen: CheckedFile): Promise<string> => {
    const created = createUploader(uploads, chosen);
    running.current = created;
    setUploader(created);
    const { phase, error } = await created.finish();
    setUploader(undefined);
    const isRefused = error instanceof UploadError && error.kind === "refused";
    if (phase === "cancelled" || isRefused) keeper.keepTransfer(undefined);
    if (phase === "cancelled") throw new Cancelled();
    if (phase === "failed") throw error;
    const { mark } = chosen;
    const stored = { mark, path: created.path, sentBytes: mark.sizeBytes, isStored: true };
    keeper.keepTransfer(stored);
    return created.path;
  };
  return { uploader, transfer };
};

/** The server's issues go to their fields; one with the file means that it has to be uploaded again. */
const showIssues = ({ form, file }: UploadParts, failure: unknown): void => {
  if (!(failure instanceof ApiError)) return;
  const isFileRefused = failure.status === 413 || failure.status === 415;
  if (isFileRefused || failure.issues.some(({ path }) => path === "fileUrl")) {
    file.forgetTransfer();
    file.clear();
  }
  for (const { path, message } of failure.issues) {
    if (path in form.control._fields) {
      form.setError(path as keyof UploadContentInput, { type: "server", message });
    }
  }
};

/** The file first, then its record. Whatever fails leaves what was typed, and the bytes that have arrived. */
export const useUpload = (parts: UploadParts) => {
  const { file, keeper, createContent } = parts;
  const { session } = useServices();
  const { uploader, transfer } = useTransfer(keeper);
  const [stage, setStage] = useState<Stage>("editing");
  const [error, setError] = useState<string>();
  const [isCancelled, setCancelled] = useState(false);
  // Two taps in one frame both come before the button is seen to be disabled.
  const isBusy = useRef(false);

  const put = async (uploads: ResumableUploads): Promise<string> => {
    const known = keeper.draft.transfer;
    if (known?.isStored) return known.path;
    if (file.chosen === undefined) throw new Cancelled();
    setStage("uploading");
    return transfer(uploads, file.chosen);
  };

  const publish = async (values: UploadContentInput): Promise<void> => {
    setStage("preparing");
    const uploads = await openUploads(() => session.accessToken());
    const path = await put(uploads);
    setStage("saving");
    await createContent({ ...values, fileUrl: uploads.urlOf(path) });
    keeper.end();
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
      if (failure instanceof Cancelled) setCancelled(true);
      else setError(wordsOf(failure));
      showIssues(parts, failure);
    } finally {
      isBusy.current = false;
    }
  };
  return { stage, error, isCancelled, uploader, send };
};
