import { formatNumber, pickPluralForm } from "./language.ts";

/** The texts of the slips with which students log in for the first time, and of the screens that make them. */
export const admissionNumberLabel = "Adm. no.";
export const pinLabel = "PIN for the first login";
export const loginAddressLabel = "Log in at";
export const changePinSentence = "Change the PIN when you log in the first time.";
export const changePinSentenceInKiswahili = "Badilisha PIN unapoingia mara ya kwanza.";

const formatStudents = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "student", other: "students" })}`;
const formatSlips = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "slip", other: "slips" })}`;

export const formatDialogTitle = (className: string): string => `Login slips for ${className}`;
export const candidatesLoadFailedMessage = "The students could not be loaded. Please try again.";
export const noCandidatesMessage = "No student of this class logs in with an admission number.";
export const noCandidatesHint =
  "Slips are for students without an email address. The school adds them on Accounts.";
/** `hasOthers` is true if the class has further students with an open or waiting account. */
export const formatCandidates = (count: number, hasOthers: boolean): string =>
  `${formatStudents(count)} ${pickPluralForm(count, { one: "logs", other: "log" })} in with an admission number.${hasOthers ? " The others log in with an email address." : ""}`;
export const formatOwnPins = (count: number): string =>
  `${formatStudents(count)} ${pickPluralForm(count, { one: "has", other: "have" })} chosen a PIN already and ${pickPluralForm(count, { one: "needs", other: "need" })} no slip.`;
export const includeUsedLabel = "Also new PINs for these";
export const includeUsedHint = "Their own PINs stop working, and they are logged out.";
export const oldSlipsWarning =
  "Every slip gets a new PIN. The PINs on slips that were printed before stop working.";
export const printerHint = "Make the slips when a printer is ready: the PINs are shown only once.";
export const formatMakeButton = (count: number): string => `Make ${formatSlips(count)}`;
export const makingLabel = "Making slips";
export const formatProgress = (done: number, all: number): string =>
  `${formatNumber(done)} of ${formatNumber(all)}`;
export const makeFailedMessage = "Not all slips could be made. Please try again.";
export const showMadeButton = "Show the slips made so far";

export const slipsTitle = "Login slips";
export const formatSlipsLead = (className: string, count: number): string =>
  `${className} · ${formatSlips(count)}`;
export const printButton = "Print";
export const backToClassButton = "Back to the class";
export const printNowNotice =
  "Print the slips now, cut them apart, and give each slip only to its student. The PINs are not stored and not shown again.";
export const formatKept = (count: number): string =>
  `${formatStudents(count)} ${pickPluralForm(count, { one: "keeps", other: "keep" })} the PIN and ${pickPluralForm(count, { one: "has", other: "have" })} no slip.`;
export const leaveQuestion = "Leave without printing?";
export const leaveWarning =
  "The PINs are not stored. Without the slips, the students need new ones.";
export const leaveButton = "Leave";
export const stayButton = "Stay here";
