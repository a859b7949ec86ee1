import { chakra } from "@chakra-ui/react";
import {
  type EmailChange,
  emailChangeSchema,
  type PhoneChange,
  phoneChangeSchema,
} from "@darasa/contract/own-account";
import { cancelButton } from "@texts/common.ts";
import * as text from "@texts/own-contact.ts";
import type { ReactNode } from "react";
import { type FieldPath, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import { Alert } from "@/components/feedback/alert.tsx";
import { AwaitedMessageSpace } from "@/components/feedback/reserved-space.tsx";
import { getFieldProps } from "@/components/form/field-props.ts";
import { PasswordField } from "@/components/form/password-field.tsx";
import { PhoneField } from "@/components/form/phone-field.tsx";
import { createSchemaResolver } from "@/components/form/schema-resolver.ts";
import { TextField } from "@/components/form/text-field.tsx";
import { BusyButtonLabel } from "@/components/ui/busy-label.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogActions } from "@/components/ui/dialog.tsx";
import { ApiError } from "@/lib/api-error.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useChangePhone, useRequestEmailChange } from "../api/change-contact.ts";

const Form = chakra("form", { base: { display: "grid", gap: "4" } });

/** Which of the two dialogs is open. */
export type ContactKind = "phone" | "email";

interface ContactDialogProps {
  /** The present phone number. */
  readonly phoneNumber: string | undefined;
  readonly onDone: (notice: string) => void;
  readonly onClose: () => void;
}

/** Shows the errors of the response at their fields. */
const showFieldErrors = <T extends FieldValues>(
  { setError }: UseFormReturn<T>,
  names: readonly FieldPath<T>[],
  failure: unknown,
): void => {
  if (!(failure instanceof ApiError)) return;
  for (const { path, message } of failure.issues) {
    const name = names.find((each) => each === path);
    if (name !== undefined) setError(name, { message }, { shouldFocus: true });
  }
};

/** Returns the message of a failure that belongs to no field. */
const getMessage = (error: unknown, fallback: string): string | undefined => {
  if (error === null || (error instanceof ApiError && error.issues.length > 0)) return undefined;
  return getErrorMessage(error, fallback);
};

interface ActionsProps {
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly action: string;
  readonly busy: string;
  readonly onClose: () => void;
}

function FormActions({ isBusy, error, action, busy, onClose }: ActionsProps): ReactNode {
  return (
    <>
      <AwaitedMessageSpace isAwaited={isBusy}>
        <Alert>{error}</Alert>
      </AwaitedMessageSpace>
      <DialogActions>
        <Button look="outline" onClick={onClose}>
          {cancelButton}
        </Button>
        <Button type="submit" disabled={isBusy}>
          <BusyButtonLabel isBusy={isBusy} busy={busy}>
            {action}
          </BusyButtonLabel>
        </Button>
      </DialogActions>
    </>
  );
}

function PhoneDialog({ phoneNumber = "", onDone, onClose }: ContactDialogProps) {
  const form = useForm<PhoneChange>({
    resolver: createSchemaResolver<PhoneChange>(phoneChangeSchema),
    defaultValues: { phoneNumber },
  });
  const { mutate, isPending, error } = useChangePhone();
  const send = form.handleSubmit((values) =>
    mutate(values, {
      onSuccess: () => onDone(text.phoneChangedMessage),
      onError: (failure) => showFieldErrors(form, ["phoneNumber"], failure),
    }),
  );
  return (
    <Dialog title={text.changePhoneButton} onClose={onClose}>
      <Form noValidate onSubmit={(event) => void send(event)}>
        <PhoneField label={text.phoneNumberLabel} {...getFieldProps(form)("phoneNumber")} />
        <FormActions
          isBusy={isPending}
          error={getMessage(error, text.phoneChangeFailedMessage)}
          action={text.saveButton}
          busy={text.savingBusyLabel}
          onClose={onClose}
        />
      </Form>
    </Dialog>
  );
}

function EmailDialog({ onDone, onClose }: ContactDialogProps) {
  const form = useForm<EmailChange>({
    resolver: createSchemaResolver<EmailChange>(emailChangeSchema),
    defaultValues: { email: "", currentPassword: "" },
  });
  const { mutate, isPending, error } = useRequestEmailChange();
  const field = getFieldProps(form);
  const send = form.handleSubmit((values) =>
    mutate(values, {
      onSuccess: () => onDone(text.formatEmailLinkSentMessage(values.email)),
      onError: (failure) => showFieldErrors(form, ["email", "currentPassword"], failure),
    }),
  );
  return (
    <Dialog title={text.changeEmailButton} onClose={onClose}>
      <Form noValidate onSubmit={(event) => void send(event)}>
        <p>{text.emailChangeIntroduction}</p>
        <TextField
          {...field("email")}
          label={text.newEmailLabel}
          type="email"
          autoComplete="email"
        />
        <PasswordField
          {...field("currentPassword")}
          id="email-current-password"
          label={text.currentPasswordLabel}
          autoComplete="current-password"
        />
        <FormActions
          isBusy={isPending}
          error={getMessage(error, text.emailChangeFailedMessage)}
          action={text.sendLinkButton}
          busy={text.sendingLinkBusyLabel}
          onClose={onClose}
        />
      </Form>
    </Dialog>
  );
}

/** Changes the own phone number or e-mail address. */
export function ContactDialog({
  kind,
  ...props
}: ContactDialogProps & { readonly kind: ContactKind }) {
  return kind === "phone" ? <PhoneDialog {...props} /> : <EmailDialog {...props} />;
}
