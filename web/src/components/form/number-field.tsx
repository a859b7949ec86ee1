import { TextField, type TextFieldProps } from "./text-field.tsx";

/** An input for whole numbers. */
export function NumberField(field: Omit<TextFieldProps, "type" | "inputMode">) {
  return <TextField step={1} {...field} type="number" inputMode="numeric" />;
}
