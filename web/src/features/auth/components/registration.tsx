import { chakra } from "@chakra-ui/react";
import type { Role } from "@darasa/contract";
import { REGISTRATION_SUCCESS } from "@darasa/contract";
import * as text from "@texts/registration.ts";
import { type ReactNode, useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Alert, Notice } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import type { RegistrationState } from "../hooks/use-registration.ts";

const Form = chakra("form", { base: { display: "grid", gap: "5" } });

interface RegistrationProps<T extends FieldValues> {
  /** Whose. */
  readonly of: Role;
  readonly form: UseFormReturn<T, unknown, T>;
  readonly registration: RegistrationState<T>;
  readonly children: ReactNode;
}

/** The form that had the focus is gone: the reader is taken to what is said in its place. */
function Registered({ of }: { readonly of: Role }) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice ref={notice} tabIndex={-1}>
      {REGISTRATION_SUCCESS[of]}
    </Notice>
  );
}

/** The frame of the four forms: sends once, shows the server's words, confirms. */
export function Registration<T extends FieldValues>({
  of,
  form,
  registration: { isDone, error, send },
  children,
}: RegistrationProps<T>) {
  if (isDone) return <Registered of={of} />;
  const { isSubmitting } = form.formState;
  return (
    <Form noValidate method="post" onSubmit={(event) => void form.handleSubmit(send)(event)}>
      {children}
      <Alert>{error}</Alert>
      <BusyButton type="submit" size="lg" isBusy={isSubmitting}>
        {isSubmitting ? text.registering : text.register}
      </BusyButton>
    </Form>
  );
}
