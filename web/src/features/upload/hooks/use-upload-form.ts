import { contentUploadSchema, type UploadContentInput } from "@darasa/contract/content";
import { LEARNING_CONTENT_TYPES } from "@darasa/contract/content-types";
import { CONTENT_ACCESS_LEVELS, UPLOAD_GRADES, UPLOAD_SUBJECTS } from "@darasa/contract/curriculum";
import { useEffect, useRef } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { createSchemaResolver } from "@/components/form/schema-resolver.ts";
import { useOwnGradesFirst } from "@/components/form/use-own-grades-first.ts";
import type { UploadDraftStorage, UploadDraftValues } from "../upload-draft.ts";

export type UploadFormMethods = UseFormReturn<UploadContentInput, unknown, UploadContentInput>;

/**
 * Returns an object with one property. Its key is the argument `name`, and its value is the value that the draft
 * stores under this key. Returns {} if the stored value is not one of `values`.
 */
const toChoice = <K extends string, T extends string>(
  name: K,
  values: readonly T[],
  draft: UploadDraftValues,
): { readonly [P in K]?: T } => {
  const value = values.find((known) => known === draft[name]);
  return value === undefined ? {} : ({ [name]: value } as { [P in K]: T });
};

/** Converts a stored draft to form values. `fileUrl` starts empty, because the chosen file is lost on a reload. */
const toDefaults = (draft: UploadDraftValues) => ({
  title: draft.title ?? "",
  description: draft.description ?? "",
  author: draft.author ?? "",
  fileUrl: "",
  ...toChoice("subject", UPLOAD_SUBJECTS, draft),
  ...toChoice("grade", UPLOAD_GRADES, draft),
  ...toChoice("contentType", LEARNING_CONTENT_TYPES, draft),
  ...toChoice("accessLevel", CONTENT_ACCESS_LEVELS, draft),
});

const toDraft = ({ fileUrl: _, ...values }: Partial<UploadContentInput>): UploadDraftValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );

/** Returns true if the same fields have the same values. An empty field counts as absent. */
const haveSameFilledFields = (one: UploadDraftValues, other: UploadDraftValues): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => (one[name] ?? "") === (other[name] ?? ""),
  );

export interface UploadFormState {
  readonly form: UploadFormMethods;
  /** The grades of the teacher's own classes. */
  readonly ownGrades: readonly string[];
  /** Resets the form to its initial values. */
  readonly reset: () => void;
}

/** Returns a React Hook Form for the upload, whose values survive a reload. */
export const useUploadForm = (draftStorage: UploadDraftStorage): UploadFormState => {
  const preselected = useRef<UploadDraftValues>({});
  const form = useForm<UploadContentInput, unknown, UploadContentInput>({
    resolver: createSchemaResolver(contentUploadSchema),
    defaultValues: toDefaults(draftStorage.draft.values),
  });
  const { subscribe, getValues, setValue, reset } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const draft = toDraft(values);
          const isInitial = haveSameFilledFields(draft, preselected.current);
          draftStorage.saveValues(isInitial ? {} : draft);
        },
      }),
    [subscribe, draftStorage],
  );
  const ownGrades = useOwnGradesFirst({
    grades: UPLOAD_GRADES,
    getGrade: () => getValues("grade"),
    setGrade: (grade) => setValue("grade", grade),
    onPreselect: (grade) => {
      preselected.current = { grade };
    },
  });
  return { form, ownGrades, reset: () => reset(toDefaults(preselected.current)) };
};
