import { EXAMPLE_PHONE } from "./phone.ts";
import type { Role } from "./roles.ts";

/** Validation messages. The browser and the API say the same words. */
export const VALIDATION = {
  email: "Invalid email address",
  loginPassword: "Password must be at least 6 characters",
  name: "Name must be at least 2 characters",
  password: "Password must be at least 8 characters",
  adminCode: "Admin code is required",
  institutionId: "Institution ID is required",
  teacherPhone: `Invalid Kenyan phone number (e.g., ${EXAMPLE_PHONE})`,
  tscNumber: "TSC number is required",
  teacherSchool: "School ID is required",
  qualification: "Qualification is required",
  subjects: "Please select at least one subject",
  classes: "Please select at least one class",
  admissionNumber: "Admission number is required",
  school: "School is required",
  className: "Class is required",
  dateOfBirth: "Date of birth is required",
  phone: "Invalid phone number",
  county: "County is required",
  nationalId: "Invalid National ID",
  relationship: "Relationship is required",
  address: "Address is required",
  children: "Please add at least one child admission number",
  contentTitle: "Title must be at least 3 characters",
  contentDescription: "Description must be at least 10 characters",
  subject: "Subject is required",
  grade: "Grade is required",
  contentType: "Content type is required",
  accessLevel: "Access level is required",
  file: "Please select a file to upload",
  message: "Message cannot be empty",
  messageLength: "Message must be at most 4000 characters",
  receiver: "Receiver is required",
  reason: "Reason is required",
  refreshToken: "Refresh token is required",
  tooLong: "Too long",
  unknownSubject: "Unknown subject",
  unknownClass: "Unknown class",
} as const;

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
  noConversation: "There is no conversation with this user",
  cannotMessage: "You cannot send messages to this user",
  payloadTooLarge: "The request is too large",
  unsupportedMediaType: "Send the request as JSON",
  internal: "Something went wrong. Please try again.",
} as const;
