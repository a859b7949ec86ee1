import type { Role } from "./roles.ts";
import * as VALIDATION from "./validation-texts.ts";

export { VALIDATION };

/** Shown when the server gave no message of its own. */
export const FALLBACK = {
  login: "Login failed. Please try again.",
  registration: "Registration failed",
  upload: "Upload failed",
} as const;

export const REGISTRATION_SUCCESS = {
  ADMIN: "Admin registration successful! Redirecting to login...",
  TEACHER:
    "Registration successful! Your account is pending approval. You will receive an email once it is approved.",
  STUDENT: "Registration successful! Your account is pending verification.",
  PARENT: "Registration successful! Your account is pending verification.",
} as const satisfies Record<Role, string>;

export const API_MESSAGE = {
  signInFirst: "Please log in to continue.",
  badCredentials: "Invalid email or password",
  sessionEnded: "Your session has ended. Please log in again.",
  accessDenied: "You don't have permission to access this page.",
  badAdminCode: "Invalid admin code",
  emailTaken: "An account with this email already exists",
  tooManyAttempts: "Too many attempts. Please try again later.",
  invalidRequest: "Please check the highlighted fields",
  malformed: "The request is not well formed",
  unknownField: "Unknown field",
  notFound: "Not found",
  schoolNotFound: "School not found",
  userNotFound: "User not found",
  pendingApproval:
    "Your account is pending approval. You will receive an email once it is approved.",
  pendingVerification: "Your account is pending verification.",
  rejected: "Your registration was rejected.",
  suspended: "Your account is suspended.",
  incompleteAccount: "Your registration is not complete. Please register again.",
  notPending: "Only a pending account can be rejected",
  suspendedAccount: "A suspended account cannot be approved",
  admissionNumberTaken: "Another student of this school already has this admission number",
  birthInFuture: "Date of birth cannot be in the future",
  cannotVerify: "You may not approve or reject this account",
  contentNotFound: "Content not found",
  notOwnContent: "You may only delete your own content",
  notYourUpload: "Upload the file before you save its details",
  fileType: "Only PDF, MP4 and MP3 files can be uploaded",
  fileTooLarge: "The file is too large",
  assessmentNotFound: "Assessment not found",
  submissionNotFound: "Submission not found",
  notPublished: "This assessment is not open",
  alreadySubmitted: "You have already submitted this assessment",
  notStarted: "Open the assessment before you answer it",
  attemptOver: "The time for this assessment is over",
  childNotFound: "Child not found",
  notSuspendable: "Only an active account can be suspended",
  notSuspended: "Only a suspended account can be reinstated",
  cannotSuspendSelf: "You cannot suspend your own account",
  reportNotFound: "Report not found",
  noConversation: "There is no conversation with this user",
  cannotMessage: "You cannot send messages to this user",
  payloadTooLarge: "The request is too large",
  unsupportedMediaType: "Send the request as JSON",
  internal: "Something went wrong. Please try again.",
} as const;
