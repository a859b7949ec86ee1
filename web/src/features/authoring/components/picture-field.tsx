import * as text from "@texts/picture-field.ts";
import { getFieldProps } from "@/components/form/field-props.ts";
import { TextareaField } from "@/components/form/textarea-field.tsx";
import { useFormValue } from "@/components/form/use-form-value.ts";
import { QuestionPicture } from "@/components/picture/question-picture.tsx";
import { Button } from "@/components/ui/button.tsx";
import { useChosenPicture } from "../hooks/use-chosen-picture.ts";
import { useDraftFormErrors } from "../hooks/use-form-errors.ts";
import type { AssessmentFormMethods } from "../hooks/use-question-list.ts";
import { PictureFields, PictureFileField } from "./picture-file-field.tsx";
import { QuestionDisclosure } from "./question-disclosure.tsx";

interface PictureFieldProps {
  readonly index: number;
  readonly form: AssessmentFormMethods;
}

/** The picture of a question, folded until the author opens it, unless the question has one. */
export function PictureField({ form, index }: PictureFieldProps) {
  const name = `questions.${index}.picture` as const;
  const fileId = `picture-${index}`;
  // A change of the id renders the field again; the words are a field of the form.
  useFormValue(form, ({ questions }) => questions[index]?.picture?.id);
  const state = useChosenPicture({
    get: () => form.getValues(name),
    set: (chosen) => form.setValue(name, chosen, { shouldDirty: true }),
    toValue: (stored) => ({ ...stored, alt: "" }),
    fileId,
    addedId: `${name}.alt`,
  });
  const { register } = form;
  const field = getFieldProps({ register, formState: { errors: useDraftFormErrors(form) } });
  const { picture } = state;
  return (
    <QuestionDisclosure label={text.addPictureLabel} isFilled={() => picture !== undefined}>
      {picture === undefined ? (
        <PictureFileField
          id={fileId}
          label={text.pictureFileLabel}
          hint={text.pictureFileHint}
          state={state}
        />
      ) : (
        <PictureFields>
          <QuestionPicture of={{ ...picture, alt: picture.alt || text.pictureFileLabel }} />
          <TextareaField
            label={text.pictureAltLabel}
            hint={text.pictureAltHint}
            rows={2}
            {...field(`${name}.alt`)}
          />
          <Button look="outline" onClick={state.remove}>
            {text.removePictureButton}
          </Button>
        </PictureFields>
      )}
    </QuestionDisclosure>
  );
}
