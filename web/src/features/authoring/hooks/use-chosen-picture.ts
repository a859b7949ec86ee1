import type { StoredPicture } from "@darasa/contract/question-picture";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as text from "@texts/picture-field.ts";
import { type ClipboardEvent, useEffect, useState } from "react";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useServices } from "@/lib/services.ts";
import type { PictureProblem } from "@/lib/shrink-picture.ts";
import { prepareQuestionPicture, storeQuestionPicture } from "@/lib/store-question-picture.ts";

/** Shrinks a file and stores it. Throws a PictureProblem if it is no picture, and an ApiError if it cannot be stored. */
const useStorePicture = () => {
  const services = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: Blob): Promise<StoredPicture | PictureProblem> => {
      const { dataUrl, problem } = await prepareQuestionPicture(file);
      return dataUrl === undefined
        ? problem
        : await storeQuestionPicture(services, client, dataUrl);
    },
    // With "always" the request fails at once if the device is offline, so that the field can say so.
    networkMode: "always",
  });
};

interface PictureValue<Picture> {
  readonly get: () => Picture | undefined;
  readonly set: (picture: Picture | undefined) => void;
  /** Returns the value of a picture that was stored just now. */
  readonly toValue: (stored: StoredPicture) => Picture;
  /** The ids of the part that has the focus after a picture was removed, and after one was added. */
  readonly fileId: string;
  readonly addedId: string;
}

/** The state of a picture of the form: chooses, removes and brings back. */
export const useChosenPicture = <Picture>(value: PictureValue<Picture>) => {
  const { get, set, toValue, fileId, addedId } = value;
  const [removed, setRemoved] = useState<Picture>();
  /** The id of the part that has the focus next, because the part with the focus disappears. */
  const [focusId, setFocusId] = useState<string>();
  useEffect(() => {
    if (focusId !== undefined) document.getElementById(focusId)?.focus();
    setFocusId(undefined);
  }, [focusId]);
  const [problem, setProblem] = useState<PictureProblem>();
  const { mutate, isPending, error } = useStorePicture();
  const choose = (files: FileList | null): void => {
    const file = files?.[0];
    if (file === undefined || isPending) return;
    setRemoved(undefined);
    setProblem(undefined);
    mutate(file, {
      onSuccess: (stored) => {
        if (typeof stored === "string") setProblem(stored);
        else {
          set(toValue(stored));
          setFocusId(addedId);
        }
      },
    });
  };
  return {
    picture: get(),
    isRemoved: removed !== undefined,
    isPending,
    error:
      (problem && text.pictureProblems[problem]) ??
      (error === null ? undefined : getErrorMessage(error, text.pictureSaveFailedMessage)),
    choose,
    paste: (event: ClipboardEvent): void => {
      if (event.clipboardData.files.length === 0) return;
      event.preventDefault();
      choose(event.clipboardData.files);
    },
    remove: (): void => {
      setRemoved(get());
      set(undefined);
      setFocusId(fileId);
    },
    undo: (): void => {
      set(removed);
      setRemoved(undefined);
      setFocusId(addedId);
    },
  };
};
