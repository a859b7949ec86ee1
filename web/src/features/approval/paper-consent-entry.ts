import {
  type ConsentState,
  type PaperConsent,
  paperConsentSchema,
} from "@darasa/contract/consents";
import { signatureInFuture } from "@texts/api-errors.ts";

/** What a person has typed about a consent on paper. */
export interface PaperConsentEntry {
  readonly guardianName: string;
  readonly relation: string;
  readonly signedOn: string;
  readonly purposes: PaperConsent["purposes"];
}

export type ConsentErrors = Readonly<
  Partial<Record<"guardianName" | "relation" | "signedOn", string>>
>;

export const EMPTY_CONSENT_ENTRY: PaperConsentEntry = {
  guardianName: "",
  relation: "",
  signedOn: "",
  purposes: { photographs: false, nationalFigures: false },
};

/** Returns true if the account needs a consent that is not on record. */
export const needsPaperConsent = (state: ConsentState | undefined): boolean =>
  state?.isRequired === true && state.current?.decision !== "GIVEN";

type CheckedEntry =
  | { readonly consent: PaperConsent; readonly errors?: never }
  | { readonly errors: ConsentErrors; readonly consent?: never };

/** Checks an entry. `today` is the date in Nairobi as YYYY-MM-DD. Returns the consent or the errors of its fields. */
export const checkConsentEntry = (
  id: string,
  entry: PaperConsentEntry,
  today: string,
): CheckedEntry => {
  const parsed = paperConsentSchema.safeParse({ id, ...entry });
  if (!parsed.success) {
    const messages = parsed.error.issues.map(({ path: [field], message }) => [field, message]);
    return { errors: Object.fromEntries(messages.reverse()) };
  }
  return parsed.data.signedOn > today
    ? { errors: { signedOn: signatureInFuture } }
    : { consent: parsed.data };
};
