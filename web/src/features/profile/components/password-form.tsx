import { chakra } from "@chakra-ui/react";
import { type ChangePasswordInput, passwordChangeSchema } from "@darasa/contract/passwords";
import * as text from "@texts/profile.ts";
import { useForm } from "react-hook-form";
import { Alert } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { AwaitedMessageSpace } from "@/components/feedback/reserved-space.tsx";
import { getFieldProps } from "@/components/form/field-props.ts";
import { PasswordField } from "@/components/form/password-field.tsx";
import { createSchemaResolver } from "@/components/form/schema-resolver.ts";
import { ApiError } from "@/lib/api-error.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useChangePassword } from "../api/change-password.ts";

const Form = chakra("form", {
  base: {
    display: "grid",
    gap: "4",
    "& > p": { color: "fg.muted", fontSize: "sm" },
    // After the first submission, reserves the height of the error message below the current password, which only
    // the server can check.
    "&[data-sent] [id=currentPassword-error]": {
      display: "block",
      minH: { base: "12", md: "6" },
    },
  },
});

const isField = (path: string): path is keyof ChangePasswordInput =>
  path === "currentPassword" || path === "newPassword";

interface PasswordFormProps {
  /**
   * Called after the password change. The page must then reload, because the browser still has state of the old
   * session.
   */
  readonly onChanged: () => void;
}

export function ChangePasswordForm({ onChanged }: PasswordFormProps) {
  const form = useForm<ChangePasswordInput, unknown, ChangePasswordInput>({
    resolver: createSchemaResolver<ChangePasswordInput>(passwordChangeSchema),
    defaultValues: { currentPassword: "", newPassword: "" },
  });
  const { mutate, isIdle, isPending, isSuccess, error } = useChangePassword();
  const field = getFieldProps(form);
  const issues = error instanceof ApiError ? error.issues : [];
  const send = form.handleSubmit((values) =>
    mutate(values, {
      onSuccess: onChanged,
      onError: (failure) => {
        if (!(failure instanceof ApiError)) return;
        for (const { path, message } of failure.issues) {
          if (isField(path)) form.setError(path, { message }, { shouldFocus: true });
        }
      },
    }),
  );
  const isBusy = isPending || isSuccess;
  return (
    <Form noValidate data-sent={isIdle ? undefined : ""} onSubmit={(event) => void send(event)}>
      <PasswordField
        {...field("currentPassword")}
        label={text.currentPasswordLabel}
        autoComplete="current-password"
      />
      <PasswordField
        {...field("newPassword")}
        label={text.newPasswordLabel}
        autoComplete="new-password"
      />
      <p>
        {text.newPasswordHint} {text.passwordChangeWarning}
      </p>
      <AwaitedMessageSpace isAwaited={isPending}>
        <Alert>
          {error !== null && issues.length === 0
            ? getErrorMessage(error, text.passwordChangeFailedMessage)
            : ""}
        </Alert>
      </AwaitedMessageSpace>
      <BusyButton type="submit" justifySelf="start" isBusy={isBusy}>
        {isBusy ? text.changingPasswordBusyLabel : text.changePasswordLabel}
      </BusyButton>
    </Form>
  );
}
