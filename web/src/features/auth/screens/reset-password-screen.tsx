import { API_BASE_PATH } from "@darasa/contract/http";
import { PASSWORD_MIN_LENGTH } from "@darasa/contract/limits";
import { passwordRoutes, RESET_CODE_PARAMETER } from "@darasa/contract/passwords";
import { VALIDATION } from "@darasa/contract/texts";
import * as text from "@texts/auth.ts";
import { Alert, Notice } from "@/components/feedback/alert.tsx";
import { ReservedSpace } from "@/components/feedback/reserved-space.tsx";
import { PasswordField } from "@/components/form/password-field.tsx";
import { PublicPageLayout } from "@/components/layout/public-page-layout.tsx";
import { Button, ButtonLink } from "@/components/ui/button.tsx";
import { TextLink } from "@/components/ui/text-link.tsx";
import { paths } from "@/lib/paths.ts";
import { Done, SmallForm } from "../components/small-form.tsx";

/** Prerendered only; the script entries/reset-password.ts adds the behaviour and reads the code from the URL. */
export function ResetPasswordScreen() {
  return (
    <PublicPageLayout
      below={
        <>
          {text.linkExpired} <TextLink href={paths.forgotPassword}>{text.requestNewLink}</TextLink>
        </>
      }
    >
      <h1>{text.setPassword}</h1>
      <SmallForm
        method="post"
        noValidate
        data-api={`${API_BASE_PATH}${passwordRoutes.resetPassword.path}`}
        data-fallback={text.resetFailed}
        data-success={text.passwordReset}
        data-without-code={VALIDATION.resetCodeRequired}
      >
        <p>{text.setPasswordHint}</p>
        <input type="hidden" name={RESET_CODE_PARAMETER} />
        <PasswordField
          id="password"
          name="password"
          label={text.newPassword}
          autoComplete="new-password"
          data-rule={`.{${PASSWORD_MIN_LENGTH}}`}
          data-error={VALIDATION.passwordTooShort}
        />
        <ReservedSpace>
          <Alert />
        </ReservedSpace>
        <Button type="submit" size="lg">
          {text.setPassword}
        </Button>
        <noscript>{text.needsScript}</noscript>
      </SmallForm>
      <Done hidden tabIndex={-1}>
        <Notice />
        <ButtonLink href={paths.login} size="lg">
          {text.login}
        </ButtonLink>
      </Done>
    </PublicPageLayout>
  );
}
