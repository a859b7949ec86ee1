import { fileRequired } from "./validation-texts.ts";

/**
 * The English `message` of an error response, for each `reason`. Darasa's web app does not show these messages.
 * It shows its own text for the same `reason`, from web/src/texts.
 */
export const API_ERROR_MESSAGES = {
  signInFirst: "Please log in to continue.",
  appCheckFailed: "This app could not be verified. Please reload the page.",
  badCredentials: "Invalid email or password",
  badNumberCredentials: "The school, the admission number or the PIN is wrong",
  pinChangeRequired: "Choose a new PIN first. Only you may know it.",
  sessionEnded: "Your session has ended. Please log in again.",
  accessDenied: "You don't have permission to access this page.",
  badAdminCode: "Invalid admin code",
  adminCodesBlocked:
    "Too many wrong admin codes were entered for this institution. Please ask the national office to unblock its admin codes.",
  tooManyAttempts: "Too many attempts. Please try again later.",
  tooManyWrongPins:
    "Too many wrong PINs were entered. Please try again later, or ask your school for a new PIN.",
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
  schoolSuspended: "Your school is suspended. Please ask your head teacher.",
  schoolTakesNoAccounts: "This school is suspended, so it takes no new accounts",
  incompleteAccount: "Your registration is not complete. Please register again.",
  notPending: "Only a pending account can be rejected",
  rejectedMeanwhile: "This account was rejected in the meantime",
  suspendedAccount: "A suspended account cannot be approved",
  admissionNumberTaken: "Another student of this school already has this admission number",
  signatureInFuture: "The date of the signature cannot be in the future",
  signatureBeforeWithdrawal:
    "The consent was withdrawn after this date. Enter a consent that was signed later.",
  consentMissing:
    "This student is under 18. The account needs the consent of a parent or guardian first.",
  consentOnlyForStudents: "Only the account of a student can have a consent",
  consentIdTaken: "Another consent is recorded with this id",
  consentNotGiven: "There is no consent to withdraw",
  accountNotOpen: "The account is not open",
  consentNotRequired: "This student is 18 or older, so the consent of a guardian is not needed",
  birthInFuture: "Date of birth cannot be in the future",
  classNotFound: "Class not found",
  classOnlyForStudents: "Only the account of a student can be put into a class",
  classExists: "There is already a class with this name in this year",
  classLimitReached: "The school has too many classes in this year",
  classNotEmpty: "Only a class without students can be deleted",
  classHasHistory: "Students moved up from this class, so it stays as a record of its year",
  schoolYearNotFound: "Nobody has started this school year",
  schoolYearStarted: "Somebody has already started this school year",
  schoolYearUnfinished: "Finish the change to the year before first",
  schoolYearChanged: "The classes changed in the meantime. Look at the preview again.",
  exceptionNotInClass: "A student of the exceptions is not in a class of the year before",
  schoolYearUndoExpired: "A school year can be undone for 14 days",
  classFull: "A class can have at most 200 students",
  teacherNotFound: "This person is not an active teacher or administrator of the school",
  studentNotActive: "Only students with an approved account can be put into a class",
  contentNotFound: "Content not found",
  notOwnContent: "You may only change and delete your own content",
  contentIsTakenDown: "This content is taken down, so who may open it cannot change",
  notYourUpload: "Upload the file before you save its details",
  fileTypeNotAllowed: "Only PDF, MP4 and MP3 files can be uploaded",
  fileMissing: fileRequired,
  fileTooLarge: "The file is too large",
  assessmentNotFound: "Assessment not found",
  alreadyPublished:
    "This assessment is published. Students may have started it, so it can no longer be changed or deleted.",
  notPublished: "This assessment is still a draft. Set its times there.",
  assessmentNotOpen: "This assessment is not open yet.",
  attemptsBegun: "A student has started it, so it can no longer be changed.",
  bankNotForOffice: "The question bank belongs to schools",
  bankQuestionNotFound: "This question is not in the bank",
  bankQuestionTwice: "You already have this question in your bank",
  bankQuestionChangedElsewhere:
    "This question was changed after you opened it. Nothing of yours was saved.",
  regradeOfDraft: "This assessment is still a draft. Correct the answer in the draft.",
  regradeQuestionNotFound: "The assessment has no such question",
  regradeAnswerInvalid: "This cannot be the right answer to the question",
  regradeNothingLeft: "At least one question must count",
  regradeRunning: "Finish the correction that has begun first",
  regradeNotFound: "The marking of this assessment was not corrected",
  regradeNotNewest:
    "The marking was corrected again after this. Only the newest correction can be undone.",
  allowanceOfDraft: "This assessment is still a draft. Nobody has started it.",
  allowanceNotFound: "This was not given, or too long ago",
  allowancesFull: "Nothing more can be given for this assessment",
  attemptsFull: "The students have as many attempts as an assessment can have",
  allowanceNobody: "None of the students can get this now",
  allowanceUsed: "A student has already used it",
  receiptUnknown: "No student of this assessment has this code",
  accessWordWrong: "This is not the word for this assessment. Look at the board again.",
  notPreparable: "This assessment cannot be loaded before the day",
  nothingToPrepare: "There is no attempt to load: it has begun, or none is left",
  ticketInvalid: "This device has another assessment loaded. Load it again.",
  offlineStartTimeWrong:
    "The time at which this device began cannot be right. Ask your teacher to enter the answers.",
  accessWordNotFound: "This assessment starts without a word",
  assessmentClosed: "This assessment is closed. It can no longer be started.",
  draftChangedElsewhere:
    "This draft was saved with other changes after you opened it. Nothing of yours was saved over it.",
  schoolChangedElsewhere:
    "Somebody else changed these settings after you opened them. Nothing of yours was saved.",
  timetableChangedElsewhere:
    "Somebody else changed this timetable after you opened it. Nothing of yours was saved.",
  periodsChangedElsewhere:
    "Somebody else changed the lesson times after you opened them. Nothing of yours was saved.",
  notSubjectTeacher:
    "Only the teachers of the subject and administrators can change this mark sheet",
  reportFormsNotAllowed: "Only the class teacher and administrators can open the report forms",
  headCommentNotAllowed: "Only administrators can change the comment of the head",
  reportFormsEmpty: "No subject has marks in this term yet, so there is nothing to release",
  reportFormNotFound: "This report form has not been released",
  reportFormReleasedAgain: "The school has released a newer report form. Read that one first.",
  markSheetNotFound: "Nobody has started this mark sheet yet",
  markSheetChangedElsewhere:
    "Somebody else changed the columns after you opened them. Nothing of yours was saved.",
  columnMaxTooLow: "A student has more marks than this",
  lessonTimeNotFound: "The school has no lesson at this time",
  notTeacherOfClass: "This person is not a teacher of the class",
  teacherBusy: "A teacher already has another class at the same time. Nothing was saved.",
  notClassTeacher: "Only the class teacher and administrators can change the timetable",
  adminCodeNotFound: "Admin code not found",
  tooManyAdminCodes: "The school has too many admin codes. Revoke one first.",
  onlyAdminsDecide: "At your school only administrators approve accounts",
  submissionNotFound: "Submission not found",
  resultsNotReleased: "The teacher has not released the results yet",
  releaseOfDraft: "This assessment is still a draft. It has no results.",
  releaseNotStarted: "The results were neither released nor withdrawn",
  notStarted: "Start the assessment before you answer it",
  attemptOver: "The time for this assessment is over",
  childNotFound: "Child not found",
  guardianLinkNotFound: "Guardian link not found",
  guardianRequestNotFound: "Request not found",
  guardianRequestDecided: "This request is already decided",
  notSuspendable: "Only an active account can be suspended",
  notSuspended: "Only a suspended account can be let in again",
  cannotSuspendSelf: "You cannot suspend your own account",
  resetCodeExpired: "This link has expired. Ask for a new one.",
  resetCodeUsed: "This link is not valid any more. Ask for a new one.",
  wrongPassword: "This is not your current password",
  passwordTooCommon: "Too many people use this password. Please choose another one.",
  wrongPin: "This is not your current PIN",
  pinNotNew: "The new PIN must be different from the old one",
  pinIsBirthDate: "Do not use your date of birth as your PIN",
  noPinLogin: "This account does not log in with a PIN",
  emailNotNew: "This is already your email address",
  noEmailLogin: "This account has no email address",
  emailNotConfirmed: "The owner of this email address has not confirmed it yet",
  numberOnlyForStudents: "Only the account of a student has an admission number",
  tooManyChildren: "You have added too many children. Ask the school office for help.",
  schoolApplicationNotFound: "Application not found",
  schoolApplicationDecided: "This application is already decided",
  reportNotFound: "Report not found",
  noConversation: "There is no conversation with this user",
  cannotMessage: "You cannot send messages to this user",
  payloadTooLarge: "The request is too large",
  unsupportedMediaType: "Send the request as JSON",
  internal: "Something went wrong. Please try again.",
} as const;

/** The machine-readable reason of an error response. It is more specific than the error code. */
export type ErrorReason = keyof typeof API_ERROR_MESSAGES;

/**
 * Returns the `message` of an error response. `statusReason` is the reason for which an administrator rejected
 * or suspended the account; it is appended to the message.
 */
export const getApiErrorMessage = (reason: ErrorReason, statusReason?: string): string =>
  statusReason === undefined
    ? API_ERROR_MESSAGES[reason]
    : `${API_ERROR_MESSAGES[reason]} Reason: ${statusReason}`;
