import * as text from "@texts/registration.ts";
import type { RegisteredFieldProps } from "@/components/form/field-props.ts";
import { PasswordField } from "@/components/form/password-field.tsx";
import { TextField } from "@/components/form/text-field.tsx";

interface AccountFieldsProps {
  readonly name: RegisteredFieldProps;
  readonly email: RegisteredFieldProps;
  readonly password: RegisteredFieldProps;
}

/** The three fields that the registration forms of all roles contain: name, e-mail and password. */
export function AccountFields({ name, email, password }: AccountFieldsProps) {
  return (
    <>
      <TextField label={text.fullNameLabel} autoComplete="name" {...name} />
      <TextField
        label={text.emailLabel}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        {...email}
      />
      <PasswordField label={text.passwordLabel} autoComplete="new-password" {...password} />
    </>
  );
}
