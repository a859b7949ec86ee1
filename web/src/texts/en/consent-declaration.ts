/** The sentence on the printed list that guardians sign. */
export const formatConsentDeclaration = (privacyNotice: string): string =>
  `With my signature I agree that the school uses the student's data in Darasa as the privacy notice says: ${privacyNotice}`;
