import type { FieldBinding } from "@/components/form/field-props.ts";
import { PasswordField } from "@/components/form/password-field.tsx";
import { TextField } from "@/components/form/text-field.tsx";

interface AccountFieldsProps {
  readonly name: FieldBinding;
  readonly email: FieldBinding;
  readonly password: FieldBinding;
}

/** The three questions that every role answers. */
export function AccountFields({ name, email, password }: AccountFieldsProps) {
  return (
    <>
      <TextField label="Full name" autoComplete="name" {...name} />
      <TextField label="Email" type="email" autoComplete="email" autoCapitalize="none" {...email} />
      <PasswordField label="Password" autoComplete="new-password" {...password} />
    </>
  );
}
