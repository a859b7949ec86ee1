export const formatConsentHeading = (name: string): string => `Your consent for ${name}`;
export const formatConsentExplanation = (name: string): string =>
  `Darasa stores ${name}'s name, class, work and marks, for learning with the school. Your child is under 18, so a parent or guardian must agree first.`;
export const formatWithdrawnExplanation = (closesOn: string | undefined): string =>
  closesOn === undefined
    ? "A parent or guardian has withdrawn the consent. The account cannot be opened without a new one."
    : `A parent or guardian has withdrawn the consent. The account closes on ${closesOn}. It stays open if you agree again before.`;
/** The button that shows the consent in the other language, in the words of that language. */
export const otherLanguageButton = "Soma kwa Kiswahili";
export const privacyNoticeLink = "Read the privacy notice";
export const optionalPurposesLabel = "You may also allow. You can change this at any time.";
export const photographsLabel = "Photographs of my child";
export const nationalFiguresLabel = "My child's results in national figures, without the name";
export const agreeButton = "I agree";
export const pleaseWaitLabel = "One moment…";
export const consentFailedMessage = "This did not work. Please try again.";
export const formatConsentGivenMessage = (name: string): string =>
  `Thank you. Your consent for ${name} is recorded.`;

export const consentSectionHeading = "Consent";
export const formatConsentSummary = (guardian: string, date: string): string =>
  `${guardian} agreed on ${date}.`;
export const noPurposesMessage = "Nothing else is allowed.";
export const formatAllowedPurposes = (purposes: readonly string[]): string =>
  `Also allowed: ${purposes.join("; ")}.`;
export const changePurposesButton = "Change";
export const formatPurposesDialogTitle = (name: string): string => `What is allowed for ${name}`;
export const savePurposesButton = "Save";
export const withdrawConsentButton = "Withdraw consent";
export const formatWithdrawDialogTitle = (name: string): string =>
  `Withdraw the consent for ${name}?`;
export const formatWithdrawWarning = (name: string, closesOn: string): string =>
  `${name}'s account closes in 30 days, on ${closesOn}. Until then you can take this back by agreeing again. The school is told by email.`;
export const purposesSavedMessage = "Saved.";
export const consentWithdrawnMessage = "The consent is withdrawn.";
export const cancelButton = "Cancel";
