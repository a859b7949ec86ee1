import type { ComponentProps } from "react";
import { Input } from "../ui/control.tsx";
import { Field, type FieldTextProps, getFieldAriaProps } from "./field.tsx";

export type TextFieldProps = ComponentProps<typeof Input> &
  FieldTextProps & { readonly id: string };

export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  const texts = { label, hint, error };
  return (
    <Field id={input.id} {...texts}>
      <Input {...input} {...getFieldAriaProps(input.id, texts)} />
    </Field>
  );
}
