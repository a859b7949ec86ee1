import { EXAMPLE_PHONE, normalisePhone } from "@darasa/contract/phone";
import { phoneHint } from "@texts/common.ts";
import type { ChangeEvent } from "react";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/** Takes 07…, 01…, 254… or +254 with spaces, and turns it into +254XXXXXXXXX while it is typed. */
export function PhoneField({ onChange, ...field }: Omit<TextFieldProps, "type">) {
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const normal = normalisePhone(event.target.value);
    // Writing an equal value would still throw the caret to the end.
    if (normal !== event.target.value) event.target.value = normal;
    onChange?.(event);
  };
  return (
    <TextField
      hint={phoneHint(EXAMPLE_PHONE)}
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      onChange={handleChange}
    />
  );
}
