import { chakra } from "@chakra-ui/react";
import * as text from "@texts/picture-field.ts";
import { FieldHint } from "@/components/form/field.tsx";
import { useFormValue } from "@/components/form/use-form-value.ts";
import { OptionText } from "@/components/picture/question-picture.tsx";
import { Button } from "@/components/ui/button.tsx";
import { useChosenPicture } from "../hooks/use-chosen-picture.ts";
import type { AssessmentFormMethods } from "../hooks/use-question-list.ts";
import { PictureFields, PictureFileField } from "./picture-file-field.tsx";
import { QuestionDisclosure } from "./question-disclosure.tsx";

interface OptionPicturesFieldProps {
  readonly index: number;
  readonly form: AssessmentFormMethods;
  /** The number of options. */
  readonly count: number;
}

interface OptionPictureFieldProps extends Omit<OptionPicturesFieldProps, "count"> {
  readonly place: number;
}

/** The picture of one option, below the text of the option as students see it. */
function OptionPictureField({ form, index, place }: OptionPictureFieldProps) {
  const name = `questions.${index}.optionPictures` as const;
  const fileId = `option-picture-${index}-${place}`;
  const removeId = `${fileId}-remove`;
  const option = useFormValue(form, ({ questions }) => questions[index]?.options[place] ?? "");
  useFormValue(form, ({ questions }) => questions[index]?.optionPictures[place]?.id);
  const state = useChosenPicture({
    get: () => form.getValues(name)[place] ?? undefined,
    set: (chosen) => {
      const pictures = form.getValues(name);
      const length = Math.max(pictures.length, place + 1);
      const changed = Array.from({ length }, (_, one) =>
        one === place ? (chosen ?? null) : (pictures[one] ?? null),
      );
      form.setValue(name, changed, { shouldDirty: true });
    },
    toValue: (stored) => stored,
    fileId,
    addedId: removeId,
  });
  const { picture } = state;
  return picture === undefined ? (
    <PictureFileField id={fileId} label={text.formatOptionPictureLabel(place)} state={state} />
  ) : (
    <PictureFields>
      <OptionText question={{ optionPictures: [{ option, ...picture }] }} option={option} />
      <Button id={removeId} look="outline" size="sm" onClick={state.remove}>
        {text.formatRemoveOptionPictureButton(place)}
      </Button>
    </PictureFields>
  );
}

const Options = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill,minmax(min(100%,14rem),1fr))",
    gap: "4",
    "& > p": { gridColumn: "1/-1" },
  },
});

/** The pictures of the options, folded until the author opens them, unless an option has one. */
export function OptionPicturesField({ count, ...props }: OptionPicturesFieldProps) {
  const { form, index } = props;
  return (
    <QuestionDisclosure
      label={text.addOptionPicturesLabel}
      isFilled={() => form.getValues(`questions.${index}.optionPictures`).some(Boolean)}
    >
      <Options>
        <FieldHint>{text.optionPicturesHint}</FieldHint>
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: An option has no id but its place.
          <OptionPictureField key={place} {...props} place={place} />
        ))}
      </Options>
    </QuestionDisclosure>
  );
}
