import { chakra } from "@chakra-ui/react";
import { PIN_LENGTH } from "@darasa/contract/limits";
import { type ChangePinInput, pinChangeSchema } from "@darasa/contract/number-login";
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
import { useChangePin } from "../api/change-pin.ts";

const Form = chakra("form", {
  base: {
    display: "grid",
    gap: "4",
    "& > p": { color: "fg.muted", fontSize: "sm" },
    // After the first submission, reserves the height of the error message below the current PIN, which only
    // the server can check.
    "&[data-sent] [id=currentPin-error]": {
      display: "block",
      minH: { base: "12", md: "6" },
    },
  },
});

const pinField = { inputMode: "numeric", maxLength: PIN_LENGTH, autoComplete: "off" } as const;

const isField = (path: string): path is keyof ChangePinInput =>
  path === "currentPin" || path === "newPin";

interface PinFormProps {
  /**
   * Called after the PIN change. The page must then reload, because the browser still has state of the old
   * session.
   */
  readonly onChanged: () => void;
}

export function ChangePinForm({ onChanged }: PinFormProps) {
  const form = useForm<ChangePinInput, unknown, ChangePinInput>({
    resolver: createSchemaResolver<ChangePinInput>(pinChangeSchema),
    defaultValues: { currentPin: "", newPin: "" },
  });
  const { mutate, isIdle, isPending, isSuccess, error } = useChangePin();
  const field = getFieldProps(form);
  const issues = error instanceof ApiError ? error.issues : [];
  const send = form.handleSubmit((values) =>
    mutate(values, {
      onSuccess: onChanged,
      onError: (failure) => {
        if (!(failure instanceof ApiError)) return;
        for (const issue of failure.issues) {
          const { message } = issue;
          if (isField(issue.path)) form.setError(issue.path, { message }, { shouldFocus: true });
        }
      },
    }),
  );
  const isBusy = isPending || isSuccess;
  return (
    <Form noValidate data-sent={isIdle ? undefined : ""} onSubmit={(event) => void send(event)}>
      <PasswordField {...field("currentPin")} label={text.currentPinLabel} {...pinField} />
      <PasswordField {...field("newPin")} label={text.newPinLabel} {...pinField} />
      <p>
        {text.newPinHint} {text.passwordChangeWarning}
      </p>
      <AwaitedMessageSpace isAwaited={isPending}>
        <Alert>
          {error !== null && issues.length === 0
            ? getErrorMessage(error, text.pinChangeFailedMessage)
            : ""}
        </Alert>
      </AwaitedMessageSpace>
      <BusyButton type="submit" justifySelf="start" isBusy={isBusy}>
        {isBusy ? text.changingPasswordBusyLabel : text.changePinLabel}
      </BusyButton>
    </Form>
  );
}
