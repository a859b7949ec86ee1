import type { ComponentProps } from "react";
import { Textarea } from "../ui/control.tsx";
import { FormField, type FormFieldTexts, getFieldAriaProps } from "./field.tsx";

type TextareaFieldProps = ComponentProps<typeof Textarea> &
  FormFieldTexts & { readonly id: string };

export function TextareaField({ label, hint, error, ...textarea }: TextareaFieldProps) {
  const texts = { label, hint, error };
  return (
    <FormField id={textarea.id} {...texts}>
      <Textarea py="3" {...textarea} {...getFieldAriaProps(textarea.id, texts)} />
    </FormField>
  );
}
