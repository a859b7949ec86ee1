import { API_BASE_PATH } from "@darasa/contract/http";
import { PASSWORD_MIN_LENGTH } from "@darasa/contract/limits";
import { PASSWORD_RESET_CODE_PARAMETER, passwordRoutes } from "@darasa/contract/passwords";
import { VALIDATION } from "@darasa/contract/texts";
import * as text from "@texts/auth.ts";
import { Alert, StatusNotice } from "@/components/feedback/alert.tsx";
import { ReservedMessageSpace } from "@/components/feedback/reserved-space.tsx";
import { PasswordField } from "@/components/form/password-field.tsx";
import { FormSuccessPanel, StaticFormLayout } from "@/components/form/static-form-layout.tsx";
import { PublicPageLayout } from "@/components/layout/public-page-layout.tsx";
import { Button, ButtonLink } from "@/components/ui/button.tsx";
import { TextLink } from "@/components/ui/text-link.tsx";
import { appPaths } from "@/lib/paths.ts";

/**
 * React renders this screen at build time only. In the browser, the script entries/reset-password.ts handles the
 * form and reads the reset code from the URL.
 */
export function ResetPasswordScreen() {
  return (
    <PublicPageLayout
      below={
        <>
          {text.resetLinkExpiredPrompt}{" "}
          <TextLink href={appPaths.forgotPassword}>{text.forgotPasswordPageLink}</TextLink>
        </>
      }
    >
      <h1>{text.passwordResetActionLabel}</h1>
      <StaticFormLayout
        method="post"
        noValidate
        data-api={`${API_BASE_PATH}${passwordRoutes.resetPassword.path}`}
        data-fallback={text.passwordResetFailedMessage}
        data-success={text.passwordResetDoneMessage}
        data-without-code={VALIDATION.passwordResetCodeRequired}
      >
        <p>{text.newPasswordHint}</p>
        <input type="hidden" name={PASSWORD_RESET_CODE_PARAMETER} />
        <PasswordField
          id="password"
          name="password"
          label={text.newPasswordLabel}
          autoComplete="new-password"
          data-rule={`.{${PASSWORD_MIN_LENGTH}}`}
          data-error={VALIDATION.passwordTooShort}
        />
        <ReservedMessageSpace>
          <Alert />
        </ReservedMessageSpace>
        <Button type="submit" size="lg">
          {text.passwordResetActionLabel}
        </Button>
        <noscript>{text.pageNeedsJavaScriptMessage}</noscript>
      </StaticFormLayout>
      <FormSuccessPanel hidden tabIndex={-1}>
        <StatusNotice />
        <ButtonLink href={appPaths.login} size="lg">
          {text.loginActionLabel}
        </ButtonLink>
      </FormSuccessPanel>
    </PublicPageLayout>
  );
}
