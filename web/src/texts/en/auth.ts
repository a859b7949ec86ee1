export const loginActionLabel = "Login";
export const loginFailedMessage = "Login failed. Please try again.";
/** Shown after a session has ended without a logout. The API does not tell which of these causes it was. */
export const loggedOutMessage =
  "You have been logged out. Your account changed, you logged out elsewhere, or a long time passed.";
export const logInAgainPrompt = "Log in again.";
export const answersSafeOnDeviceMessage = "Your answers are safe on this device.";
export const logInToSendAnswersPrompt = "Log in again to send them.";
export const loginNeedsJavaScriptMessage = "Login needs JavaScript.";
export const newUserPrompt = "New to Darasa?";
export const registerLinkLabel = "Register";
export const emailLabel = "Email";
export const passwordLabel = "Password";
export const formatRegistrationHeading = (role: string): string => `${role} registration`;
export const forgotPasswordLabel = "Forgot your password?";
export const numberLoginLinkLabel = "Use school and number";
export const forgotPasswordIntroduction =
  "Type the email of your account. We send it a link to set a new password.";
export const sendResetEmailButton = "Send the link";
export const resetEmailSendFailedMessage = "The link could not be sent. Please try again.";
export const resetLinkRequestedMessage =
  "If this email has an account, a link to set a new password is on its way to it.";
export const resetEmailMissingHint =
  "If the address is not confirmed yet, the email asks you to confirm it first. No email arrived after some minutes? Look in the spam folder, or ask your school which email your account has.";
export const backToLoginLink = "Back to Login";
export const newPasswordLabel = "New password";
export const passwordResetActionLabel = "Set a new password";
export const newPasswordHint = "At least 8 characters. A short sentence is easy to remember.";
export const passwordResetFailedMessage = "The password could not be changed. Please try again.";
export const passwordResetDoneMessage = "Your password is changed. You can log in with it now.";
export const resetLinkExpiredPrompt = "Does the link not work any more?";
export const forgotPasswordPageLink = "Ask for a new link";
export const emailConfirmationHeading = "Confirm your email address";
export const emailConfirmationIntroduction =
  "The link in the email confirms that the address is yours. It works once.";
export const confirmEmailButton = "Confirm";
/** Leads the owner of an account that the school has made to the mail with the link for the first password. */
export const noPasswordYetLabel = "I have no password yet";
export const emailConfirmedMessage = "Your email address is confirmed.";
export const emailConfirmationFailedMessage =
  "The address could not be confirmed. Please try again.";
export const forgottenPasswordPrompt = "Link too old or password forgotten?";
export const pageNeedsJavaScriptMessage = "This page needs JavaScript.";
