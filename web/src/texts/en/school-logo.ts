/** The texts about the logo of the school, on the page on which administrators manage it. */
export const logoHeading = "Logo";
export const noLogoMessage = "No logo yet";
export const presentLogoLabel = "The logo of your school";
export const newLogoLabel = "The new logo";
export const fileLabel = "Choose a picture";
export const fileHint =
  "A PNG or JPEG picture, for example the badge of your school. It is made small. Everybody at your school sees it at the top of each page and on printed pages.";
export const fileProblems = {
  NO_IMAGE: "This file could not be opened as a picture. Choose a PNG or JPEG picture.",
  TOO_LARGE: "This file is larger than 20 MB. Choose a smaller picture.",
} as const;
export const previewMessage = "This is how the new logo looks. It is not saved yet.";
export const saveButton = "Save the logo";
export const savingButton = "Saving…";
export const savedMessage = "The logo is saved. You see it at once, everybody else within an hour.";
export const saveFailedMessage = "The logo could not be saved. Please try again.";
export const discardButton = "Do not change the logo";
export const removeButton = "Remove the logo";
export const removeQuestion = "Remove the logo?";
export const removeWarning =
  "Pages and printed pages then show only the name of the school. To have the logo again, choose the picture again.";
export const removeFailedMessage = "The logo could not be removed. Please try again.";
export const removedMessage = "The logo is removed.";
