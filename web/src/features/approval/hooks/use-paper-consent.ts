import type { PaperConsent } from "@darasa/contract/consents";
import { useState } from "react";
import { useServices } from "@/lib/services.ts";
import { getNairobiDate } from "@/lib/time.ts";
import { focusFirstInvalidField } from "../focus-first-invalid-field.ts";
import {
  type ConsentErrors,
  checkConsentEntry,
  EMPTY_CONSENT_ENTRY,
  type PaperConsentEntry,
} from "../paper-consent-entry.ts";

/** Returns today's date in Nairobi as YYYY-MM-DD. */
export const useToday = (): string =>
  getNairobiDate(new Date(useServices().clock.now()).toISOString());

/** Keeps the fields of a consent on paper. The id stays the same, so that a repeated request records it once. */
export const usePaperConsent = () => {
  const { newId } = useServices();
  const today = useToday();
  const [id] = useState(newId);
  const [entry, setEntry] = useState(EMPTY_CONSENT_ENTRY);
  const [errors, setErrors] = useState<ConsentErrors>({});
  return {
    entry,
    errors,
    today,
    change: (changes: Partial<PaperConsentEntry>): void => setEntry({ ...entry, ...changes }),
    /** Returns the consent, or undefined if a field is invalid. The fields then show what is wrong. */
    check: (): PaperConsent | undefined => {
      const checked = checkConsentEntry(id, entry, today);
      setErrors(checked.errors ?? {});
      if (checked.consent === undefined) focusFirstInvalidField();
      return checked.consent;
    },
  };
};

export type PaperConsentForm = ReturnType<typeof usePaperConsent>;
