import { useRef, useState } from "react";
import { get, type Path } from "react-hook-form";
import { ApiError } from "@/lib/api-error.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import type { AssessmentDraft } from "../draft.ts";
import { fieldOfIssue } from "../to-input.ts";
import type { AssessmentForm } from "./use-question-list.ts";

/** What is done with a draft. */
interface Way {
  readonly work: (draft: AssessmentDraft) => Promise<void>;
  /** What is said when no reason is known. */
  readonly failed: string;
}

export interface Sending {
  readonly error: string | undefined;
  readonly isSending: boolean;
  readonly send: (draft: AssessmentDraft, way: Way) => Promise<void>;
}

/** Sends one draft at a time; the server's issues go to their fields, the first of them gets the focus. */
export const useSending = (form: AssessmentForm): Sending => {
  const [error, setErrorMessage] = useState<string>();
  const [isSending, setSending] = useState(false);
  // Two taps in one frame both come before the button is seen to be disabled.
  const isUnderWay = useRef(false);

  const showIssues = (failure: unknown, draft: AssessmentDraft): void => {
    if (!(failure instanceof ApiError)) return;
    const known = failure.issues
      .map(({ path, message }) => ({ field: fieldOfIssue(draft, path.split(".")), message }))
      .filter(({ field }) => get(form.control._fields, field) !== undefined);
    for (const [index, { field, message }] of known.entries()) {
      form.setError(
        field as Path<AssessmentDraft>,
        { type: "server", message },
        { shouldFocus: index === 0 },
      );
    }
  };

  const send = async (draft: AssessmentDraft, { work, failed }: Way): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    setErrorMessage(undefined);
    try {
      await work(draft);
    } catch (failure) {
      setErrorMessage(getErrorMessage(failure, failed));
      showIssues(failure, draft);
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  };
  return { error, isSending, send };
};
