import { DEFAULT_LANGUAGE, type Language } from "@darasa/contract/languages";

/** Returns the language as responses name it: undefined for the default language. */
export const toNamedLanguage = (
  language: Language | undefined,
): Exclude<Language, typeof DEFAULT_LANGUAGE> | undefined =>
  language === DEFAULT_LANGUAGE ? undefined : language;
