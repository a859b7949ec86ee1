import { ChakraProvider } from "@chakra-ui/react";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import createEmotionServer from "@emotion/server/create-instance";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ShellSkeleton } from "@/components/layout/shell-skeleton.tsx";
import { ForgotPasswordScreen } from "@/features/auth/screens/forgot-password-screen.tsx";
import { LoginScreen } from "@/features/auth/screens/login-screen.tsx";
import { RegisterScreen } from "@/features/auth/screens/register-screen.tsx";
import { ResetPasswordScreen } from "@/features/auth/screens/reset-password-screen.tsx";
import { LandingScreen } from "@/features/landing/screens/landing-screen.tsx";
import { iconSvg } from "@/theme/icon.ts";
import { system } from "@/theme/system.ts";

/** The picker, and what chosen-role.ts puts in its place for an address with a role. */
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

/** Runs at build time and in the development server, never in a browser. */
const screens = {
  index: <LandingScreen />,
  login: <LoginScreen />,
  register: registration,
  "forgot-password": <ForgotPasswordScreen />,
  "reset-password": <ResetPasswordScreen />,
  app: <ShellSkeleton />,
} satisfies Record<string, ReactNode>;

export function renderPage(name: keyof typeof screens) {
  // Without plugins Stylis writes no vendor prefixes: the build adds those that its browsers need.
  const cache = createCache({ key: "css", stylisPlugins: [] });
  // Otherwise Emotion writes a style element beside every component.
  cache.compat = true;
  const { extractCritical } = createEmotionServer(cache);
  const { html, css } = extractCritical(
    renderToStaticMarkup(
      <CacheProvider value={cache}>
        <ChakraProvider value={system}>{screens[name]}</ChakraProvider>
      </CacheProvider>,
    ),
  );
  return { html, css, icon: iconSvg };
}
