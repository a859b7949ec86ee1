/** The texts with which administrators correct an account and send a link for a new password. */
export const correctDetailsButton = "Correct details";
export const formatCorrectDetailsTitle = (name: string): string => `Correct details of ${name}`;
export const correctionIntroduction =
  "For mistakes in the records. The audit log keeps the old and the new values.";
export const nameLabel = "Name";
export const admissionNumberLabel = "Admission number";
export const numberLoginHint = "The student logs in with the new number from now on.";
export const classLabel = "Class";
export const sameClassOption = "As it is now";
export const classesLoadFailedMessage =
  "The classes could not be loaded, so the class stays as it is.";
export const saveButton = "Save";
export const savingBusyLabel = "Saving…";
export const detailsCorrectedMessage = "The details are corrected.";
export const correctionFailedMessage = "The details could not be corrected. Please try again.";

export const sendPasswordLinkButton = "Send a link for a new password";
export const formatPasswordLinkWarning = (email: string): string =>
  `An email with a link to set a new password goes to ${email}. Nobody else sees the link. The old password works until then.`;
export const confirmSendLinkButton = "Send the link";
export const sendingLinkBusyLabel = "Sending…";
export const formatPasswordLinkSentMessage = (email: string): string =>
  `A link for a new password is on its way to ${email}.`;
export const passwordLinkFailedMessage = "The link could not be sent. Please try again.";
export const backButton = "Back";
