/** The texts of the dialogs with which users change their own phone number and e-mail address. */
export const changePhoneButton = "Change phone number";
export const changeEmailButton = "Change email";
export const phoneNumberLabel = "Phone number";
export const newEmailLabel = "New email";
export const currentPasswordLabel = "Current password";
export const saveButton = "Save";
export const sendLinkButton = "Send the link";
export const savingBusyLabel = "Saving…";
export const sendingLinkBusyLabel = "Sending…";
export const emailChangeIntroduction =
  "We send a link to the new address. It becomes your address when you open the link and press Confirm. All devices are then logged out.";
export const phoneChangedMessage = "Your phone number is changed.";
export const formatEmailLinkSentMessage = (email: string): string =>
  `Look in the mailbox of ${email}. Open the link there within 24 hours. Until then you log in with your old address.`;
export const phoneChangeFailedMessage = "The phone number could not be changed. Please try again.";
export const emailChangeFailedMessage = "The link could not be sent. Please try again.";
