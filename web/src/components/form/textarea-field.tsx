import type { ComponentProps } from "react";
import { Textarea } from "../ui/control.tsx";
import { Field, type FieldTextProps, getFieldAriaProps } from "./field.tsx";

type TextareaFieldProps = ComponentProps<typeof Textarea> &
  FieldTextProps & { readonly id: string };

export function TextareaField({ label, hint, error, ...textarea }: TextareaFieldProps) {
  const texts = { label, hint, error };
  return (
    <Field id={textarea.id} {...texts}>
      <Textarea py="3" {...textarea} {...getFieldAriaProps(textarea.id, texts)} />
    </Field>
  );
}
