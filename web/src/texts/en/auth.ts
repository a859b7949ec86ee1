export const login = "Login";
export const loginFailed = "Login failed. Please try again.";
export const loginNeedsScript = "Login needs JavaScript.";
export const newHere = "New to Darasa?";
export const register = "Register";
export const email = "Email";
export const password = "Password";
export const registrationOf = (role: string): string => `${role} registration`;
export const forgotPassword = "Forgot your password?";
export const forgotIntroduction =
  "Type the email of your account. We send it a link to set a new password.";
export const sendLink = "Send the link";
export const forgotFailed = "The link could not be sent. Please try again.";
export const linkRequested =
  "If this email has an account, a link to set a new password is on its way to it.";
export const noEmail =
  "No email arrived after some minutes? Look in the spam folder, or ask your school which email your account has.";
export const backToLogin = "Back to Login";
export const newPassword = "New password";
export const setPassword = "Set a new password";
export const setPasswordHint = "At least 8 characters. A short sentence is easy to remember.";
export const resetFailed = "The password could not be changed. Please try again.";
export const passwordReset = "Your password is changed. You can log in with it now.";
export const linkExpired = "Does the link not work any more?";
export const requestNewLink = "Ask for a new link";
export const needsScript = "This page needs JavaScript.";
