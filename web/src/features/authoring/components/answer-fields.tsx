import { chakra } from "@chakra-ui/react";
import * as text from "@texts/authoring.ts";
import { useEffect, useRef } from "react";
import { get } from "react-hook-form";
import { FieldError } from "@/components/form/field.tsx";
import { fieldProps } from "@/components/form/field-props.ts";
import { TextField } from "@/components/form/text-field.tsx";
import { Input } from "@/components/ui/control.tsx";
import { useDraftPart, useErrors } from "../hooks/use-form-part.ts";
import type { AssessmentForm } from "../hooks/use-question-list.ts";

const Group = chakra("fieldset", {
  base: {
    display: "grid",
    gap: "2",
    minW: 0,
    "& legend": { fontSize: "sm", mb: "1" },
    "& > p:first-of-type": { fontSize: "sm", color: "fg.muted" },
  },
});

/** The mark and the words of one option; the right one is on green paper. */
const Row = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "auto 1fr",
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

const Choice = chakra("label", {
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
  /** Stays with the question: two groups of radio buttons must never share a name, not even while they change places. */
  readonly id: string;
  readonly index: number;
  readonly form: AssessmentForm;
}

const useCorrectOption = ({ id, index, form }: AnswerFieldsProps) => {
  const name = `questions.${index}.correctOption` as const;
  const { register, setValue } = form;
  const value = useDraftPart(form, ({ questions }) => questions[index]?.correctOption ?? "");
  const error: unknown = get(useErrors(form), `${name}.message`);
  const first = useRef<HTMLInputElement>(null);
  // The form moves the reader there when no option is marked.
  useEffect(() => {
    register(name).ref({ name, focus: () => first.current?.focus() });
  }, [name, register]);
  const radio = (place: number) => ({
    type: "radio",
    name: `${id}-correct`,
    value: String(place),
    checked: value === String(place),
    onChange: () => setValue(name, String(place), { shouldValidate: typeof error === "string" }),
    ref: place === 0 ? first : undefined,
  });
  return {
    radio,
    errorId: `${id}-correct-error`,
    error: typeof error === "string" ? error : undefined,
  };
};

export function ChoiceOptions(props: AnswerFieldsProps & { readonly count: number }) {
  const { index, count, form } = props;
  const { radio, errorId, error } = useCorrectOption(props);
  const field = fieldProps({ register: form.register, formState: { errors: useErrors(form) } });
  return (
    <Group aria-describedby={errorId}>
      <legend>{text.options}</legend>
      <p>{text.optionsHint}</p>
      {Array.from({ length: count }, (_, place) => {
        const { error: wrong, ...option } = field(`questions.${index}.options.${place}`);
        return (
          <Row key={option.id}>
            <Choice>
              <input {...radio(place)} aria-label={text.optionIsRight(place)} />
              <span aria-hidden="true">{text.optionLetter(place)}</span>
            </Choice>
            <Input
              {...option}
              autoComplete="off"
              aria-label={text.optionText(place)}
              aria-invalid={wrong === undefined ? undefined : true}
              aria-describedby={`${option.id}-error`}
            />
            <FieldError id={`${option.id}-error`}>{wrong}</FieldError>
          </Row>
        );
      })}
      <FieldError id={errorId}>{error}</FieldError>
    </Group>
  );
}

export function TrueFalse(props: AnswerFieldsProps & { readonly options: readonly string[] }) {
  const { radio, errorId, error } = useCorrectOption(props);
  return (
    <Group aria-describedby={errorId}>
      <legend>{text.correctAnswer}</legend>
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
      <FieldError id={errorId}>{error}</FieldError>
    </Group>
  );
}

export function ShortAnswer({ index, form }: AnswerFieldsProps) {
  const field = fieldProps({ register: form.register, formState: { errors: useErrors(form) } });
  return (
    <TextField
      label={text.correctAnswer}
      hint={text.shortAnswerHint}
      autoComplete="off"
      {...field(`questions.${index}.answer`)}
    />
  );
}
