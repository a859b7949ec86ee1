import { REGISTRATION_REDIRECT_DELAY_MS, registerParentSchema } from "@darasa/contract";
import { Controller, useForm } from "react-hook-form";
import { fieldProps } from "@/components/form/field-props.ts";
import { PhoneField } from "@/components/form/phone-field.tsx";
import { schemaResolver } from "@/components/form/schema-resolver.ts";
import { Options, SelectField } from "@/components/form/select-field.tsx";
import { TagList } from "@/components/form/tag-list.tsx";
import { TextField } from "@/components/form/text-field.tsx";
import { registerParent } from "../api/register.ts";
import { useRegistration } from "../hooks/use-registration.ts";
import type { RoleFormProps } from "../role-form.ts";
import { AccountFields } from "./account-fields.tsx";
import { Registration } from "./registration.tsx";
import { SchoolField } from "./school-field.tsx";

const RELATIONSHIPS = ["Mother", "Father", "Guardian", "Grandparent", "Other relative"];

export function RoleForm({ onRegistered }: RoleFormProps) {
  const form = useForm({
    resolver: schemaResolver(registerParentSchema),
    defaultValues: { childrenAdmissionNumbers: [] },
  });
  const registration = useRegistration(form, registerParent, {
    onRegistered,
    delay: REGISTRATION_REDIRECT_DELAY_MS,
  });
  const field = fieldProps(form);
  return (
    <Registration of="PARENT" form={form} registration={registration}>
      <AccountFields name={field("name")} email={field("email")} password={field("password")} />
      <PhoneField label="Phone number" {...field("phoneNumber")} />
      <TextField
        label="National ID"
        inputMode="numeric"
        autoComplete="off"
        {...field("nationalId")}
      />
      <SelectField
        label="Relationship to children"
        placeholder="Select your relationship"
        {...field("relationshipToChildren")}
      >
        <Options of={RELATIONSHIPS} />
      </SelectField>
      <TextField label="Address" autoComplete="street-address" {...field("address")} />
      <SchoolField label="Your children's school" {...field("schoolId")} />
      <Controller
        control={form.control}
        name="childrenAdmissionNumbers"
        render={({ field: { name, value, onChange, ref }, fieldState: { error } }) => (
          <TagList
            id={name}
            label="Children's admission numbers"
            hint="Type one number, then Add or Enter."
            error={error?.message}
            value={value}
            onChange={onChange}
            inputRef={ref}
          />
        )}
      />
    </Registration>
  );
}
