import { chakra } from "@chakra-ui/react";
import { CONTENT_TYPES } from "@darasa/contract/content-types";
import { ACCESS_LEVELS, UPLOAD_GRADES, UPLOAD_SUBJECTS } from "@darasa/contract/curriculum";
import { CONTENT_DESCRIPTION_MAX_LENGTH } from "@darasa/contract/limits";
import { contentTypes } from "@texts/content-types.ts";
import { accessLevels } from "@texts/library.ts";
import * as text from "@texts/upload.ts";
import { fieldProps } from "@/components/form/field-props.ts";
import { Options, SelectField } from "@/components/form/select-field.tsx";
import { TextField } from "@/components/form/text-field.tsx";
import { TextareaField } from "@/components/form/textarea-field.tsx";
import type { UploadForm } from "../hooks/use-upload-form.ts";

const Choices = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { sm: "repeat(2,minmax(0,1fr))" },
    alignItems: "start",
    gap: "5",
  },
});

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
      <Choices>
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
      </Choices>
      <TextField label={text.author} autoComplete="off" {...field("author")} />
    </>
  );
}
