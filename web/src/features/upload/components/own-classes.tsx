import type { UploadContentInput } from "@darasa/contract/content";
import { UPLOAD_GRADES, UPLOAD_SUBJECTS } from "@darasa/contract/curriculum";
import { OwnClassChoices } from "@/components/form/own-class-choices.tsx";
import { useFormValue } from "@/components/form/use-form-value.ts";
import type { UploadFormMethods } from "../hooks/use-upload-form.ts";

/** The uploader's own classes, which fill the fields for subject and grade. */
export function OwnClasses({ form }: { readonly form: UploadFormMethods }) {
  const grade = useFormValue(form, (values) => values.grade) ?? "";
  const subject = useFormValue(form, (values) => values.subject) ?? "";
  const choose = (chosen: { readonly grade: string; readonly subject: string }): void => {
    for (const name of ["grade", "subject"] as const) {
      // An empty text is the placeholder of the select, which the schema refuses.
      form.setValue(name, chosen[name] as UploadContentInput[typeof name], { shouldDirty: true });
    }
    form.clearErrors(["grade", "subject"]);
  };
  return (
    <OwnClassChoices
      grades={UPLOAD_GRADES}
      subjects={UPLOAD_SUBJECTS}
      chosen={{ grade, subject }}
      onChoose={choose}
    />
  );
}
