import {
  EMAIL_CONFIRMATION_CODE_PARAMETER,
  emailConfirmationRoutes,
} from "@darasa/contract/email-confirmation";
import { API_BASE_PATH } from "@darasa/contract/http";
import { VALIDATION } from "@darasa/contract/texts";
import * as text from "@texts/auth.ts";
import { Alert, StatusNotice } from "@/components/feedback/alert.tsx";
import { ReservedMessageSpace } from "@/components/feedback/reserved-space.tsx";
import { FormSuccessPanel, StaticFormLayout } from "@/components/form/static-form-layout.tsx";
import { PublicPageLayout } from "@/components/layout/public-page-layout.tsx";
import { Button, ButtonLink } from "@/components/ui/button.tsx";
import { TextLink } from "@/components/ui/text-link.tsx";
import { appPaths } from "@/lib/paths.ts";

/**
 * React renders this screen at build time only. In the browser, the script entries/confirm-email.ts reads the code
 * from the URL and, unless it is for a new address of an account, submits the form as soon as the page is open.
 */
export function ConfirmEmailScreen() {
  return (
    <PublicPageLayout
      below={
        <>
          {text.forgottenPasswordPrompt}{" "}
          <TextLink href={appPaths.forgotPassword}>{text.forgotPasswordPageLink}</TextLink>
        </>
      }
    >
      <h1>{text.emailConfirmationHeading}</h1>
      <StaticFormLayout
        method="post"
        noValidate
        data-api={`${API_BASE_PATH}${emailConfirmationRoutes.confirmEmail.path}`}
        data-fallback={text.emailConfirmationFailedMessage}
        data-success={text.emailConfirmedMessage}
        data-without-code={VALIDATION.passwordResetCodeRequired}
      >
        <p>{text.emailConfirmationIntroduction}</p>
        <input type="hidden" name={EMAIL_CONFIRMATION_CODE_PARAMETER} />
        <ReservedMessageSpace>
          <Alert />
        </ReservedMessageSpace>
        <Button type="submit" size="lg">
          {text.confirmEmailButton}
        </Button>
        <TextLink href={appPaths.login} py="3" my="-3" justifySelf="start">
          {text.backToLoginLink}
        </TextLink>
        <noscript>{text.pageNeedsJavaScriptMessage}</noscript>
      </StaticFormLayout>
      <FormSuccessPanel hidden tabIndex={-1}>
        <StatusNotice />
        <ButtonLink href={appPaths.login} size="lg">
          {text.loginActionLabel}
        </ButtonLink>
        <ButtonLink href={appPaths.forgotPassword} size="lg" look="outline">
          {text.noPasswordYetLabel}
        </ButtonLink>
      </FormSuccessPanel>
    </PublicPageLayout>
  );
}
