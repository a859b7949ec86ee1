import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

const Frame = chakra("div", { base: { display: "grid", gap: "1" } });

const Label = chakra("label", { base: { fontWeight: "bold", fontSize: "sm" } });

export const FieldHint = chakra("p", { base: { fontSize: "sm", color: "fg.muted" } });

export const FieldErrorMessage = chakra("p", {
  base: {
    fontSize: "sm",
    fontWeight: "medium",
    color: "danger.fg",
    "&:empty": { display: "none" },
  },
});

export interface FormFieldTexts {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

interface FieldProps extends FormFieldTexts {
  /** The id of the input element inside the field. */
  readonly id: string;
  readonly children: ReactNode;
}

/**
 * Returns the ARIA attributes that connect an input to its hint and error. The error element is referenced even
 * while it is empty, because a script may fill it later.
 */
export const getFieldAriaProps = (id: string, { hint, error }: Omit<FormFieldTexts, "label">) => ({
  "aria-invalid": error === undefined ? undefined : true,
  "aria-describedby": hint === undefined ? `${id}-error` : `${id}-hint ${id}-error`,
});

export function FormField({ id, label, hint, error, children }: FieldProps) {
  return (
    <Frame>
      <Label htmlFor={id}>{label}</Label>
      {hint === undefined ? null : <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {children}
      <FieldErrorMessage id={`${id}-error`}>{error}</FieldErrorMessage>
    </Frame>
  );
}
