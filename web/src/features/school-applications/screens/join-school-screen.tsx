import { chakra } from "@chakra-ui/react";
import { COUNTY_CHOICES } from "@darasa/contract/curriculum";
import { API_BASE_PATH } from "@darasa/contract/http";
import { schoolApplicationRoutes } from "@darasa/contract/school-applications";
import { SCHOOL_LEVELS } from "@darasa/contract/school-levels";
import { VALIDATION } from "@darasa/contract/texts";
import * as text from "@texts/school-application.ts";
import { schoolLevelLabels } from "@texts/school-levels.ts";
import { Alert, StatusNotice } from "@/components/feedback/alert.tsx";
import { ReservedMessageSpace } from "@/components/feedback/reserved-space.tsx";
import { CheckboxField } from "@/components/form/checkbox-field.tsx";
import { CheckboxGroup } from "@/components/form/choice-group.tsx";
import { emailPattern } from "@/components/form/email-pattern.ts";
import { SelectField, SelectOptions } from "@/components/form/select-field.tsx";
import { FormSuccessPanel, StaticFormLayout } from "@/components/form/static-form-layout.tsx";
import { TextField } from "@/components/form/text-field.tsx";
import { PublicPageLayout } from "@/components/layout/public-page-layout.tsx";
import { Button } from "@/components/ui/button.tsx";
import { TextLink } from "@/components/ui/text-link.tsx";
import { appPaths } from "@/lib/paths.ts";

/** Returns the attributes of a field: its name, and the rule that the inlined script checks. */
const field = (name: string, rule: string, error: string) => ({
  id: name,
  name,
  "data-rule": rule,
  "data-error": error,
});

/** The script counts the checked boxes of a group. */
const AT_LEAST_ONE = "[1-9]";

function SchoolFields() {
  return (
    <>
      <TextField
        label={text.schoolNameLabel}
        autoComplete="organization"
        {...field("schoolName", "\\S.+\\S", VALIDATION.schoolNameRequired)}
      />
      <TextField
        label={text.nemisCodeLabel}
        hint={text.nemisCodeHint}
        autoComplete="off"
        autoCapitalize="characters"
        {...field("nemisCode", "^\\s*([A-Za-z0-9]\\s*){4}$", VALIDATION.nemisCodeInvalid)}
      />
      <SelectField
        label={text.countyLabel}
        placeholder={text.countyPlaceholder}
        {...field("county", ".", VALIDATION.countyRequired)}
      >
        <SelectOptions of={COUNTY_CHOICES} />
      </SelectField>
      <CheckboxGroup
        label={text.schoolLevelsLabel}
        options={SCHOOL_LEVELS}
        labelOf={(level) => schoolLevelLabels[level] ?? level}
        {...field("levels", AT_LEAST_ONE, VALIDATION.schoolLevelsRequired)}
      />
    </>
  );
}

function ContactFields() {
  return (
    <>
      <TextField
        label={text.contactNameLabel}
        autoComplete="name"
        {...field("contactName", "\\S.*\\S", VALIDATION.personNameTooShort)}
      />
      <TextField
        label={text.tscNumberLabel}
        autoComplete="off"
        {...field("tscNumber", "^\\s*$|\\S.{3,}\\S", VALIDATION.tscNumberTooShort)}
      />
      <TextField
        label={text.emailLabel}
        hint={text.emailHint}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        {...field("email", emailPattern, VALIDATION.emailInvalid)}
      />
      <TextField
        label={text.phoneLabel}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...field("phoneNumber", "\\d(\\D?\\d){8}", VALIDATION.phoneNumberInvalid)}
      />
      <CheckboxField
        label={text.authorityLabel}
        {...field("isAuthorised", AT_LEAST_ONE, VALIDATION.authorityRequired)}
      />
    </>
  );
}

/** React renders this screen at build time only. In the browser, the script entries/join-school.ts handles the form. */
export function JoinSchoolScreen() {
  return (
    <PublicPageLayout
      below={
        <>
          {text.existingSchoolPrompt}{" "}
          <TextLink href={appPaths.register}>{text.registerLinkLabel}</TextLink>
        </>
      }
    >
      <h1>{text.joinSchoolHeading}</h1>
      <StaticFormLayout
        method="post"
        noValidate
        data-api={`${API_BASE_PATH}${schoolApplicationRoutes.apply.path}`}
        data-fallback={text.applicationFailedMessage}
        data-success={text.applicationSentMessage}
      >
        <p>{text.joinSchoolIntroduction}</p>
        <SchoolFields />
        <ContactFields />
        <ReservedMessageSpace>
          <Alert />
        </ReservedMessageSpace>
        <Button type="submit" size="lg">
          {text.sendApplicationButton}
        </Button>
        <noscript>{text.pageNeedsJavaScriptMessage}</noscript>
      </StaticFormLayout>
      <FormSuccessPanel hidden tabIndex={-1}>
        <StatusNotice />
        <p>
          {text.sentToLabel} <chakra.strong overflowWrap="anywhere" data-field="email" />
        </p>
        <p>{text.applicationMailMissingHint}</p>
        <Button look="outline">{text.correctApplicationButton}</Button>
      </FormSuccessPanel>
    </PublicPageLayout>
  );
}
