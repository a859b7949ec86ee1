import {
  ACCESS_LEVELS,
  CONTENT_DESCRIPTION_MAX_LENGTH,
  CONTENT_TYPES,
  UPLOAD_GRADES,
  UPLOAD_SUBJECTS,
} from "@darasa/contract";
import { accessLevels, contentTypes } from "@texts/library.ts";
import * as text from "@texts/upload.ts";
import { fieldProps } from "@/components/form/field-props.ts";
import { Options, SelectField } from "@/components/form/select-field.tsx";
import { TextField } from "@/components/form/text-field.tsx";
import { TextareaField } from "@/components/form/textarea-field.tsx";
import type { UploadForm } from "../hooks/use-upload-form.ts";

/** What is said about the file. */
export function ContentFields({ form }: { readonly form: UploadForm }) {
  const field = fieldProps(form);
  return (
    <>
      <TextField label={text.contentTitle} autoComplete="off" {...field("title")} />
      <TextareaField
        label={text.description}
        hint={text.descriptionHint}
        maxLength={CONTENT_DESCRIPTION_MAX_LENGTH}
        {...field("description")}
      />
      <SelectField label={text.subject} placeholder={text.selectSubject} {...field("subject")}>
        <Options of={UPLOAD_SUBJECTS} />
      </SelectField>
      <SelectField label={text.grade} placeholder={text.selectGrade} {...field("grade")}>
        <Options of={UPLOAD_GRADES} />
      </SelectField>
      <SelectField
        label={text.contentType}
        placeholder={text.selectContentType}
        {...field("contentType")}
      >
        <Options of={CONTENT_TYPES} labelOf={(type) => contentTypes[type]} />
      </SelectField>
      <SelectField
        label={text.accessLevel}
        placeholder={text.selectAccessLevel}
        {...field("accessLevel")}
      >
        <Options of={ACCESS_LEVELS} labelOf={(level) => accessLevels[level]} />
      </SelectField>
      <TextField label={text.author} autoComplete="off" {...field("author")} />
    </>
  );
}
