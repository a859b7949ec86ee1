import { listPictures } from "@darasa/contract/list-pictures";
import type {
  OptionPicture,
  QuestionPicture,
  StoredPicture,
} from "@darasa/contract/question-picture";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { picturesNotAddedMessage } from "@texts/picture-exchange.ts";
import { useRef } from "react";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import type { ImportedQuestion } from "@/lib/question-formats/question-format.ts";
import { useServices } from "@/lib/services.ts";
import { storeQuestionPicture } from "@/lib/store-question-picture.ts";

/** A question of a file whose pictures are stored. */
export interface AddedQuestion {
  readonly question: ImportedQuestion["question"] & {
    readonly picture?: QuestionPicture;
    readonly optionPictures?: OptionPicture[];
  };
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
  const storeAllOf = async (imported: ImportedQuestion): Promise<AddedQuestion> => {
    const { question, category, picture, optionPictures = [] } = imported;
    const shown = picture && { ...(await store(picture.dataUrl)), alt: picture.alt };
    const ofOptions: OptionPicture[] = [];
    for (const { place, dataUrl } of optionPictures) {
      ofOptions.push({ ...(await store(dataUrl)), option: question.options[place] ?? "" });
    }
    return {
      question: {
        ...question,
        ...(shown === undefined ? {} : { picture: shown }),
        ...(ofOptions.length === 0 ? {} : { optionPictures: ofOptions }),
      },
      category,
    };
  };
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (questions: readonly ImportedQuestion[]): Promise<AddedQuestion[]> => {
      const added: AddedQuestion[] = [];
      for (const imported of questions) added.push(await storeAllOf(imported));
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
      if (questions.some((imported) => listPictures(imported).length > 0)) {
        mutate(questions, { onSuccess: onStored });
      } else onStored(questions);
    },
    isPending,
    /** Forgets the last failure. */
    reset,
    error: error === null ? undefined : getErrorMessage(error, picturesNotAddedMessage),
  };
};
