/** The texts of the consent of a guardian in Kiswahili. They say the same as those in English. */
export const formatConsentHeading = (name: string): string => `Ridhaa yako kwa ${name}`;
export const formatConsentExplanation = (name: string): string =>
  `Darasa huhifadhi jina, darasa, kazi na alama za ${name}, kwa ajili ya masomo na shule. Mtoto wako ana umri wa chini ya miaka 18, kwa hivyo mzazi au mlezi lazima akubali kwanza.`;
export const formatWithdrawnExplanation = (closesOn: string | undefined): string =>
  closesOn === undefined
    ? "Mzazi au mlezi ameondoa ridhaa. Akaunti haiwezi kufunguliwa bila ridhaa mpya."
    : `Mzazi au mlezi ameondoa ridhaa. Akaunti itafungwa tarehe ${closesOn}. Itabaki wazi ukikubali tena kabla ya siku hiyo.`;
/** The button that shows the consent in the other language, in the words of that language. */
export const otherLanguageButton = "Read in English";
export const privacyNoticeLink = "Soma ilani ya faragha";
export const optionalPurposesLabel =
  "Unaweza pia kuruhusu haya. Unaweza kubadilisha wakati wowote.";
export const photographsLabel = "Picha za mtoto wangu";
export const nationalFiguresLabel = "Matokeo ya mtoto wangu katika takwimu za taifa, bila jina";
export const agreeButton = "Nakubali";
export const pleaseWaitLabel = "Subiri kidogo…";
export const consentFailedMessage = "Haikufaulu. Tafadhali jaribu tena.";
export const formatConsentGivenMessage = (name: string): string =>
  `Asante. Ridhaa yako kwa ${name} imerekodiwa.`;

export const consentSectionHeading = "Ridhaa";
export const formatConsentSummary = (guardian: string, date: string): string =>
  `${guardian} alikubali tarehe ${date}.`;
export const noPurposesMessage = "Hakuna kingine kilichoruhusiwa.";
export const formatAllowedPurposes = (purposes: readonly string[]): string =>
  `Pia imeruhusiwa: ${purposes.join("; ")}.`;
export const changePurposesButton = "Badilisha";
export const formatPurposesDialogTitle = (name: string): string => `Kinachoruhusiwa kwa ${name}`;
export const savePurposesButton = "Hifadhi";
export const withdrawConsentButton = "Ondoa ridhaa";
export const formatWithdrawDialogTitle = (name: string): string => `Uondoe ridhaa kwa ${name}?`;
export const formatWithdrawWarning = (name: string, closesOn: string): string =>
  `Akaunti ya ${name} itafungwa baada ya siku 30, tarehe ${closesOn}. Hadi siku hiyo unaweza kubatilisha kwa kukubali tena. Shule huarifiwa kwa barua pepe.`;
export const purposesSavedMessage = "Imehifadhiwa.";
export const consentWithdrawnMessage = "Ridhaa imeondolewa.";
export const cancelButton = "Ghairi";
