import { ChakraProvider } from "@chakra-ui/react";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import createEmotionServer from "@emotion/server/create-instance";
import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { ShellSkeleton } from "@/components/layout/shell-skeleton.tsx";
import { LoginScreen } from "@/features/auth/screens/login-screen.tsx";
import { RegisterScreen } from "@/features/auth/screens/register-screen.tsx";
import { LandingScreen } from "@/features/landing/screens/landing-screen.tsx";
import { iconSvg } from "@/theme/icon.ts";
import { system } from "@/theme/system.ts";

/** Runs at build time and in the development server, never in a browser. */
const screens = {
  index: { screen: <LandingScreen />, hydrated: false },
  login: { screen: <LoginScreen />, hydrated: false },
  register: { screen: <RegisterScreen />, hydrated: true },
  app: { screen: <ShellSkeleton />, hydrated: false },
} satisfies Record<string, { screen: ReactNode; hydrated: boolean }>;

export function renderPage(name: keyof typeof screens) {
  const { screen, hydrated } = screens[name];
  // Without plugins Stylis writes no vendor prefixes: the build adds those that its browsers need.
  const cache = createCache({ key: "css", stylisPlugins: [] });
  // Otherwise Emotion writes a style element beside every component.
  cache.compat = true;
  const { extractCritical } = createEmotionServer(cache);
  const render = hydrated ? renderToString : renderToStaticMarkup;
  const { html, css } = extractCritical(
    render(
      <CacheProvider value={cache}>
        <ChakraProvider value={system}>{screen}</ChakraProvider>
      </CacheProvider>,
    ),
  );
  return { html, css, icon: iconSvg, hydrated };
}
