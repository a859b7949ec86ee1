import { EXAMPLE_PHONE_NUMBER, normalisePhoneNumber } from "@darasa/contract/phone";
import { formatPhoneNumberExampleHint } from "@texts/common.ts";
import type { ChangeEvent } from "react";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/**
 * A field for Kenyan phone numbers. It accepts numbers such as 07…, 01…, 254… or +254 with spaces, and converts
 * them to +254XXXXXXXXX while the user types.
 */
export function PhoneField({ onChange, ...field }: Omit<TextFieldProps, "type">) {
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const normal = normalisePhoneNumber(event.target.value);
    // Assigning `value` moves the caret to the end, even if the new value equals the old one. So `value` is
    // assigned only if it changes.
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
