import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { schemaResolver } from "@/components/form/schema-resolver.ts";
import { type AssessmentDraft, isSame } from "../draft.ts";
import { draftSchema } from "../to-input.ts";
import type { AssessmentForm } from "./use-question-list.ts";

/** Keeps what is typed on this device, until it has been sent or is thrown away. */
export interface FormKeeper {
  /** What was written before this page was opened. */
  readonly restored: AssessmentDraft | undefined;
  /** What the form begins with when nothing was. */
  readonly beginning: AssessmentDraft;
  readonly keep: (draft: AssessmentDraft) => void;
  readonly startAgain: () => void;
  readonly end: () => void;
}

export interface KeptForm {
  readonly form: AssessmentForm;
  /** What is on the form was written before this page was opened. */
  readonly isRestored: boolean;
  /** Nothing would be lost. */
  readonly isUntouched: () => boolean;
  readonly throwAway: () => void;
  /** What was written has arrived, or its author wants it no more. */
  readonly end: () => void;
}

/** The form of an assessment; what is written on it survives a reload. */
export const useKeptForm = (keeper: FormKeeper): KeptForm => {
  const [isRestored, setRestored] = useState(keeper.restored !== undefined);
  const form = useForm({
    resolver: schemaResolver(draftSchema),
    defaultValues: structuredClone(keeper.restored ?? keeper.beginning),
  });
  const { subscribe, reset, getValues } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keeper.keep(structuredClone(values)),
      }),
    [subscribe, keeper],
  );
  return {
    form,
    isRestored,
    isUntouched: () => isSame(getValues(), keeper.beginning),
    throwAway: () => {
      setRestored(false);
      reset(structuredClone(keeper.beginning));
      keeper.startAgain();
    },
    end: () => keeper.end(),
  };
};
