import { chakra } from "@chakra-ui/react";
import type { Role } from "@darasa/contract/roles";
import { loginLinkLabel } from "@texts/common.ts";
import * as text from "@texts/registration.ts";
import { type ReactNode, useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Alert, StatusNotice } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { AwaitedMessageSpace } from "@/components/feedback/reserved-space.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import { appPaths } from "@/lib/paths.ts";
import type { RegistrationState } from "../hooks/use-registration.ts";

/** The minimum height of the confirmation area. The longest text takes five lines on the narrowest phone. */
const CONFIRMATION = { base: "8rem", sm: "5.5rem" };

const Form = chakra("form", {
  base: { display: "grid", gridTemplateColumns: "minmax(0,1fr)", gap: "5" },
});

interface RegistrationProps<T extends FieldValues> {
  /** The role of the new account. */
  readonly of: Role;
  readonly form: UseFormReturn<T, unknown, T>;
  readonly registration: RegistrationState<T>;
  readonly children: ReactNode;
}

/**
 * The message that confirms a successful registration. It takes the focus from the submit button, because that
 * button is disabled after the registration.
 */
function Registered({ of }: { readonly of: Role }) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <StatusNotice ref={notice} tabIndex={-1}>
      {text.registrationSuccessMessages[of]}
    </StatusNotice>
  );
}

/**
 * The common layout of the four registration forms. It submits the form and shows errors and the confirmation.
 */
export function RegistrationFormLayout<T extends FieldValues>({
  of,
  form,
  registration: { isDone, error, send },
  children,
}: RegistrationProps<T>) {
  const { isSubmitting } = form.formState;
  return (
    <Form noValidate method="post" onSubmit={(event) => void form.handleSubmit(send)(event)}>
      {children}
      <AwaitedMessageSpace minH={CONFIRMATION} isAwaited={isSubmitting}>
        <Alert>{error}</Alert>
        {isDone ? <Registered of={of} /> : null}
      </AwaitedMessageSpace>
      {isDone ? (
        <ButtonLink href={appPaths.login} size="lg">
          {loginLinkLabel}
        </ButtonLink>
      ) : (
        <BusyButton type="submit" size="lg" isBusy={isSubmitting}>
          {isSubmitting ? text.registeringBusyLabel : text.registerButton}
        </BusyButton>
      )}
    </Form>
  );
}
