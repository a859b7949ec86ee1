import { chakra } from "@chakra-ui/react";
import type { UseMutationResult } from "@tanstack/react-query";
import { changingPasswordBusyLabel, passwordChangeWarning } from "@texts/profile.ts";
import type { ComponentProps } from "react";
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import { Alert } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { AwaitedMessageSpace } from "@/components/feedback/reserved-space.tsx";
import { getFieldProps } from "@/components/form/field-props.ts";
import { PasswordField } from "@/components/form/password-field.tsx";
import { createSchemaResolver } from "@/components/form/schema-resolver.ts";
import { ApiError } from "@/lib/api-error.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";

const Form = chakra("form", {
  base: {
    display: "grid",
    gap: "4",
    "& > p": { color: "fg.muted", fontSize: "sm" },
    // After the first submission, reserves the height of the error message below the first field, the current secret,
    // which only the server can check.
    "&[data-sent] > div:first-of-type [id$=-error]": {
      display: "block",
      minH: { base: "12", md: "6" },
    },
  },
});

interface SecretField<Values>
  extends Pick<
    ComponentProps<typeof PasswordField>,
    "label" | "autoComplete" | "inputMode" | "maxLength"
  > {
  readonly name: Values;
}

interface SecretFormProps<Values extends FieldValues> {
  readonly schema: Parameters<typeof createSchemaResolver<Values>>[0];
  readonly empty: DefaultValues<Values>;
  /** The current secret, and then the new one. */
  readonly fields: readonly SecretField<Path<Values>>[];
  readonly hint: string;
  readonly action: string;
  readonly failure: string;
  readonly change: Pick<
    UseMutationResult<unknown, Error, Values>,
    "mutate" | "isIdle" | "isPending" | "isSuccess" | "error"
  >;
  /** Called after the change. The page must then reload, because the browser still has state of the old session. */
  readonly onChanged: () => void;
}

/** The form with which users change their password or PIN. */
export function SecretForm<Values extends FieldValues>(props: SecretFormProps<Values>) {
  const { fields, change, onChanged } = props;
  const { isPending, error } = change;
  const form = useForm<Values, unknown, Values>({
    resolver: createSchemaResolver<Values>(props.schema),
    defaultValues: props.empty,
  });
  const field = getFieldProps(form);
  const issues = error instanceof ApiError ? error.issues : [];
  const send = form.handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: onChanged,
      onError: (failure) => {
        if (!(failure instanceof ApiError)) return;
        for (const { path, message } of failure.issues) {
          const name = fields.find((each) => each.name === path)?.name;
          if (name !== undefined) form.setError(name, { message }, { shouldFocus: true });
        }
      },
    }),
  );
  const isBusy = isPending || change.isSuccess;
  return (
    <Form
      noValidate
      data-sent={change.isIdle ? undefined : ""}
      onSubmit={(event) => void send(event)}
    >
      {fields.map(({ name, ...input }) => (
        <PasswordField key={name} {...field(name)} {...input} />
      ))}
      <p>
        {props.hint} {passwordChangeWarning}
      </p>
      <AwaitedMessageSpace isAwaited={isPending}>
        <Alert>
          {error !== null && issues.length === 0 ? getErrorMessage(error, props.failure) : ""}
        </Alert>
      </AwaitedMessageSpace>
      <BusyButton type="submit" justifySelf="start" isBusy={isBusy}>
        {isBusy ? changingPasswordBusyLabel : props.action}
      </BusyButton>
    </Form>
  );
}
