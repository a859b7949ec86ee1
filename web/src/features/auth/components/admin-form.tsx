import { adminRegistrationSchema, type RegisterAdminInput } from "@darasa/contract/auth";
import { ADMIN_REGISTRATION_REDIRECT_DELAY_MS } from "@darasa/contract/limits";
import * as text from "@texts/registration.ts";
import { useForm } from "react-hook-form";
import { getFieldProps } from "@/components/form/field-props.ts";
import { createSchemaResolver } from "@/components/form/schema-resolver.ts";
import { TextField } from "@/components/form/text-field.tsx";
import { registerAdmin } from "../api/register.ts";
import { useRegistration } from "../hooks/use-registration.ts";
import { useRegistrationLink } from "../hooks/use-registration-link.ts";
import type { RegistrationFormProps } from "../role-form.ts";
import { AccountFields } from "./account-fields.tsx";
import { RegistrationFormLayout } from "./registration.tsx";

export function AdminRegistrationForm({ onRegistered }: RegistrationFormProps) {
  const form = useForm<RegisterAdminInput, unknown, RegisterAdminInput>({
    resolver: createSchemaResolver(adminRegistrationSchema),
    defaultValues: useRegistrationLink(),
  });
  const registration = useRegistration(form, registerAdmin, {
    role: "ADMIN",
    onRegistered,
    delay: ADMIN_REGISTRATION_REDIRECT_DELAY_MS,
  });
  const field = getFieldProps(form);
  return (
    <RegistrationFormLayout of="ADMIN" form={form} registration={registration}>
      <AccountFields name={field("name")} email={field("email")} password={field("password")} />
      <TextField
        label={text.adminCodeLabel}
        autoComplete="off"
        autoCapitalize="characters"
        {...field("adminCode")}
      />
      <TextField
        label={text.institutionIdLabel}
        hint={text.institutionIdHint}
        autoComplete="organization"
        autoCapitalize="none"
        {...field("institutionId")}
      />
    </RegistrationFormLayout>
  );
}
