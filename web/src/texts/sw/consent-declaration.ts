/** The sentence on the printed list that guardians sign, in Kiswahili. It says the same as the one in English. */
export const formatConsentDeclaration = (privacyNotice: string): string =>
  `Kwa sahihi yangu ninakubali kwamba shule itumie data ya mwanafunzi kwenye Darasa kama ilani ya faragha inavyosema: ${privacyNotice}`;
