import { chakra } from "@chakra-ui/react";
import * as text from "@texts/authoring.ts";
import { useEffect, useRef } from "react";
import { get } from "react-hook-form";
import { FieldErrorMessage } from "@/components/form/field.tsx";
import { useFormValue } from "@/components/form/use-form-value.ts";
import { useDraftFormErrors } from "../hooks/use-form-errors.ts";
import type { AssessmentFormMethods } from "../hooks/use-question-list.ts";
import { getRightPlaces, joinRightPlaces } from "../listed-form-values.ts";

export const Group = chakra("fieldset", {
  base: {
    display: "grid",
    gap: "2",
    minW: 0,
    "& legend": { fontSize: "sm", mb: "1" },
    "& > p:first-of-type": { fontSize: "sm", color: "fg.muted" },
  },
});

/**
 * The row of one option, with its radio button and its text field. The correct option has a green background.
 */
export const Row = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "auto 1fr auto",
    alignItems: "center",
    columnGap: "3",
    ps: "1",
    pe: "1",
    py: "1",
    border: "1px solid transparent",
    borderRadius: "md",
    "&:has(:checked)": { bg: "brand.subtle", borderColor: "brand.fg" },
    "& p": { gridColumn: "2" },
  },
});

export const Choice = chakra("label", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3",
    minH: "tap",
    minW: "tap",
    ps: "2",
    fontWeight: "bold",
    cursor: "pointer",
    "& input": { w: "5", h: "5", flexShrink: 0, accentColor: "brand.solid" },
  },
});

const Side = chakra("div", {
  base: { display: "grid", gridTemplateColumns: { sm: "1fr 1fr" }, gap: "2" },
});

export interface AnswerFieldsProps {
  /**
   * The id of the question, used in the names of its radio buttons. Unlike `index`, the id stays the same when
   * the question moves.
   */
  readonly id: string;
  readonly index: number;
  readonly form: AssessmentFormMethods;
}

/**
 * Returns the fields that mark the right options: radio buttons, or checkboxes if several options can be right.
 */
export const useCorrectOption = (
  { id, index, form }: AnswerFieldsProps,
  { areSeveralRight = false } = {},
) => {
  const name = `questions.${index}.correctOption` as const;
  const { register, setValue } = form;
  const value = useFormValue(form, ({ questions }) => questions[index]?.correctOption ?? "");
  const error: unknown = get(useDraftFormErrors(form), `${name}.message`);
  const first = useRef<HTMLInputElement>(null);
  // Registers a function that focuses the first radio button. React Hook Form calls this function if validation
  // finds that no option is marked as correct.
  useEffect(() => {
    register(name).ref({ name, focus: () => first.current?.focus() });
  }, [name, register]);
  const places = getRightPlaces(value);
  const toggle = (option: number): string =>
    joinRightPlaces(
      places.includes(option) ? places.filter((one) => one !== option) : [...places, option],
    );
  const radio = (option: number) => ({
    type: areSeveralRight ? "checkbox" : "radio",
    name: `${id}-correct`,
    value: String(option),
    checked: places.includes(option),
    onChange: () =>
      setValue(name, areSeveralRight ? toggle(option) : String(option), {
        shouldValidate: typeof error === "string",
      }),
    ref: option === 0 ? first : undefined,
  });
  return {
    radio,
    errorId: `${id}-correct-error`,
    error: typeof error === "string" ? error : undefined,
  };
};

export function TrueFalseField(props: AnswerFieldsProps & { readonly options: readonly string[] }) {
  const { radio, errorId, error } = useCorrectOption(props);
  return (
    <Group aria-describedby={errorId}>
      <legend>{text.correctAnswerLabel}</legend>
      <Side>
        {props.options.map((option, place) => (
          <Row key={option}>
            <Choice>
              <input {...radio(place)} />
              {option}
            </Choice>
          </Row>
        ))}
      </Side>
      <FieldErrorMessage id={errorId}>{error}</FieldErrorMessage>
    </Group>
  );
}
