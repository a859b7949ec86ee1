import type { ComponentProps } from "react";
import { NativeSelect } from "../ui/control.tsx";
import { Field, type FieldTexts, fieldAria } from "./field.tsx";

type SelectFieldProps = ComponentProps<typeof NativeSelect> &
  FieldTexts & {
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
    <Field id={select.id} {...texts}>
      <NativeSelect {...select} {...fieldAria(select.id, texts)}>
        <option value="">{placeholder}</option>
        {children}
      </NativeSelect>
    </Field>
  );
}

/** Renders option elements. Each shows its value as label unless `labelOf` returns another one. */
export function Options<T extends string>({ of, labelOf }: OptionsProps<T>) {
  return of.map((option) => (
    <option key={option} value={option}>
      {labelOf?.(option) ?? option}
    </option>
  ));
}
