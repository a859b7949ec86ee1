import { API_BASE_PATH } from "@darasa/contract/http";
import { passwordRoutes } from "@darasa/contract/passwords";
import { VALIDATION } from "@darasa/contract/texts";
import * as text from "@texts/auth.ts";
import { Alert, Notice } from "@/components/feedback/alert.tsx";
import { ReservedSpace } from "@/components/feedback/reserved-space.tsx";
import { TextField } from "@/components/form/text-field.tsx";
import { PublicPageLayout } from "@/components/layout/public-page-layout.tsx";
import { Button } from "@/components/ui/button.tsx";
import { TextLink } from "@/components/ui/text-link.tsx";
import { paths } from "@/lib/paths.ts";
import { Done, SmallForm } from "../components/small-form.tsx";
import { emailPattern } from "../email-pattern.ts";

/** Prerendered only; the script entries/forgot-password.ts adds the behaviour. */
export function ForgotPasswordScreen() {
  return (
    <PublicPageLayout below={<TextLink href={paths.login}>{text.backToLogin}</TextLink>}>
      <h1>{text.forgotPassword}</h1>
      <SmallForm
        method="post"
        noValidate
        data-api={`${API_BASE_PATH}${passwordRoutes.forgotPassword.path}`}
        data-fallback={text.forgotFailed}
        data-success={text.linkRequested}
      >
        <p>{text.forgotIntroduction}</p>
        <TextField
          id="email"
          name="email"
          label={text.email}
          type="email"
          autoComplete="username"
          data-rule={emailPattern}
          data-error={VALIDATION.invalidEmail}
        />
        <ReservedSpace>
          <Alert />
        </ReservedSpace>
        <Button type="submit" size="lg">
          {text.sendLink}
        </Button>
        <noscript>{text.needsScript}</noscript>
      </SmallForm>
      <Done hidden tabIndex={-1}>
        <Notice />
        <p>{text.noEmail}</p>
      </Done>
    </PublicPageLayout>
  );
}
