/*
 * Each constant of this file is the text for one error of the API. Its name is the `reason` in the API's error
 * response. The texts are separate exports, so that the login page contains only those that it shows.
 */
export const signInFirst = "Please log in to continue.";
export const appCheckFailed = "This app could not be verified. Please reload the page.";
export const badCredentials = "Invalid email or password";
export const sessionEnded = "Your session has ended. Please log in again.";
export const accessDenied = "You don't have permission to access this page.";
export const badAdminCode = "Invalid admin code";
export const adminCodesBlocked =
  "Too many wrong admin codes were entered for this institution. Please ask the national office to unblock its admin codes.";
export const tooManyAttempts = "Too many attempts. Please try again later.";
export const invalidRequest = "Please check the highlighted fields";
export const schoolNotFound = "School not found";
export const userNotFound = "User not found";
export const pendingApproval =
  "Your account is pending approval. You will receive an email once it is approved.";
export const pendingVerification = "Your account is pending verification.";
export const rejected = "Your registration was rejected.";
export const suspended = "Your account is suspended.";
export const incompleteAccount = "Your registration is not complete. Please register again.";
export const notPending = "Only a pending account can be rejected";
export const suspendedAccount = "A suspended account cannot be approved";
export const admissionNumberTaken =
  "Another student of this school already has this admission number";
export const birthInFuture = "Date of birth cannot be in the future";
export const contentNotFound = "Content not found";
export const notOwnContent = "You may only delete your own content";
export const notYourUpload = "Upload the file before you save its details";
export const fileTypeNotAllowed = "Only PDF, MP4 and MP3 files can be uploaded";
export const fileTooLarge = "The file is too large";
export const assessmentNotFound = "Assessment not found";
export const alreadyPublished =
  "This assessment is published. Students may have started it, so it can no longer be changed or deleted.";
export const draftChangedElsewhere =
  "This draft was saved with other changes after you opened it. Nothing of yours was saved over it.";
export const submissionNotFound = "Submission not found";
export const notStarted = "Start the assessment before you answer it";
export const attemptOver = "The time for this assessment is over";
export const childNotFound = "Child not found";
export const guardianLinkNotFound = "This link between parent and child does not exist";
export const notSuspendable = "Only an active account can be suspended";
export const notSuspended = "Only a suspended account can be reinstated";
export const cannotSuspendSelf = "You cannot suspend your own account";
export const resetCodeExpired = "This link has expired. Ask for a new one.";
export const resetCodeUsed = "This link is not valid any more. Ask for a new one.";
export const wrongPassword = "This is not your current password";
export const passwordTooCommon = "Too many people use this password. Please choose another one.";
export const schoolApplicationNotFound = "Request not found";
export const schoolApplicationDecided = "This request is already decided";
export const reportNotFound = "Report not found";
export const noConversation = "There is no conversation with this user";
export const cannotMessage = "You cannot send messages to this user";
export const payloadTooLarge = "The request is too large";
export const internal = "Something went wrong. Please try again.";
