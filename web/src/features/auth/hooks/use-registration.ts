import type { Role } from "@darasa/contract/roles";
import { registrationFailedMessage } from "@texts/registration.ts";
import { useEffect, useRef, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "@/lib/api-error.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { storePendingNotice } from "../store-pending-notice.ts";

export interface RegistrationState<T> {
  readonly isDone: boolean;
  readonly error: string | undefined;
  readonly send: (values: T) => Promise<void>;
}

interface Afterwards {
  /** The role of the new account. */
  readonly role: Role;
  readonly onRegistered: () => void;
  /** The time in milliseconds from the successful registration until `onRegistered` is called. */
  readonly delay: number;
}

/**
 * Returns the error message of the server's response. If there is no response, returns the general message that
 * the registration failed.
 */
const wordsOf = (failure: unknown): string =>
  failure instanceof ApiError && failure.status > 0
    ? getErrorMessage(failure, registrationFailedMessage)
    : registrationFailedMessage;

/**
 * Sends a registration, shows the server's validation issues at their form fields, and calls `onRegistered` with
 * a delay after success. While a request is in flight, further submissions are ignored.
 */
export function useRegistration<T extends FieldValues & { readonly email: string }>(
  { control, setError }: UseFormReturn<T, unknown, T>,
  register: (values: T) => Promise<unknown>,
  { role, onRegistered, delay }: Afterwards,
): RegistrationState<T> {
  const [isDone, setIsDone] = useState(false);
  const [error, setErrorMessage] = useState<string>();
  // True while a request is in flight. A ref changes at once, whereas state would change only with the next
  // render, and a second tap may come before that.
  const isSending = useRef(false);
  const proceed = useRef(onRegistered);
  proceed.current = onRegistered;

  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => proceed.current(), delay);
    return () => clearTimeout(timer);
  }, [isDone, delay]);

  const showIssues = (failure: unknown) => {
    if (!(failure instanceof ApiError)) return;
    const known = failure.issues.filter(({ path }) => path in control._fields);
    for (const [index, issue] of known.entries()) {
      const fieldError = { type: "server", message: issue.message };
      setError(issue.path as Path<T>, fieldError, { shouldFocus: index === 0 });
    }
  };

  const send = async (values: T) => {
    if (isSending.current) return;
    isSending.current = true;
    setErrorMessage(undefined);
    try {
      await register(values);
      storePendingNotice(role, values.email);
      setIsDone(true);
    } catch (failure) {
      setErrorMessage(wordsOf(failure));
      showIssues(failure);
    } finally {
      isSending.current = false;
    }
  };
  return { isDone, error, send };
}
