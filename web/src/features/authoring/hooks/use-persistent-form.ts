import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { createSchemaResolver } from "@/components/form/schema-resolver.ts";
import type { DraftFormValues } from "../draft-form-values.ts";
import { haveSameFormContent } from "../form-fingerprint.ts";
import { draftFormSchema } from "../to-create-input.ts";
import type { AssessmentFormMethods } from "./use-question-list.ts";

/** Stores the values of a form on this device until they are saved on the server or the user discards them. */
export interface FormStorage {
  /** The values that an earlier visit has stored. */
  readonly restored: DraftFormValues | undefined;
  /** The initial values of the form if nothing is restored. */
  readonly initial: DraftFormValues;
  readonly save: (draft: DraftFormValues) => void;
  /** Removes the stored values. */
  readonly clear: () => void;
  /** Removes the stored values and stops storing later changes. */
  readonly finish: () => void;
}

export interface PersistentFormState {
  readonly form: AssessmentFormMethods;
  /** True if the form shows values that an earlier visit stored. */
  readonly isRestored: boolean;
  readonly isUnchanged: () => boolean;
  /** Resets the form to its initial values and removes the stored values. */
  readonly discard: () => void;
  /** Removes the stored values and stops storing later changes. */
  readonly finish: () => void;
}

/** Returns a React Hook Form that edits an assessment. The values of the form survive a reload. */
export const usePersistentForm = (formStorage: FormStorage): PersistentFormState => {
  const [isRestored, setRestored] = useState(formStorage.restored !== undefined);
  const form = useForm({
    resolver: createSchemaResolver(draftFormSchema),
    defaultValues: structuredClone(formStorage.restored ?? formStorage.initial),
  });
  const { subscribe, reset, getValues } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => formStorage.save(structuredClone(values)),
      }),
    [subscribe, formStorage],
  );
  return {
    form,
    isRestored,
    isUnchanged: () => haveSameFormContent(getValues(), formStorage.initial),
    discard: () => {
      setRestored(false);
      reset(structuredClone(formStorage.initial));
      formStorage.clear();
    },
    finish: () => formStorage.finish(),
  };
};
