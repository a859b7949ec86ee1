import type { ComponentProps } from "react";
import { Input } from "../ui/control.tsx";
import { FormField, type FormFieldTexts, getFieldAriaProps } from "./field.tsx";

export type TextFieldProps = ComponentProps<typeof Input> &
  FormFieldTexts & { readonly id: string };

export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  const texts = { label, hint, error };
  return (
    <FormField id={input.id} {...texts}>
      <Input {...input} {...getFieldAriaProps(input.id, texts)} />
    </FormField>
  );
}
