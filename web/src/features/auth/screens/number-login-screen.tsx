import { chakra } from "@chakra-ui/react";
import { API_BASE_PATH } from "@darasa/contract/http";
import { PIN_LENGTH } from "@darasa/contract/limits";
import { numberLoginRoutes } from "@darasa/contract/number-login";
import { schoolSearchRoutes } from "@darasa/contract/school-search";
import { VALIDATION } from "@darasa/contract/texts";
import { pageNeedsJavaScriptMessage } from "@texts/auth.ts";
import * as text from "@texts/number-login.ts";
import { Alert } from "@/components/feedback/alert.tsx";
import { ReservedMessageSpace } from "@/components/feedback/reserved-space.tsx";
import { PasswordField } from "@/components/form/password-field.tsx";
import { StaticFormLayout } from "@/components/form/static-form-layout.tsx";
import { TextField } from "@/components/form/text-field.tsx";
import { PublicPageLayout } from "@/components/layout/public-page-layout.tsx";
import { Button } from "@/components/ui/button.tsx";
import { TextLink } from "@/components/ui/text-link.tsx";
import { appPaths } from "@/lib/paths.ts";

const Note = chakra("p", { base: { color: "fg.muted", fontSize: "sm" } });

const SCHOOLS_LIST_ID = "schools";

const pinField = {
  inputMode: "numeric",
  maxLength: PIN_LENGTH,
  // Phones and computers are shared, so no browser should offer to store the PIN.
  autoComplete: "off",
  "data-rule": `^\\d{${PIN_LENGTH}}$`,
  "data-error": VALIDATION.pinInvalid,
} as const;

/** The form that replaces the first PIN. The script shows it instead of the login form. */
function NewPinForm() {
  return (
    <StaticFormLayout
      hidden
      method="post"
      noValidate
      data-api={`${API_BASE_PATH}${numberLoginRoutes.changeFirstPin.path}`}
      data-next={appPaths.dashboard}
      data-fallback={text.pinChangeFailedMessage}
    >
      <h1>{text.newPinHeading}</h1>
      <p>{text.newPinIntroduction}</p>
      <PasswordField id="newPin" name="newPin" label={text.newPinLabel} {...pinField} />
      <Note>{text.newPinHint}</Note>
      <ReservedMessageSpace>
        <Alert />
      </ReservedMessageSpace>
      <Button type="submit" size="lg">
        {text.changePinButton}
      </Button>
    </StaticFormLayout>
  );
}

/**
 * React renders this screen at build time only. In the browser, the script entries/number-login.ts handles the forms
 * without a framework.
 */
export function NumberLoginScreen() {
  return (
    <PublicPageLayout
      below={
        <>
          {text.emailLoginPrompt} <TextLink href={appPaths.login}>{text.emailLoginLink}</TextLink>
        </>
      }
    >
      <StaticFormLayout
        method="post"
        noValidate
        data-api={`${API_BASE_PATH}${numberLoginRoutes.loginWithNumber.path}`}
        data-schools={`${API_BASE_PATH}${schoolSearchRoutes.search.path}`}
        data-next={appPaths.dashboard}
        data-fallback={text.numberLoginFailedMessage}
        data-warm=""
      >
        <h1>{text.numberLoginHeading}</h1>
        <p>{text.numberLoginIntroduction}</p>
        <TextField
          id="schoolId"
          name="schoolId"
          label={text.schoolLabel}
          hint={text.schoolHint}
          list={SCHOOLS_LIST_ID}
          autoComplete="off"
          data-rule="\S"
          data-error={text.schoolRequired}
        />
        <datalist id={SCHOOLS_LIST_ID} />
        <TextField
          id="admissionNumber"
          name="admissionNumber"
          label={text.admissionNumberLabel}
          autoComplete="off"
          autoCapitalize="characters"
          data-rule="\S"
          data-error={VALIDATION.admissionNumberRequired}
        />
        <PasswordField id="pin" name="pin" label={text.pinLabel} {...pinField} />
        <ReservedMessageSpace>
          <Alert whiteSpace="pre-line" />
        </ReservedMessageSpace>
        <Button type="submit" size="lg">
          {text.numberLoginButton}
        </Button>
        <Note>{text.forgottenPinHint}</Note>
        <noscript>{pageNeedsJavaScriptMessage}</noscript>
      </StaticFormLayout>
      <NewPinForm />
    </PublicPageLayout>
  );
}
