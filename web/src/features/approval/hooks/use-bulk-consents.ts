import type { ConsentRequirement } from "@darasa/contract/admin-users";
import type { PaperConsent } from "@darasa/contract/consents";
import { useRef, useState } from "react";
import { useServices } from "@/lib/services.ts";
import { focusFirstInvalidField } from "../focus-first-invalid-field.ts";
import {
  type ConsentErrors,
  checkConsentEntry,
  EMPTY_CONSENT_ENTRY,
  needsPaperConsent,
} from "../paper-consent-entry.ts";
import { useToday } from "./use-paper-consent.ts";

/** Who has signed the paper of one student. */
export interface Signatory {
  readonly guardianName: string;
  readonly relation: string;
}

const NOBODY: Signatory = { guardianName: "", relation: "" };

/** Keeps the consents on paper of several students, which have one date. */
export const useBulkConsents = (requirements: readonly ConsentRequirement[]) => {
  const { newId } = useServices();
  const today = useToday();
  const [signedOn, setSignedOn] = useState("");
  const [entries, setEntries] = useState<ReadonlyMap<string, Signatory>>(new Map());
  const [errors, setErrors] = useState<ReadonlyMap<string, ConsentErrors>>(new Map());
  // The id of a student's consent stays the same, so that a repeated request records the consent once.
  const ids = useRef(new Map<string, string>());
  const asked = requirements.filter(({ consent }) => needsPaperConsent(consent));

  const idOf = (student: string): string => {
    const id = ids.current.get(student) ?? newId();
    ids.current.set(student, id);
    return id;
  };

  return {
    asked,
    today,
    signedOn,
    setSignedOn,
    entryOf: (student: string): Signatory => entries.get(student) ?? NOBODY,
    errorsOf: (student: string): ConsentErrors => errors.get(student) ?? {},
    dateError: [...errors.values()].find((found) => found.signedOn !== undefined)?.signedOn,
    hasErrors: errors.size > 0,
    change: (student: string, changes: Partial<Signatory>): void => {
      const entry = { ...(entries.get(student) ?? NOBODY), ...changes };
      setEntries(new Map(entries).set(student, entry));
    },
    /** Returns the consents by student, or undefined if a field is invalid. The fields then show what is wrong. */
    check: (): ReadonlyMap<string, PaperConsent> | undefined => {
      const consents = new Map<string, PaperConsent>();
      const found = new Map<string, ConsentErrors>();
      for (const { id } of asked) {
        const entry = { ...EMPTY_CONSENT_ENTRY, ...(entries.get(id) ?? NOBODY), signedOn };
        const checked = checkConsentEntry(idOf(id), entry, today);
        if (checked.consent === undefined) found.set(id, checked.errors);
        else consents.set(id, checked.consent);
      }
      setErrors(found);
      if (found.size === 0) return consents;
      focusFirstInvalidField();
      return undefined;
    },
  };
};

export type BulkConsents = ReturnType<typeof useBulkConsents>;
