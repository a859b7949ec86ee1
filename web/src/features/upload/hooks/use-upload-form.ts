import { type UploadContentInput, uploadContentSchema } from "@darasa/contract/content";
import { CONTENT_TYPES } from "@darasa/contract/content-types";
import { ACCESS_LEVELS, UPLOAD_GRADES, UPLOAD_SUBJECTS } from "@darasa/contract/curriculum";
import { useEffect } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { schemaResolver } from "@/components/form/schema-resolver.ts";
import type { DraftKeeper, DraftValues } from "../upload-draft.ts";

export type UploadForm = UseFormReturn<UploadContentInput, unknown, UploadContentInput>;

/** Nothing where what was kept is not among the values any more. */
const choiceOf = <K extends string, T extends string>(
  name: K,
  values: readonly T[],
  draft: DraftValues,
): { readonly [P in K]?: T } => {
  const value = values.find((known) => known === draft[name]);
  return value === undefined ? {} : ({ [name]: value } as { [P in K]: T });
};

/** The file itself does not outlive the page: `fileUrl` is empty until one is chosen. */
const toDefaults = (draft: DraftValues) => ({
  title: draft.title ?? "",
  description: draft.description ?? "",
  author: draft.author ?? "",
  fileUrl: "",
  ...choiceOf("subject", UPLOAD_SUBJECTS, draft),
  ...choiceOf("grade", UPLOAD_GRADES, draft),
  ...choiceOf("contentType", CONTENT_TYPES, draft),
  ...choiceOf("accessLevel", ACCESS_LEVELS, draft),
});

const toDraft = ({ fileUrl: _, ...values }: Partial<UploadContentInput>): DraftValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );

/** What is typed survives a reload. */
export const useUploadForm = (keeper: DraftKeeper): UploadForm => {
  const form = useForm<UploadContentInput, unknown, UploadContentInput>({
    resolver: schemaResolver(uploadContentSchema),
    defaultValues: toDefaults(keeper.draft.values),
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keeper.keepValues(toDraft(values)),
      }),
    [subscribe, keeper],
  );
  return form;
};

/** Clears what is typed as well as what is chosen. */
export const resetForm = (form: UploadForm): void => form.reset(toDefaults({}));
