import { authRoutes } from "@darasa/contract/auth";
import { API_BASE_PATH } from "@darasa/contract/http";
import { LOGIN_PASSWORD_MIN_LENGTH } from "@darasa/contract/limits";
import { VALIDATION } from "@darasa/contract/texts";
import * as text from "@texts/auth.ts";
import { Alert } from "@/components/feedback/alert.tsx";
import { ReservedMessageSpace } from "@/components/feedback/reserved-space.tsx";
import { emailPattern } from "@/components/form/email-pattern.ts";
import { PasswordField } from "@/components/form/password-field.tsx";
import { StaticFormLayout } from "@/components/form/static-form-layout.tsx";
import { TextField } from "@/components/form/text-field.tsx";
import { PublicPageLayout } from "@/components/layout/public-page-layout.tsx";
import { Button } from "@/components/ui/button.tsx";
import { TextLink } from "@/components/ui/text-link.tsx";
import { appPaths } from "@/lib/paths.ts";

/**
 * Several people may use one phone, so the browser is asked not to offer what was typed before.
 * React renders this screen at build time only. In the browser, the script entries/login.ts handles the form
 * without a framework. The HTML contains the validation rules and messages, so that the script needs no copy of
 * them. `method="post"` keeps the password out of the URL if the form is submitted before the script has loaded.
 */
export function LoginScreen() {
  return (
    <PublicPageLayout
      below={
        <>
          {text.newUserPrompt}{" "}
          <TextLink href={appPaths.register}>{text.registerLinkLabel}</TextLink>
        </>
      }
    >
      <h1>{text.loginActionLabel}</h1>
      <StaticFormLayout
        method="post"
        noValidate
        data-api={`${API_BASE_PATH}${authRoutes.login.path}`}
        data-next={appPaths.dashboard}
        data-fallback={text.loginFailedMessage}
        data-warm=""
      >
        <TextField
          id="email"
          name="email"
          label={text.emailLabel}
          type="email"
          autoComplete="off"
          data-rule={emailPattern}
          data-error={VALIDATION.emailInvalid}
        />
        <PasswordField
          id="password"
          name="password"
          label={text.passwordLabel}
          autoComplete="off"
          data-rule={`.{${LOGIN_PASSWORD_MIN_LENGTH}}`}
          data-error={VALIDATION.loginPasswordTooShort}
        />
        <ReservedMessageSpace>
          {/* The text about an ended session has two lines. */}
          <Alert whiteSpace="pre-line" />
        </ReservedMessageSpace>
        <Button type="submit" size="lg">
          {text.loginActionLabel}
        </Button>
        <TextLink href={appPaths.numberLogin} py="3" my="-3" justifySelf="start">
          {text.numberLoginLinkLabel}
        </TextLink>
        <TextLink href={appPaths.forgotPassword} py="3" my="-3" justifySelf="start">
          {text.forgotPasswordLabel}
        </TextLink>
        <noscript>{text.loginNeedsJavaScriptMessage}</noscript>
      </StaticFormLayout>
    </PublicPageLayout>
  );
}
