import type { NewQuestion } from "@darasa/contract/new-question";
import type { QuestionPicture, StoredPicture } from "@darasa/contract/question-picture";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { picturesNotAddedMessage } from "@texts/picture-exchange.ts";
import { useRef } from "react";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import type { ImportedQuestion } from "@/lib/question-formats/question-format.ts";
import { useServices } from "@/lib/services.ts";
import { storeQuestionPicture } from "@/lib/store-question-picture.ts";

/** A question of a file whose picture is stored. */
export interface AddedQuestion {
  readonly question: Omit<NewQuestion, "picture"> & { readonly picture?: QuestionPicture };
  readonly category?: string | undefined;
}

/**
 * Stores the pictures of questions and returns the questions with them, or nothing at all. If it failed, the next attempt
 * sends only the pictures that are not stored yet.
 */
export const useStorePictures = () => {
  const services = useServices();
  const client = useQueryClient();
  const stored = useRef(new Map<string, StoredPicture>());
  const store = async (dataUrl: string): Promise<StoredPicture> => {
    const picture =
      stored.current.get(dataUrl) ?? (await storeQuestionPicture(services, client, dataUrl));
    stored.current.set(dataUrl, picture);
    return picture;
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (questions: readonly ImportedQuestion[]): Promise<AddedQuestion[]> => {
      const added: AddedQuestion[] = [];
      for (const { question, category, picture } of questions) {
        if (picture === undefined) added.push({ question, category });
        else {
          const shown = { ...(await store(picture.dataUrl)), alt: picture.alt };
          added.push({ question: { ...question, picture: shown }, category });
        }
      }
      return added;
    },
    // With "always" a request fails at once if the device is offline, so that the dialog can say so.
    networkMode: "always",
  });
  return {
    storeAll: (
      questions: readonly ImportedQuestion[],
      onStored: (added: readonly AddedQuestion[]) => void,
    ): void => {
      if (questions.some(({ picture }) => picture !== undefined)) {
        mutate(questions, { onSuccess: onStored });
      } else onStored(questions);
    },
    isPending,
    error: error === null ? undefined : getErrorMessage(error, picturesNotAddedMessage),
  };
};
