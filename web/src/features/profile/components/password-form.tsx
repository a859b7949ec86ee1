import { passwordChangeSchema } from "@darasa/contract/passwords";
import * as text from "@texts/profile.ts";
import { useChangePassword } from "../api/change-password.ts";
import { SecretForm } from "./secret-form.tsx";

interface PasswordFormProps {
  /** Called after the password change. The page must then reload. */
  readonly onChanged: () => void;
}

export function ChangePasswordForm({ onChanged }: PasswordFormProps) {
  return (
    <SecretForm
      schema={passwordChangeSchema}
      empty={{ currentPassword: "", newPassword: "" }}
      fields={[
        {
          name: "currentPassword",
          label: text.currentPasswordLabel,
          autoComplete: "current-password",
        },
        { name: "newPassword", label: text.newPasswordLabel, autoComplete: "new-password" },
      ]}
      hint={text.newPasswordHint}
      action={text.changePasswordLabel}
      failure={text.passwordChangeFailedMessage}
      change={useChangePassword()}
      onChanged={onChanged}
    />
  );
}
