import { chakra } from "@chakra-ui/react";
import { COUNTY_CHOICES, TEACHER_REGISTRATION_SUBJECTS } from "@darasa/contract/curriculum";
import { ACCOUNT_DECIDERS, type SchoolTerm } from "@darasa/contract/own-school";
import { SCHOOL_LEVELS } from "@darasa/contract/school-levels";
import * as text from "@texts/own-school.ts";
import { schoolLevelLabels } from "@texts/school-levels.ts";
import { get, type UseFormReturn, useWatch } from "react-hook-form";
import { CheckboxGroup, RadioGroup } from "@/components/form/choice-group.tsx";
import { FieldErrorMessage, FieldHint } from "@/components/form/field.tsx";
import { getFieldProps } from "@/components/form/field-props.ts";
import { PhoneField } from "@/components/form/phone-field.tsx";
import { SelectField, SelectOptions } from "@/components/form/select-field.tsx";
import { TextField } from "@/components/form/text-field.tsx";
import { Card } from "@/components/layout/card.tsx";
import { formatDate } from "@/lib/time.ts";
import { type SettingsFormValues, TERM_CHOICES } from "../settings-form.ts";

interface SectionProps {
  readonly form: UseFormReturn<SettingsFormValues>;
}

export function AboutSchoolFields({
  form,
  nemisCode,
}: SectionProps & { readonly nemisCode: string | undefined }) {
  const field = getFieldProps(form);
  return (
    <Card px={{ base: "4", md: "6" }} aria-labelledby="about-school">
      <h2 id="about-school">{text.aboutSchoolHeading}</h2>
      <TextField
        {...field("name")}
        label={text.schoolNameLabel}
        hint={text.schoolNameHint}
        autoComplete="organization"
      />
      {nemisCode === undefined ? null : (
        <FieldHint>
          {text.formatNemisCode(nemisCode)}. {text.nemisCodeHint}
        </FieldHint>
      )}
      <TextField {...field("motto")} label={text.mottoLabel} autoComplete="off" />
      <SelectField
        {...field("county")}
        label={text.countyLabel}
        placeholder={text.countyPlaceholder}
      >
        <SelectOptions of={COUNTY_CHOICES} />
      </SelectField>
      <CheckboxGroup
        {...field("levels")}
        label={text.levelsLabel}
        options={SCHOOL_LEVELS}
        labelOf={(level) => schoolLevelLabels[level] ?? level}
      />
      <CheckboxGroup
        {...field("subjects")}
        label={text.subjectsLabel}
        options={TEACHER_REGISTRATION_SUBJECTS}
      />
    </Card>
  );
}

const Dates = chakra("dl", {
  base: {
    display: "grid",
    gridTemplateColumns: "max-content minmax(0,1fr)",
    columnGap: "6",
    rowGap: "1",
    "& dt": { color: "fg.muted" },
    "& dd": { fontWeight: "medium" },
  },
});

const Term = chakra("fieldset", {
  base: {
    display: "grid",
    gridTemplateColumns: { sm: "1fr 1fr" },
    gap: "4",
    minW: 0,
    "& legend": { fontWeight: "bold", mb: "1" },
  },
});

function NationalTerms({ terms }: { readonly terms: readonly SchoolTerm[] }) {
  return (
    <Dates>
      {terms.flatMap(({ starts, ends }, index) => [
        <dt key={`${starts}?`}>{text.formatTerm(index + 1)}</dt>,
        <dd key={starts}>{text.formatTermDates(formatDate(starts), formatDate(ends))}</dd>,
      ])}
    </Dates>
  );
}

export function TermFields({
  form,
  nationalTerms,
}: SectionProps & { readonly nationalTerms: readonly SchoolTerm[] }) {
  const field = getFieldProps(form);
  const choice = useWatch({ control: form.control, name: "termChoice" });
  const error: unknown = get(form.formState.errors, "terms.message");
  return (
    <Card aria-labelledby="terms-of-year">
      <h2 id="terms-of-year">{text.termsHeading}</h2>
      <RadioGroup
        {...field("termChoice")}
        label={text.termChoiceLabel}
        options={TERM_CHOICES}
        labelOf={(each) => text.termChoiceLabels[each] ?? each}
      />
      {choice === "NATIONAL" ? (
        <NationalTerms terms={nationalTerms} />
      ) : (
        form.formState.defaultValues?.terms?.map((_term, index) => (
          <Term key={text.formatTerm(index + 1)}>
            <legend>{text.formatTerm(index + 1)}</legend>
            <TextField
              {...field(`terms.${index}.starts`)}
              type="date"
              label={text.termStartsLabel}
            />
            <TextField {...field(`terms.${index}.ends`)} type="date" label={text.termEndsLabel} />
          </Term>
        ))
      )}
      <FieldErrorMessage role="alert">
        {choice === "OWN" && typeof error === "string" ? error : ""}
      </FieldErrorMessage>
    </Card>
  );
}

export function AccountDecidersField({ form }: SectionProps) {
  return (
    <Card aria-labelledby="new-accounts">
      <h2 id="new-accounts">{text.accountsHeading}</h2>
      <RadioGroup
        {...getFieldProps(form)("accountDeciders")}
        label={text.accountDecidersLabel}
        options={ACCOUNT_DECIDERS}
        labelOf={(each) => text.accountDeciderLabels[each] ?? each}
      />
      <FieldHint>{text.accountDecidersHint}</FieldHint>
    </Card>
  );
}

export function DataProtectionFields({ form }: SectionProps) {
  const field = getFieldProps(form);
  return (
    <Card aria-labelledby="data-protection">
      <h2 id="data-protection">{text.dataProtectionHeading}</h2>
      <FieldHint>{text.dataProtectionHint}</FieldHint>
      <TextField
        {...field("dataProtectionContact.name")}
        label={text.contactNameLabel}
        autoComplete="off"
      />
      <TextField
        {...field("dataProtectionContact.email")}
        label={text.contactEmailLabel}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
      />
      <PhoneField {...field("dataProtectionContact.phoneNumber")} label={text.contactPhoneLabel} />
    </Card>
  );
}
