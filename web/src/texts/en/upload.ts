export const title = "Upload Content";
export const introduction = "Share a lesson, a recording or a past paper.";
export const library = "Library";
export const myContent = "My content";

export const contentTitle = "Title";
export const description = "Description";
export const descriptionHint = "What is it about, and whom does it help?";
export const subject = "Subject";
export const selectSubject = "Select a subject";
export const grade = "Grade";
export const selectGrade = "Select a grade";
export const contentType = "Content type";
export const selectContentType = "Select a content type";
export const accessLevel = "Access level";
export const selectAccessLevel = "Who may open it?";
export const author = "Author (optional)";
export const file = "File";
export const fileHint = "PDF, MP4 or MP3";
export const chosenFileSize = (size: string): string => `Size: ${size}`;
export const unreadable = "The file could not be read. Please choose it again.";

export const upload = "Upload Content";
export const preparing = "Preparing…";
export const uploading = "Uploading";
export const paused = "Paused";
export const waiting = "No connection. The upload goes on as soon as it is back.";
export const saving = "Saving…";
export const progress = (percent: string, sent: string, total: string): string =>
  `${percent}: ${sent} of ${total}`;
export const pause = "Pause";
export const resume = "Resume";
export const cancel = "Cancel upload";
export const cancelQuestion = "Stop this upload?";
export const cancelConsequence =
  "What has arrived is thrown away, and the next upload begins anew. To go on later, press Pause instead.";
export const discardUpload = "Throw away";
export const keepUploading = "Keep uploading";
export const cancelled = "Upload cancelled. What you typed and the file you chose are still here.";
export const uploadFailed = "Upload failed";
export const success = "Content uploaded successfully! Redirecting to the library...";

export const unfinished = (name: string, sent: string, total: string): string =>
  `The upload of “${name}” stopped at ${sent} of ${total}. Choose the same file again to go on from there.`;
export const stored = (name: string): string =>
  `“${name}” is uploaded. Check the details, then press Upload Content to put it in the library.`;
export const restored = "You have started this before. What you typed is still here.";
export const startAgain = "Start again";

export const leaveQuestion = "Leave this page?";
export const leaveConsequence =
  "The upload stops. What you typed stays here: when you come back, choose the same file again and it goes on from where it stopped.";
export const leave = "Leave";
