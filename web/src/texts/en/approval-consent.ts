import { formatNumber, pickPluralForm } from "./language.ts";

export const consentHeading = "Consent of a parent or guardian";
export const consentPaperHint =
  "This student is under 18. Fill in what the parent or guardian has signed on paper.";
export const consentWithdrawnHint =
  "A parent or guardian has withdrawn the consent. The account needs a new one.";
export const consentMissingMessage =
  "This student is under 18, and no consent of a parent or guardian is on record.";
export const formatClosureDate = (date: string): string => `The account closes on ${date}.`;
export const consentNotNeededMessage = "18 or older. No consent of a guardian is needed.";
export const privacyNoticeLink = "Privacy notice";
export const guardianNameLabel = "Name of the parent or guardian";
export const relationLabel = "Relation to the student";
export const relationPlaceholder = "Choose";
export const relationOptions = ["Mother", "Father", "Guardian", "Grandparent", "Other relative"];
export const signedOnLabel = "Signed on";
export const signedOnHint = "For all papers of this list";
export const purposesLabel = "Also allowed, if the paper says so";
export const photographsLabel = "Photographs of the student";
export const nationalFiguresLabel = "Use of the results in national figures";
export const noPurposesMessage = "No optional uses are allowed.";
export const formatAllowedPurposes = (purposes: readonly string[]): string =>
  `Also allowed: ${purposes.join(", ")}.`;
export const formatAppConsent = (guardian: string, relation: string, date: string): string =>
  `${guardian}${relation === "" ? "" : ` (${relation})`} agreed in the app on ${date}.`;
export const formatPaperConsent = (guardian: string, relation: string, date: string): string =>
  `${guardian} (${relation}) signed on ${date}.`;

export const recordConsentButton = "Record consent on paper";
export const formatRecordConsentTitle = (name: string): string => `Consent on paper for ${name}`;
export const recordConsentHint = "Fill in what the parent or guardian has signed on paper.";
export const recordConsentAgainHint =
  "Fill in the newest paper. It replaces the consent on record, with what is also allowed.";
export const saveConsentButton = "Save consent";

export const formatBulkConsentHint = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "student is", other: "students are" })} under 18. Fill in who has signed each paper. Optional uses stay off.`;
export const formatGuardianPhoneHint = (phone: string): string =>
  `Guardian's phone at registration: ${phone}`;
export const consentsLoadFailedMessage = "The consents could not be loaded. Please try again.";
export const consentsIncompleteMessage = "Please fill in the fields that are marked.";
