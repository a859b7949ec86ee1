import { DEFAULT_LANGUAGE, type Language } from "@darasa/contract/languages";
import * as english from "@texts/consent.ts";
import { useState } from "react";
import { getPrivacyPath } from "@/lib/privacy-path.ts";
import { useServices } from "@/lib/services.ts";
import { formatDate } from "@/lib/time.ts";
import * as kiswahili from "@/texts/sw/consent.ts";
import type { Translation } from "@/texts/translation.ts";

const kiswahiliDate = new Intl.DateTimeFormat("sw-KE", {
  timeZone: "Africa/Nairobi",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** The words of the consent in one language, and the function that writes dates in it. */
export interface ConsentWords {
  readonly text: Translation<typeof english>;
  readonly formatDate: (time: string) => string;
  /** The value of the HTML attribute `lang`. */
  readonly lang: string;
  readonly privacyPath: string;
}

const WORDS: Readonly<Record<Language, ConsentWords>> = {
  EN: { text: english, formatDate, lang: "en", privacyPath: getPrivacyPath("EN") },
  SW: {
    text: kiswahili,
    formatDate: (time) => kiswahiliDate.format(new Date(time)),
    lang: "sw",
    privacyPath: getPrivacyPath("SW"),
  },
};

/**
 * Returns the words of the consent, first in the language that the user has chosen in the profile, and a function that
 * changes to the other language.
 */
export const useConsentLanguage = () => {
  const { session } = useServices();
  const [language, setLanguage] = useState<Language>(
    () => session.current()?.session.language ?? DEFAULT_LANGUAGE,
  );
  const other = language === "EN" ? "SW" : "EN";
  return {
    words: WORDS[language],
    otherLang: WORDS[other].lang,
    change: (): void => setLanguage(other),
  };
};
