import { parentRegistrationSchema } from "@darasa/contract/auth";
import { REGISTRATION_REDIRECT_DELAY_MS } from "@darasa/contract/limits";
import * as text from "@texts/registration.ts";
import { useForm } from "react-hook-form";
import { getFieldProps } from "@/components/form/field-props.ts";
import { PhoneField } from "@/components/form/phone-field.tsx";
import { createSchemaResolver } from "@/components/form/schema-resolver.ts";
import { SelectField, SelectOptions } from "@/components/form/select-field.tsx";
import { TagListInput } from "@/components/form/tag-list-input.tsx";
import { TextField } from "@/components/form/text-field.tsx";
import { registerParent } from "../api/register.ts";
import { useRegistration } from "../hooks/use-registration.ts";
import type { RegistrationFormProps } from "../role-form.ts";
import { AccountFields } from "./account-fields.tsx";
import { RegistrationFormLayout } from "./registration.tsx";
import { SchoolField } from "./school-field.tsx";

const CHILDREN = "childrenAdmissionNumbers";

/**
 * Returns an object with which React Hook Form can focus the input but not read its text. The value of the field
 * is the list of admission numbers, not the text of the input.
 */
const toFocus = (input: HTMLInputElement) => ({ focus: () => input.focus() });

export function ParentRegistrationForm({ onRegistered }: RegistrationFormProps) {
  const form = useForm({
    resolver: createSchemaResolver(parentRegistrationSchema),
    defaultValues: { childrenAdmissionNumbers: [] },
  });
  const registration = useRegistration(form, registerParent, {
    role: "PARENT",
    onRegistered,
    delay: REGISTRATION_REDIRECT_DELAY_MS,
  });
  const field = getFieldProps(form);
  return (
    <RegistrationFormLayout of="PARENT" form={form} registration={registration}>
      <AccountFields name={field("name")} email={field("email")} password={field("password")} />
      <PhoneField label={text.phoneLabel} {...field("phoneNumber")} />
      <TextField
        label={text.nationalIdLabel}
        inputMode="numeric"
        autoComplete="off"
        {...field("nationalId")}
      />
      <SelectField
        label={text.relationshipToChildrenLabel}
        placeholder={text.relationshipToChildrenPlaceholder}
        {...field("relationshipToChildren")}
      >
        <SelectOptions of={text.relationshipToChildrenOptions} />
      </SelectField>
      <TextField label={text.addressLabel} autoComplete="street-address" {...field("address")} />
      <SchoolField label={text.childrenSchoolLabel} {...field("schoolId")} />
      <TagListInput
        id={CHILDREN}
        label={text.childrenAdmissionNumbersLabel}
        hint={text.childrenAdmissionNumbersHint}
        error={field(CHILDREN).error}
        value={form.watch(CHILDREN)}
        onChange={(numbers) =>
          form.setValue(CHILDREN, numbers, { shouldValidate: form.formState.isSubmitted })
        }
        inputRef={(input) => form.register(CHILDREN).ref(input && toFocus(input))}
      />
    </RegistrationFormLayout>
  );
}
