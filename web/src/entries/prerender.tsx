import { ChakraProvider } from "@chakra-ui/react";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import createEmotionServer from "@emotion/server/create-instance";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { AppShellSkeleton } from "@/components/layout/shell-skeleton.tsx";
import { ConfirmEmailScreen } from "@/features/auth/screens/confirm-email-screen.tsx";
import { ForgotPasswordScreen } from "@/features/auth/screens/forgot-password-screen.tsx";
import { LoginScreen } from "@/features/auth/screens/login-screen.tsx";
import { NumberLoginScreen } from "@/features/auth/screens/number-login-screen.tsx";
import { RegisterScreen } from "@/features/auth/screens/register-screen.tsx";
import { ResetPasswordScreen } from "@/features/auth/screens/reset-password-screen.tsx";
import { LandingScreen } from "@/features/landing/screens/landing-screen.tsx";
import { PrivacyScreen } from "@/features/privacy/screens/privacy-screen.tsx";
import { JoinSchoolScreen } from "@/features/school-applications/screens/join-school-screen.tsx";
import { SchoolApplicationScreen } from "@/features/school-applications/screens/school-application-screen.tsx";
import { faviconSvg } from "@/theme/icon.ts";
import { chakraSystem } from "@/theme/system.ts";

/**
 * The content of the registration page: the role picker, and a `template` element with the page as it looks
 * after a role is chosen. If the URL contains a role, the script chosen-role.ts shows the content of the
 * template instead of the role picker.
 */
const registration = (
  <>
    <div id="root">
      <RegisterScreen />
    </div>
    <template>
      <RegisterScreen roleAtBuild="TEACHER" />
    </template>
  </>
);

/** The content of each page. The build and the development server render it; browsers never run this code. */
const screens = {
  index: <LandingScreen />,
  login: <LoginScreen />,
  "login-number": <NumberLoginScreen />,
  register: registration,
  "forgot-password": <ForgotPasswordScreen />,
  "reset-password": <ResetPasswordScreen />,
  "confirm-email": <ConfirmEmailScreen />,
  "join-school": <JoinSchoolScreen />,
  "school-application": <SchoolApplicationScreen />,
  privacy: <PrivacyScreen language="EN" />,
  "privacy-sw": <PrivacyScreen language="SW" />,
  app: <AppShellSkeleton />,
} satisfies Record<string, ReactNode>;

export function renderPage(name: keyof typeof screens) {
  // An empty plugin list turns off Emotion's vendor prefixes, because lightningcss adds the necessary ones.
  const cache = createCache({ key: "css", stylisPlugins: [] });
  // Makes Emotion collect all styles. Otherwise Emotion renders a style element beside every component.
  cache.compat = true;
  const { extractCritical } = createEmotionServer(cache);
  const { html, css } = extractCritical(
    renderToStaticMarkup(
      <CacheProvider value={cache}>
        <ChakraProvider value={chakraSystem}>{screens[name]}</ChakraProvider>
      </CacheProvider>,
    ),
  );
  return { html, css, icon: faviconSvg };
}
