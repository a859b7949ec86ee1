import { chakra } from "@chakra-ui/react";
import { MATCHING_MAX_PAIRS } from "@darasa/contract/limits";
import * as text from "@texts/authoring.ts";
import { FieldErrorMessage } from "@/components/form/field.tsx";
import { getFieldProps } from "@/components/form/field-props.ts";
import { TextareaField } from "@/components/form/textarea-field.tsx";
import { useFormValue } from "@/components/form/use-form-value.ts";
import { Button } from "@/components/ui/button.tsx";
import { Input } from "@/components/ui/control.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { plusIconSvgPath } from "@/components/ui/icons.ts";
import { useDraftFormErrors } from "../hooks/use-form-errors.ts";
import { type AnswerFieldsProps, Group } from "./answer-fields.tsx";
import { FormulaPreview } from "./formula-preview.tsx";

const Pair = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0,1fr)", sm: "minmax(0,1fr) minmax(0,1fr)" },
    alignItems: "start",
    gap: "2",
    py: "2",
    "& + &": { borderTop: "1px solid", borderColor: "border" },
  },
});

type SideInputProps = ReturnType<ReturnType<typeof getFieldProps>> & { readonly label: string };

/** One side of a pair. Its label is the placeholder too, because a pair has room for two fields only. */
function SideInput({ label, error, ...input }: SideInputProps) {
  return (
    <div>
      <Input
        {...input}
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${input.id}-error`}
      />
      <FieldErrorMessage id={`${input.id}-error`}>{error}</FieldErrorMessage>
    </div>
  );
}

/** The pairs of a matching question, and further texts for its right side. Empty pairs are left out. */
export function MatchingFields({ index, form }: AnswerFieldsProps) {
  const name = `questions.${index}` as const;
  const field = getFieldProps({
    register: form.register,
    formState: { errors: useDraftFormErrors(form) },
  });
  const count = useFormValue(form, ({ questions }) => questions[index]?.items.length ?? 0);
  const add = (): void => {
    for (const side of ["items", "options"] as const) {
      form.setValue(`${name}.${side}`, [...form.getValues(`${name}.${side}`), ""]);
    }
  };
  const sides = [
    { side: "items", format: text.formatPairLeftLabel },
    { side: "options", format: text.formatPairRightLabel },
  ] as const;
  return (
    <>
      <Group>
        <legend>{text.pairsLabel}</legend>
        <p>{text.pairsHint}</p>
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: A pair is its place in the list.
          <Pair key={place}>
            {sides.map(({ side, format }) => {
              const label = format(place + 1);
              return (
                <div key={side}>
                  <SideInput label={label} {...field(`${name}.${side}.${place}`)} />
                  <FormulaPreview form={form} name={`${name}.${side}.${place}`} />
                </div>
              );
            })}
          </Pair>
        ))}
        <Button
          look="outline"
          size="sm"
          justifySelf="start"
          disabled={count >= MATCHING_MAX_PAIRS}
          onClick={add}
        >
          <Icon of={plusIconSvgPath} size="sm" />
          {text.addPairButton}
        </Button>
      </Group>
      <TextareaField
        label={text.extrasLabel}
        hint={text.extrasHint}
        rows={2}
        autoComplete="off"
        {...field(`${name}.extras`)}
      />
    </>
  );
}
