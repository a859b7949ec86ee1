import { chakra } from "@chakra-ui/react";
import type { ContentDetails } from "@darasa/contract/content";
import { LEARNING_CONTENT_TYPES } from "@darasa/contract/content-types";
import { CONTENT_ACCESS_LEVELS, UPLOAD_GRADES, UPLOAD_SUBJECTS } from "@darasa/contract/curriculum";
import { CONTENT_DESCRIPTION_MAX_LENGTH } from "@darasa/contract/limits";
import { contentTypeLabels } from "@texts/content-types.ts";
import { accessLevelLabels } from "@texts/library.ts";
import * as text from "@texts/upload.ts";
import type { ReactNode } from "react";
import type { RegisteredFieldProps } from "@/components/form/field-props.ts";
import { SelectField, SelectOptions } from "@/components/form/select-field.tsx";
import { TextField } from "@/components/form/text-field.tsx";
import { TextareaField } from "@/components/form/textarea-field.tsx";

const Choices = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { sm: "repeat(2,minmax(0,1fr))" },
    alignItems: "start",
    gap: "5",
  },
});

interface ContentFieldsProps {
  /** Registers a field with the form. */
  readonly field: (name: keyof ContentDetails) => RegisteredFieldProps;
  /** A way to fill subject and grade, which stands above these fields. */
  readonly children?: ReactNode;
}

/** The fields for the details of an item. */
export function ContentFields({ field, children }: ContentFieldsProps) {
  return (
    <>
      <TextField label={text.contentTitleLabel} autoComplete="off" {...field("title")} />
      <TextareaField
        label={text.descriptionLabel}
        hint={text.descriptionHint}
        maxLength={CONTENT_DESCRIPTION_MAX_LENGTH}
        {...field("description")}
      />
      {children}
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
