import { chakra } from "@chakra-ui/react";
import type { UploadContentInput } from "@darasa/contract/content";
import { LEARNING_CONTENT_TYPES } from "@darasa/contract/content-types";
import { CONTENT_ACCESS_LEVELS, UPLOAD_GRADES, UPLOAD_SUBJECTS } from "@darasa/contract/curriculum";
import { CONTENT_DESCRIPTION_MAX_LENGTH } from "@darasa/contract/limits";
import { contentTypeLabels } from "@texts/content-types.ts";
import { accessLevelLabels } from "@texts/library.ts";
import * as text from "@texts/upload.ts";
import { getFieldProps } from "@/components/form/field-props.ts";
import { OwnClassChoices } from "@/components/form/own-class-choices.tsx";
import { SelectField, SelectOptions } from "@/components/form/select-field.tsx";
import { TextField } from "@/components/form/text-field.tsx";
import { TextareaField } from "@/components/form/textarea-field.tsx";
import { useFormValue } from "@/components/form/use-form-value.ts";
import type { UploadFormMethods } from "../hooks/use-upload-form.ts";

const Choices = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { sm: "repeat(2,minmax(0,1fr))" },
    alignItems: "start",
    gap: "5",
  },
});

/** The uploader's own classes, which fill the fields for subject and grade. */
function OwnClasses({ form }: { readonly form: UploadFormMethods }) {
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

export function ContentFields({ form }: { readonly form: UploadFormMethods }) {
  const field = getFieldProps(form);
  return (
    <>
      <TextField label={text.contentTitleLabel} autoComplete="off" {...field("title")} />
      <TextareaField
        label={text.descriptionLabel}
        hint={text.descriptionHint}
        maxLength={CONTENT_DESCRIPTION_MAX_LENGTH}
        {...field("description")}
      />
      <OwnClasses form={form} />
      <Choices>
        <SelectField
          label={text.subjectLabel}
          placeholder={text.subjectPlaceholder}
          {...field("subject")}
        >
          <SelectOptions of={UPLOAD_SUBJECTS} />
        </SelectField>
        <SelectField
          label={text.gradeLevelLabel}
          placeholder={text.gradeLevelPlaceholder}
          {...field("grade")}
        >
          <SelectOptions of={UPLOAD_GRADES} />
        </SelectField>
        <SelectField
          label={text.contentTypeLabel}
          placeholder={text.contentTypePlaceholder}
          {...field("contentType")}
        >
          <SelectOptions of={LEARNING_CONTENT_TYPES} labelOf={(type) => contentTypeLabels[type]} />
        </SelectField>
        <SelectField
          label={text.accessLevelLabel}
          placeholder={text.accessLevelPlaceholder}
          {...field("accessLevel")}
        >
          <SelectOptions of={CONTENT_ACCESS_LEVELS} labelOf={(level) => accessLevelLabels[level]} />
        </SelectField>
      </Choices>
      <TextField label={text.authorLabel} autoComplete="off" {...field("author")} />
    </>
  );
}
