import { chakra } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { Checkbox } from "../ui/control.tsx";
import { FieldErrorMessage, FieldHint, type FormFieldTexts, getFieldAriaProps } from "./field.tsx";

const Row = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "auto 1fr",
    alignItems: "center",
    columnGap: "3",
    "& label": { py: "3", fontWeight: "medium", cursor: "pointer" },
    "& p": { gridColumn: 2 },
    "& label + p": { mt: "-2" },
  },
});

type CheckboxFieldProps = ComponentProps<typeof Checkbox> &
  FormFieldTexts & { readonly id: string };

/** A form field that consists of a single checkbox with its label, hint and error. */
export function CheckboxField({ label, hint, error, ...box }: CheckboxFieldProps) {
  return (
    <Row>
      <Checkbox {...box} {...getFieldAriaProps(box.id, { hint, error })} />
      <label htmlFor={box.id}>{label}</label>
      {hint === undefined ? null : <FieldHint id={`${box.id}-hint`}>{hint}</FieldHint>}
      <FieldErrorMessage id={`${box.id}-error`}>{error}</FieldErrorMessage>
    </Row>
  );
}
