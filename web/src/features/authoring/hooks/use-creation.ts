import * as text from "@texts/authoring.ts";
import { useRef, useState } from "react";
import { get, type Path } from "react-hook-form";
import { ApiError } from "@/lib/api-error.ts";
import { messageOf } from "@/lib/message-of.ts";
import { useCreateAssessment } from "../api/create-assessment.ts";
import type { AssessmentDraft } from "../draft.ts";
import { fieldOfIssue, toAssessment } from "../to-input.ts";
import type { Draft } from "./use-draft.ts";

export interface Creation {
  readonly error: string | undefined;
  readonly isSending: boolean;
  readonly send: (draft: AssessmentDraft) => Promise<void>;
}

/** Sends the draft once at a time; the server's issues go to their fields, the first of them gets the focus. */
export const useCreation = (
  { form, idForSending, end }: Draft,
  onCreated: (title: string) => void,
): Creation => {
  const { mutateAsync, isPending } = useCreateAssessment();
  const [error, setErrorMessage] = useState<string>();
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

  const send = async (draft: AssessmentDraft): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setErrorMessage(undefined);
    try {
      await mutateAsync({ ...toAssessment(draft), clientId: idForSending(draft) });
      end();
      onCreated(draft.title.trim());
    } catch (failure) {
      setErrorMessage(messageOf(failure, text.createFailed));
      showIssues(failure, draft);
    } finally {
      isUnderWay.current = false;
    }
  };
  return { error, isSending: isPending, send };
};
