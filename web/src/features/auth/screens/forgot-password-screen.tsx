import { API_BASE_PATH } from "@darasa/contract/http";
import { passwordRoutes } from "@darasa/contract/passwords";
import { VALIDATION } from "@darasa/contract/texts";
import * as text from "@texts/auth.ts";
import { Alert, StatusNotice } from "@/components/feedback/alert.tsx";
import { ReservedMessageSpace } from "@/components/feedback/reserved-space.tsx";
import { emailPattern } from "@/components/form/email-pattern.ts";
import { FormSuccessPanel, StaticFormLayout } from "@/components/form/static-form-layout.tsx";
import { TextField } from "@/components/form/text-field.tsx";
import { PublicPageLayout } from "@/components/layout/public-page-layout.tsx";
import { Button } from "@/components/ui/button.tsx";
import { TextLink } from "@/components/ui/text-link.tsx";
import { appPaths } from "@/lib/paths.ts";

/**
 * React renders this screen at build time only. In the browser, the script entries/forgot-password.ts handles
 * the form.
 */
export function ForgotPasswordScreen() {
  return (
    <PublicPageLayout below={<TextLink href={appPaths.login}>{text.backToLoginLink}</TextLink>}>
      <h1>{text.forgotPasswordLabel}</h1>
      <StaticFormLayout
        method="post"
        noValidate
        data-api={`${API_BASE_PATH}${passwordRoutes.forgotPassword.path}`}
        data-fallback={text.resetEmailSendFailedMessage}
        data-success={text.resetLinkRequestedMessage}
      >
        <p>{text.forgotPasswordIntroduction}</p>
        <TextField
          id="email"
          name="email"
          label={text.emailLabel}
          type="email"
          autoComplete="username"
          data-rule={emailPattern}
          data-error={VALIDATION.emailInvalid}
        />
        <ReservedMessageSpace>
          <Alert />
        </ReservedMessageSpace>
        <Button type="submit" size="lg">
          {text.sendResetEmailButton}
        </Button>
        <noscript>{text.pageNeedsJavaScriptMessage}</noscript>
      </StaticFormLayout>
      <FormSuccessPanel hidden tabIndex={-1}>
        <StatusNotice />
        <p>{text.resetEmailMissingHint}</p>
      </FormSuccessPanel>
    </PublicPageLayout>
  );
}
