import { EXAMPLE_PHONE_NUMBER, normalisePhoneNumber } from "@darasa/contract/phone";
import { formatPhoneNumberExampleHint } from "@texts/common.ts";
import type { ChangeEvent } from "react";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/**
 * Accepts Kenyan numbers such as 07…, 01…, 254… or +254 with spaces, and converts them to +254XXXXXXXXX while typing.
 */
export function PhoneField({ onChange, ...field }: Omit<TextFieldProps, "type">) {
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const normal = normalisePhoneNumber(event.target.value);
    // Assigning `value`, even an equal one, moves the caret to the end. So only a changed value is assigned.
    if (normal !== event.target.value) event.target.value = normal;
    onChange?.(event);
  };
  return (
    <TextField
      hint={formatPhoneNumberExampleHint(EXAMPLE_PHONE_NUMBER)}
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      onChange={handleChange}
    />
  );
}
