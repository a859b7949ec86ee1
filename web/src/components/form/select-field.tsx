import type { ComponentProps } from "react";
import { NativeSelect } from "../ui/control.tsx";
import { FormField, type FormFieldTexts, getFieldAriaProps } from "./field.tsx";

type SelectFieldProps = ComponentProps<typeof NativeSelect> &
  FormFieldTexts & {
    readonly id: string;
    /** The text of the empty option, shown until the user chooses another option. */
    readonly placeholder: string;
  };

interface OptionsProps<T extends string> {
  readonly of: readonly T[];
  readonly labelOf?: (option: T) => string;
}

export function SelectField({
  label,
  hint,
  error,
  placeholder,
  children,
  ...select
}: SelectFieldProps) {
  const texts = { label, hint, error };
  return (
    <FormField id={select.id} {...texts}>
      <NativeSelect {...select} {...getFieldAriaProps(select.id, texts)}>
        <option value="">{placeholder}</option>
        {children}
      </NativeSelect>
    </FormField>
  );
}

/** Renders option elements. The label of an option is its value, unless `labelOf` returns another text. */
export function SelectOptions<T extends string>({ of, labelOf }: OptionsProps<T>) {
  return of.map((option) => (
    <option key={option} value={option}>
      {labelOf?.(option) ?? option}
    </option>
  ));
}
