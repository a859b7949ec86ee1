export const publishAssessmentButton = "Publish";
export const publishingAssessmentBusyLabel = "Publishing…";
export const publishAssessmentConfirmQuestion = "Publish this assessment?";
export const formatPublishAssessmentWarning = (name: string): string =>
  `Students can open “${name}” at once. After that you cannot change it any more.`;
export const assessmentPublishFailedMessage =
  "The assessment could not be published. Please try again.";
export const formatAssessmentPublishedMessage = (name: string): string =>
  `“${name}” is published. Students can take it now.`;
/**
 * Shown when the user publishes a draft from the list of assessments, but the draft has been changed elsewhere
 * since the list was loaded.
 */
export const draftChangedElsewhereMessage =
  "This draft was changed somewhere else just now. It has not been published. Press “Publish” again to publish it as it is now.";
export const unsavedChangesWarning =
  "You have changed it on this device, and that is not saved. Only what is saved will be published.";
