export const numberLoginHeading = "Login with your number";
export const numberLoginIntroduction =
  "For students whose school made the account. Your teacher gives you the PIN.";
export const schoolLabel = "School";
export const schoolHint = "Type some letters of its name, then choose it.";
export const schoolRequired = "Choose your school from the list, or type its whole name";
export const admissionNumberLabel = "Admission number";
export const pinLabel = "PIN";
export const numberLoginButton = "Login";
export const numberLoginFailedMessage = "Login failed. Please try again.";
export const emailLoginPrompt = "You have an email address?";
export const emailLoginLink = "Login with your email";
export const forgottenPinHint = "PIN forgotten? Ask your teacher for a new one.";
export const newPinHeading = "Choose your own PIN";
export const newPinIntroduction =
  "Somebody at school knows your first PIN. Choose a new one that only you know, and remember it.";
export const newPinLabel = "New PIN";
export const newPinHint = "6 digits. Not a year, not your birthday, not 123456.";
export const changePinButton = "Save and log in";
/** Shown if the old PIN is no longer right: an earlier request changed it, and only its response was lost. */
export const pinChangedBeforeMessage =
  "Your PIN may be changed already. Load this page again and log in with your new PIN.";
export const pinChangeFailedMessage =
  "The PIN could not be changed. Please try again. If that does not work, load this page again and log in with the new PIN.";

const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;
const formatTime = (seconds: number): string => {
  const minutes = Math.ceil(seconds / SECONDS_PER_MINUTE);
  if (minutes < 2) return "1 minute";
  return minutes <= MINUTES_PER_HOUR
    ? `${minutes} minutes`
    : `${Math.ceil(minutes / MINUTES_PER_HOUR)} hours`;
};
/** Says how long the login has to wait after wrong PINs. */
export const formatPinWait = (seconds: number): string =>
  `Too many wrong PINs. Wait ${formatTime(seconds)} and try again, or ask your teacher for a new PIN.`;
