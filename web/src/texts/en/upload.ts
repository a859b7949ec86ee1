export const uploadPageTitle = "Upload Content";
export const uploadPageIntroduction = "Share a lesson, a recording or a past paper.";
export const backToLibraryLink = "Library";
export const myContentLinkLabel = "My content";

export const contentTitleLabel = "Title";
export const descriptionLabel = "Description";
export const descriptionHint = "What is it about, and whom does it help?";
export const subjectLabel = "Subject";
export const subjectPlaceholder = "Select a subject";
export const gradeLevelLabel = "Grade";
export const gradeLevelPlaceholder = "Select a grade";
export const contentTypeLabel = "Content type";
export const contentTypePlaceholder = "Select a content type";
export const accessLevelLabel = "Access level";
export const accessLevelPlaceholder = "Who may open it?";
export const authorLabel = "Author (optional)";
export const fileFieldLabel = "File";
export const acceptedFileTypesHint = "PDF, MP4 or MP3";
export const formatChosenFileSize = (size: string): string => `Size: ${size}`;
export const unreadableFileMessage = "The file could not be read. Please choose it again.";

export const uploadContentButton = "Upload Content";
export const preparingUploadBusyLabel = "Preparing…";
export const uploadingLabel = "Uploading";
export const uploadPausedMessage = "Paused";
export const uploadWaitingForConnectionMessage =
  "No connection. The upload goes on as soon as it is back.";
export const savingContentBusyLabel = "Saving…";
export const formatUploadProgress = (percent: string, sent: string, total: string): string =>
  `${percent}: ${sent} of ${total}`;
export const pauseUploadButton = "Pause";
export const resumeUploadButton = "Resume";
export const cancelUploadButton = "Cancel upload";
export const cancelUploadConfirmQuestion = "Stop this upload?";
export const cancelUploadWarning =
  "What has arrived is thrown away, and the next upload begins anew. To go on later, press Pause instead.";
export const discardUploadButton = "Throw away";
export const keepUploadingButton = "Keep uploading";
export const uploadCancelledMessage =
  "Upload cancelled. What you typed and the file you chose are still here.";
export const uploadFailedMessage = "Upload failed";
export const uploadSuccessMessage = "Content uploaded successfully! Redirecting to the library...";

export const editDetailsTitle = "Edit details";
export const saveDetailsButton = "Save";
export const cancelDialogButton = "Cancel";
export const detailsNotSavedMessage = "The details could not be saved. Please try again.";
export const replaceFileTitle = "Replace the file";
export const replaceFileButton = "Replace file";
export const formatReplaceFileHint = (title: string, file: string): string =>
  `“${title}” keeps its views and its link. The old file (${file}) is deleted.`;

export const formatUnfinishedUploadMessage = (name: string, sent: string, total: string): string =>
  `The upload of “${name}” stopped at ${sent} of ${total}. Choose the same file again to go on from there.`;
export const formatFileUploadedMessage = (name: string): string =>
  `“${name}” is uploaded. Check the details, then press Upload Content to put it in the library.`;
export const uploadFormRestoredMessage =
  "You have started this before. What you typed is still here.";
export const resetUploadFormButton = "Start again";

export const leavePageConfirmQuestion = "Leave this page?";
export const leavePageWarning =
  "The upload stops. What you typed stays here: when you come back, choose the same file again and it goes on from where it stopped.";
export const leavePageButton = "Leave";
