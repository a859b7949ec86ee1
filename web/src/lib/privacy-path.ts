import type { Language } from "@darasa/contract/languages";
import { appPaths } from "./paths.ts";

/** Returns the path of the page with the privacy notice in a language. */
export const getPrivacyPath = (language: Language): string =>
  language === "SW" ? `${appPaths.privacy}/sw` : appPaths.privacy;
