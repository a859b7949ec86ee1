import { useRef, useState } from "react";
import { get, type Path } from "react-hook-form";
import { ApiError } from "@/lib/api-error.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import type { DraftFormValues } from "../draft-form-values.ts";
import { getFieldPathForValidationIssue } from "../to-create-input.ts";
import type { AssessmentFormMethods } from "./use-question-list.ts";

interface SendOptions {
  readonly work: (draft: DraftFormValues) => Promise<void>;
  /** The error message that is shown if the app has no text for the specific error. */
  readonly fallback: string;
}

export interface FormSendingState {
  readonly error: string | undefined;
  readonly isSending: boolean;
  readonly send: (draft: DraftFormValues, options: SendOptions) => Promise<void>;
}

/**
 * Sends the form, one request at a time. Shows the server's validation issues at their fields and focuses the
 * first of these fields.
 */
export const useFormSending = (form: AssessmentFormMethods): FormSendingState => {
  const [error, setErrorMessage] = useState<string>();
  const [isSending, setSending] = useState(false);
  // True while a request is in flight. A ref changes at once, whereas state would change only with the next
  // render, and a second tap may come before that.
  const isInFlight = useRef(false);

  const showIssues = (failure: unknown, draft: DraftFormValues): void => {
    if (!(failure instanceof ApiError)) return;
    const known = failure.issues
      .map((issue) => ({
        field: getFieldPathForValidationIssue(draft, issue.path.split(".")),
        message: issue.message,
      }))
      .filter(({ field }) => get(form.control._fields, field) !== undefined);
    for (const [index, { field, message }] of known.entries()) {
      form.setError(
        field as Path<DraftFormValues>,
        { type: "server", message },
        { shouldFocus: index === 0 },
      );
    }
  };

  const send = async (draft: DraftFormValues, { work, fallback }: SendOptions): Promise<void> => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    setSending(true);
    setErrorMessage(undefined);
    try {
      await work(draft);
    } catch (failure) {
      setErrorMessage(getErrorMessage(failure, fallback));
      showIssues(failure, draft);
    } finally {
      isInFlight.current = false;
      setSending(false);
    }
  };
  return { error, isSending, send };
};
