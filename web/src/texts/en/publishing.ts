export const publish = "Publish";
export const publishing = "Publishing…";
export const publishQuestion = "Publish this assessment?";
export const publishConsequence = (name: string): string =>
  `Students can open “${name}” at once. After that you cannot change it any more.`;
export const publishFailed = "The assessment could not be published. Please try again.";
export const published = (name: string): string =>
  `“${name}” is published. Students can take it now.`;
/** The error when a draft is published from the list after it was changed elsewhere. */
export const changedElsewhere =
  "This draft was changed somewhere else just now. It has not been published. Press “Publish” again to publish it as it is now.";
export const withoutUnsavedChanges =
  "You have changed it on this device, and that is not saved. Only what is saved will be published.";
