import { chakra } from "@chakra-ui/react";
import type { QuestionPicture as Picture } from "@darasa/contract/question-picture";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as text from "@texts/picture-field.ts";
import { type ClipboardEvent, useEffect, useState } from "react";
import { StatusNotice } from "@/components/feedback/alert.tsx";
import { getFieldProps } from "@/components/form/field-props.ts";
import { FileField } from "@/components/form/file-field.tsx";
import { TextareaField } from "@/components/form/textarea-field.tsx";
import { useFormValue } from "@/components/form/use-form-value.ts";
import { QuestionPicture } from "@/components/picture/question-picture.tsx";
import { Button } from "@/components/ui/button.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useServices } from "@/lib/services.ts";
import type { PictureProblem } from "@/lib/shrink-picture.ts";
import { prepareQuestionPicture, storeQuestionPicture } from "@/lib/store-question-picture.ts";
import { useDraftFormErrors } from "../hooks/use-form-errors.ts";
import type { AssessmentFormMethods } from "../hooks/use-question-list.ts";
import { QuestionDisclosure } from "./question-disclosure.tsx";

const Fields = chakra("div", {
  base: {
    display: "grid",
    justifyItems: "start",
    gap: "4",
    minW: 0,
    "& > :has(textarea)": { w: "full" },
  },
});

interface PictureFieldProps {
  readonly index: number;
  readonly form: AssessmentFormMethods;
}

/** Shrinks a file and stores it. Throws a PictureProblem if it is no picture, and an ApiError if it cannot be stored. */
const useStorePicture = () => {
  const services = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: Blob): Promise<Omit<Picture, "alt"> | PictureProblem> => {
      const { dataUrl, problem } = await prepareQuestionPicture(file);
      return dataUrl === undefined
        ? problem
        : await storeQuestionPicture(services, client, dataUrl);
    },
    // With "always" the request fails at once if the device is offline, so that the field can say so.
    networkMode: "always",
  });
};

const fileId = (index: number): string => `picture-${index}`;
const wordsId = (index: number): string => `questions.${index}.picture.alt`;

/** The state of the picture of one question. */
const usePicture = ({ form, index }: PictureFieldProps) => {
  const name = `questions.${index}.picture` as const;
  // A change of the id renders the field again; the words are a field of the form.
  useFormValue(form, ({ questions }) => questions[index]?.picture?.id);
  const [removed, setRemoved] = useState<Picture>();
  /** The id of the part that has the focus next, because the part with the focus disappears. */
  const [focusId, setFocusId] = useState<string>();
  useEffect(() => {
    if (focusId !== undefined) document.getElementById(focusId)?.focus();
    setFocusId(undefined);
  }, [focusId]);
  const [problem, setProblem] = useState<PictureProblem>();
  const { mutate, isPending, error } = useStorePicture();
  const set = (picture: Picture | undefined): void =>
    form.setValue(name, picture, { shouldDirty: true });
  return {
    name,
    picture: form.getValues(name),
    removed,
    isPending,
    error:
      (problem && text.pictureProblems[problem]) ??
      (error === null ? undefined : getErrorMessage(error, text.pictureSaveFailedMessage)),
    choose: (files: FileList | null): void => {
      const file = files?.[0];
      if (file === undefined || isPending) return;
      setRemoved(undefined);
      setProblem(undefined);
      mutate(file, {
        onSuccess: (stored) => {
          if (typeof stored === "string") setProblem(stored);
          else {
            set({ ...stored, alt: "" });
            setFocusId(wordsId(index));
          }
        },
      });
    },
    remove: (): void => {
      setRemoved(form.getValues(name));
      set(undefined);
      setFocusId(fileId(index));
    },
    undo: (): void => {
      set(removed);
      setRemoved(undefined);
      setFocusId(wordsId(index));
    },
  };
};

/** The picture, what it shows in words, and the button that removes it. */
function ChosenPicture({
  form,
  index,
  state,
}: PictureFieldProps & { readonly state: ReturnType<typeof usePicture> }) {
  const { register } = form;
  const field = getFieldProps({ register, formState: { errors: useDraftFormErrors(form) } });
  return (
    <Fields>
      <QuestionPicture
        of={state.picture && { ...state.picture, alt: state.picture.alt || text.pictureFileLabel }}
      />
      <TextareaField
        label={text.pictureAltLabel}
        hint={text.pictureAltHint}
        rows={2}
        {...field(`questions.${index}.picture.alt`)}
      />
      <Button look="outline" onClick={state.remove}>
        {text.removePictureButton}
      </Button>
    </Fields>
  );
}

/** The picture of a question, folded until the author opens it, unless the question has one. */
export function PictureField({ form, index }: PictureFieldProps) {
  const state = usePicture({ form, index });
  const paste = (event: ClipboardEvent): void => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    state.choose(event.clipboardData.files);
  };
  return (
    <QuestionDisclosure label={text.addPictureLabel} isFilled={() => state.picture !== undefined}>
      {state.picture === undefined ? (
        <Fields onPaste={paste}>
          <FileField
            id={fileId(index)}
            label={text.pictureFileLabel}
            hint={text.pictureFileHint}
            error={state.error}
            accept="image/png,image/jpeg,image/webp"
            said={state.isPending ? text.addingPictureMessage : ""}
            onChange={({ target }) => state.choose(target.files)}
          />
          {state.removed === undefined ? null : (
            <>
              <StatusNotice>{text.pictureRemovedMessage}</StatusNotice>
              <Button look="outline" onClick={state.undo}>
                {text.undoRemovalButton}
              </Button>
            </>
          )}
        </Fields>
      ) : (
        <ChosenPicture form={form} index={index} state={state} />
      )}
    </QuestionDisclosure>
  );
}
