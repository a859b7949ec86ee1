/** The texts of the screen on which administrators issue and revoke the admin codes of their school. */
export const adminCodesPageTitle = "Admin codes";
export const adminCodesPageIntroduction =
  "With an admin code, somebody creates an account as an administrator of your school. Give it only to people you trust.";
export const backToSchoolLink = "Your school";
export const adminCodesLoadFailedMessage = "The codes could not be loaded. Please try again.";
export const noAdminCodesMessage = "There is no admin code";
export const noAdminCodesHint = "Issue one when your school needs another administrator.";
export const codesBlockedWarning =
  "Too many wrong codes were entered, so no code works now. Please ask the national office to unblock them.";

export const issueCodeHeading = "New code";
export const emailLabel = "Email of the new administrator (optional)";
export const emailHint =
  "We send the code to this address, and nobody else can use it. Without an address, the code works three times.";
export const emailInvalidMessage = "Invalid email address";
export const issueCodeButton = "Issue the code";
export const issuingButton = "One moment…";
export const issueFailedMessage = "The code could not be issued. Please try again.";
export const newCodeHeading = "Write this code down now";
export const newCodeHint = "You will not see it again. It ends after 14 days.";
export const formatMailedHint = (email: string): string =>
  `It is also on its way to ${email}, with a link that fills in the form.`;
export const institutionIdLabel = "Institution ID";
export const codeLabel = "Admin code";
export const hideCodeButton = "I have written it down";

export const codeListHeading = "Codes";
export const everybodyLabel = "For everybody who has the code";
export const formatExpiry = (date: string): string => `Ends on ${date}`;
/** A code with more uses is not meant to be used up, so their number says nothing. */
const MANY_USES = 1000;
export const formatUsesLeft = (count: number): string => {
  if (count === 0) return "used up";
  if (count > MANY_USES) return "many uses left";
  return count === 1 ? "1 use left" : `${count} uses left`;
};
export const formatUsedBy = (addresses: readonly string[]): string =>
  `Used by ${addresses.join(", ")}`;
export const revokeButton = "Revoke";
export const formatRevokeLabel = (who: string): string => `Revoke the code: ${who}`;
export const revokeQuestion = "Revoke this code?";
export const revokeWarning =
  "Nobody can create an account with it any more. Accounts that exist stay as they are.";
export const revokeFailedMessage = "The code could not be revoked. Please try again.";
export const revokedMessage = "The code is revoked.";
