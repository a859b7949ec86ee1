import { Button } from "@/components/ui/button.tsx";
import type { useConsentLanguage } from "../hooks/use-consent-language.ts";

/** Shows the consent in the other language. */
export function LanguageButton({
  words,
  otherLang,
  change,
}: ReturnType<typeof useConsentLanguage>) {
  return (
    <Button look="quiet" size="sm" justifySelf="start" ms="-3" lang={otherLang} onClick={change}>
      {words.text.otherLanguageButton}
    </Button>
  );
}
