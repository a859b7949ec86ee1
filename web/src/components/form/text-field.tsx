import type { ComponentProps } from "react";
import { Input } from "../ui/control.tsx";
import { Field, type FieldTexts, fieldAria } from "./field.tsx";

export type TextFieldProps = ComponentProps<typeof Input> & FieldTexts & { readonly id: string };

export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  const texts = { label, hint, error };
  return (
    <Field id={input.id} {...texts}>
      <Input {...input} {...fieldAria(input.id, texts)} />
    </Field>
  );
}
