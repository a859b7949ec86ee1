import { teacherRegistrationSchema } from "@darasa/contract/auth";
import { SCHOOL_CLASSES, TEACHER_REGISTRATION_SUBJECTS } from "@darasa/contract/curriculum";
import { REGISTRATION_REDIRECT_DELAY_MS } from "@darasa/contract/limits";
import * as text from "@texts/registration.ts";
import { useForm } from "react-hook-form";
import { CheckboxGroup } from "@/components/form/choice-group.tsx";
import { getFieldProps } from "@/components/form/field-props.ts";
import { PhoneField } from "@/components/form/phone-field.tsx";
import { createSchemaResolver } from "@/components/form/schema-resolver.ts";
import { TextField } from "@/components/form/text-field.tsx";
import { registerTeacher } from "../api/register.ts";
import { useRegistration } from "../hooks/use-registration.ts";
import type { RegistrationFormProps } from "../role-form.ts";
import { AccountFields } from "./account-fields.tsx";
import { RegistrationFormLayout } from "./registration.tsx";
import { SchoolField } from "./school-field.tsx";

export function TeacherRegistrationForm({ onRegistered }: RegistrationFormProps) {
  const form = useForm({
    resolver: createSchemaResolver(teacherRegistrationSchema),
    defaultValues: { subjectsTaught: [], classesAssigned: [] },
  });
  const registration = useRegistration(form, registerTeacher, {
    role: "TEACHER",
    onRegistered,
    delay: REGISTRATION_REDIRECT_DELAY_MS,
  });
  const field = getFieldProps(form);
  return (
    <RegistrationFormLayout of="TEACHER" form={form} registration={registration}>
      <AccountFields name={field("name")} email={field("email")} password={field("password")} />
      <PhoneField label={text.phoneLabel} {...field("phoneNumber")} />
      <TextField
        label={text.tscNumberLabel}
        inputMode="numeric"
        autoComplete="off"
        {...field("tscNumber")}
      />
      <SchoolField {...field("schoolId")} />
      <TextField
        label={text.qualificationLabel}
        hint={text.qualificationHint}
        autoComplete="off"
        {...field("qualification")}
      />
      <CheckboxGroup
        label={text.subjectsTaughtLabel}
        options={TEACHER_REGISTRATION_SUBJECTS}
        {...field("subjectsTaught")}
      />
      <CheckboxGroup
        label={text.classesAssignedLabel}
        options={SCHOOL_CLASSES}
        {...field("classesAssigned")}
      />
    </RegistrationFormLayout>
  );
}
