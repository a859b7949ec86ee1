import { registerStudentSchema } from "@darasa/contract/auth";
import { CLASSES, COUNTIES } from "@darasa/contract/curriculum";
import { REGISTRATION_REDIRECT_DELAY_MS } from "@darasa/contract/limits";
import * as text from "@texts/registration.ts";
import { useForm } from "react-hook-form";
import { fieldProps } from "@/components/form/field-props.ts";
import { PhoneField } from "@/components/form/phone-field.tsx";
import { schemaResolver } from "@/components/form/schema-resolver.ts";
import { Options, SelectField } from "@/components/form/select-field.tsx";
import { TextField } from "@/components/form/text-field.tsx";
import { registerStudent } from "../api/register.ts";
import { useRegistration } from "../hooks/use-registration.ts";
import type { RoleFormProps } from "../role-form.ts";
import { AccountFields } from "./account-fields.tsx";
import { Registration } from "./registration.tsx";
import { SchoolField } from "./school-field.tsx";

export function StudentForm({ onRegistered }: RoleFormProps) {
  const form = useForm({ resolver: schemaResolver(registerStudentSchema) });
  const registration = useRegistration(form, registerStudent, {
    onRegistered,
    delay: REGISTRATION_REDIRECT_DELAY_MS,
  });
  const field = fieldProps(form);
  return (
    <Registration of="STUDENT" form={form} registration={registration}>
      <AccountFields name={field("name")} email={field("email")} password={field("password")} />
      <SchoolField {...field("schoolId")} />
      <TextField label={text.admissionNumber} autoComplete="off" {...field("admissionNumber")} />
      <SelectField label={text.className} placeholder={text.selectClass} {...field("className")}>
        <Options of={CLASSES} />
      </SelectField>
      <TextField
        label={text.dateOfBirth}
        type="date"
        autoComplete="bday"
        {...field("dateOfBirth")}
      />
      <PhoneField label={text.guardianPhone} {...field("parentGuardianContact")} />
      <SelectField
        label={text.county}
        placeholder={text.selectCounty}
        {...field("countyOfResidence")}
      >
        <Options of={COUNTIES} />
      </SelectField>
    </Registration>
  );
}
