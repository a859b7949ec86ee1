import { contentUploadSchema, type UploadContentInput } from "@darasa/contract/content";
import { LEARNING_CONTENT_TYPES } from "@darasa/contract/content-types";
import { CONTENT_ACCESS_LEVELS, UPLOAD_GRADES, UPLOAD_SUBJECTS } from "@darasa/contract/curriculum";
import { useEffect } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { createSchemaResolver } from "@/components/form/schema-resolver.ts";
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

/** Returns a React Hook Form for the upload, whose values survive a reload. */
export const useUploadForm = (draftStorage: UploadDraftStorage): UploadFormMethods => {
  const form = useForm<UploadContentInput, unknown, UploadContentInput>({
    resolver: createSchemaResolver(contentUploadSchema),
    defaultValues: toDefaults(draftStorage.draft.values),
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => draftStorage.saveValues(toDraft(values)),
      }),
    [subscribe, draftStorage],
  );
  return form;
};

/** Resets the upload form to empty fields. */
export const resetUploadForm = (form: UploadFormMethods): void => form.reset(toDefaults({}));
