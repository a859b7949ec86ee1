import { registerParentSchema } from "@darasa/contract/auth";
import { REGISTRATION_REDIRECT_DELAY_MS } from "@darasa/contract/limits";
import * as text from "@texts/registration.ts";
import { useForm } from "react-hook-form";
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

const CHILDREN = "childrenAdmissionNumbers";

/** Lets React Hook Form focus the input but not read its value: the field's value is the list of numbers. */
const toFocus = (input: HTMLInputElement) => ({ focus: () => input.focus() });

export function ParentForm({ onRegistered }: RoleFormProps) {
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
      <PhoneField label={text.phone} {...field("phoneNumber")} />
      <TextField
        label={text.nationalId}
        inputMode="numeric"
        autoComplete="off"
        {...field("nationalId")}
      />
      <SelectField
        label={text.relationship}
        placeholder={text.selectRelationship}
        {...field("relationshipToChildren")}
      >
        <Options of={text.relationships} />
      </SelectField>
      <TextField label={text.address} autoComplete="street-address" {...field("address")} />
      <SchoolField label={text.childrenSchool} {...field("schoolId")} />
      <TagList
        id={CHILDREN}
        label={text.childrenAdmissionNumbers}
        hint={text.childrenAdmissionNumbersHint}
        error={field(CHILDREN).error}
        value={form.watch(CHILDREN)}
        onChange={(numbers) =>
          form.setValue(CHILDREN, numbers, { shouldValidate: form.formState.isSubmitted })
        }
        inputRef={(input) => form.register(CHILDREN).ref(input && toFocus(input))}
      />
    </Registration>
  );
}
