import { SCHOOL_CLASSES } from "@darasa/contract/curriculum";
import type { RegisteredFieldProps } from "./field-props.ts";
import { PhoneField } from "./phone-field.tsx";
import { SelectField, SelectOptions } from "./select-field.tsx";
import { TextField } from "./text-field.tsx";

type StudentFieldName = "admissionNumber" | "className" | "dateOfBirth" | "parentGuardianContact";

interface StudentFieldsProps {
  readonly field: (name: StudentFieldName) => RegisteredFieldProps;
  readonly labels: Readonly<Record<StudentFieldName, string>>;
  /** What the list of classes shows until one is chosen. */
  readonly classPlaceholder: string;
  /** True if the person who fills in the form is the student, whose birthday the browser may know. */
  readonly isOwn?: boolean;
}

/** The fields about a student that the registration and the school ask for. */
export function StudentFields({
  field,
  labels,
  classPlaceholder,
  isOwn = false,
}: StudentFieldsProps) {
  return (
    <>
      <TextField label={labels.admissionNumber} autoComplete="off" {...field("admissionNumber")} />
      <SelectField label={labels.className} placeholder={classPlaceholder} {...field("className")}>
        <SelectOptions of={SCHOOL_CLASSES} />
      </SelectField>
      <TextField
        label={labels.dateOfBirth}
        type="date"
        autoComplete={isOwn ? "bday" : "off"}
        {...field("dateOfBirth")}
      />
      <PhoneField label={labels.parentGuardianContact} {...field("parentGuardianContact")} />
    </>
  );
}
