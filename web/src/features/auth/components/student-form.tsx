import { studentRegistrationSchema } from "@darasa/contract/auth";
import { COUNTY_CHOICES } from "@darasa/contract/curriculum";
import { REGISTRATION_REDIRECT_DELAY_MS } from "@darasa/contract/limits";
import * as text from "@texts/registration.ts";
import { useForm } from "react-hook-form";
import { getFieldProps } from "@/components/form/field-props.ts";
import { createSchemaResolver } from "@/components/form/schema-resolver.ts";
import { SelectField, SelectOptions } from "@/components/form/select-field.tsx";
import { StudentFields } from "@/components/form/student-fields.tsx";
import { registerStudent } from "../api/register.ts";
import { useRegistration } from "../hooks/use-registration.ts";
import type { RegistrationFormProps } from "../role-form.ts";
import { AccountFields } from "./account-fields.tsx";
import { RegistrationFormLayout } from "./registration.tsx";
import { SchoolField } from "./school-field.tsx";

const STUDENT_LABELS = {
  admissionNumber: text.admissionNumberLabel,
  className: text.classLabel,
  dateOfBirth: text.dateOfBirthLabel,
  parentGuardianContact: text.guardianPhoneLabel,
} as const;

export function StudentRegistrationForm({ onRegistered }: RegistrationFormProps) {
  const form = useForm({ resolver: createSchemaResolver(studentRegistrationSchema) });
  const registration = useRegistration(form, registerStudent, {
    role: "STUDENT",
    onRegistered,
    delay: REGISTRATION_REDIRECT_DELAY_MS,
  });
  const field = getFieldProps(form);
  return (
    <RegistrationFormLayout of="STUDENT" form={form} registration={registration}>
      <AccountFields name={field("name")} email={field("email")} password={field("password")} />
      <SchoolField {...field("schoolId")} />
      <StudentFields
        field={field}
        labels={STUDENT_LABELS}
        classPlaceholder={text.classPlaceholder}
        isOwn={true}
      />
      <SelectField
        label={text.countyLabel}
        placeholder={text.countyPlaceholder}
        {...field("countyOfResidence")}
      >
        <SelectOptions of={COUNTY_CHOICES} />
      </SelectField>
    </RegistrationFormLayout>
  );
}
