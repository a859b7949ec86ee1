/*
 * Each constant of this file is the text for one error of the API. Its name is the `reason` in the API's error
 * response. The texts are separate exports, so that the login page contains only those that it shows.
 */
export const signInFirst = "Please log in to continue.";
export const appCheckFailed = "This app could not be verified. Please reload the page.";
export const badCredentials = "Invalid email or password";
export const badNumberCredentials = "The school, the admission number or the PIN is wrong.";
export const pinChangeRequired = "Choose a new PIN first. Only you may know it.";
export const sessionEnded = "Your session has ended. Please log in again.";
export const accessDenied = "You don't have permission to access this page.";
export const badAdminCode = "Invalid admin code";
export const adminCodesBlocked =
  "Too many wrong admin codes were entered for this institution. Please ask the national office to unblock its admin codes.";
export const tooManyAttempts = "Too many attempts. Please try again later.";
export const tooManyWrongPins =
  "Too many wrong PINs were entered. Please try again later, or ask your school for a new PIN.";
export const invalidRequest = "Please check the highlighted fields";
export const schoolNotFound = "School not found";
export const userNotFound = "User not found";
export const pendingApproval =
  "Your account is pending approval. You will receive an email once it is approved.";
export const pendingVerification = "Your account is pending verification.";
export const rejected = "Your registration was rejected.";
export const suspended = "Your account is suspended.";
export const schoolSuspended = "Your school is suspended.";
export const schoolTakesNoAccounts = "This school is suspended, so it takes no new accounts";
export const incompleteAccount = "Your registration is not complete. Please register again.";
export const notPending = "Only a pending account can be rejected";
export const rejectedMeanwhile = "This account was rejected in the meantime";
export const suspendedAccount = "A suspended account cannot be approved";
export const admissionNumberTaken =
  "Another student of this school already has this admission number";
export const signatureInFuture = "This date is in the future";
export const signatureBeforeWithdrawal =
  "The consent was withdrawn after this date. Enter a consent that was signed later.";
export const consentMissing = "A parent or guardian of this student must consent first";
export const consentNotGiven = "There is no consent to withdraw";
export const accountNotOpen = "This account is not open";
export const consentNotRequired = "This student is 18 or older";
export const birthInFuture = "Date of birth cannot be in the future";
export const classNotFound = "Class not found";
export const classExists = "There is already a class with this name in this year";
export const classLimitReached = "Your school has too many classes in this year";
export const classNotEmpty =
  "Only a class without students can be deleted. Move the students first.";
export const classHasHistory =
  "Students moved up from this class, so it stays as a record of its year.";
export const schoolYearNotFound = "Nobody has started this school year";
export const schoolYearStarted =
  "Somebody has already started this school year. Open this page again to see it.";
export const schoolYearUnfinished = "Finish the change to the year before first.";
export const schoolYearChanged =
  "The classes changed in the meantime. Open this page again to see the new preview.";
export const exceptionNotInClass =
  "A student of the exceptions is not in a class of the year before. Remove this student from the list.";
export const schoolYearUndoExpired = "A new school year can be undone for 14 days only";
export const classFull = "A class can have at most 200 students";
export const teacherNotFound =
  "This person is not an active teacher or administrator of your school";
export const studentNotActive = "Only students with an approved account can be put into a class";
export const contentNotFound = "Content not found";
export const notOwnContent = "You may only change and delete your own content";
export const contentIsTakenDown =
  "This content is taken down. Until it is put back, who may open it cannot change.";
export const notYourUpload = "Upload the file before you save its details";
export const fileTypeNotAllowed = "Only PDF, MP4 and MP3 files can be uploaded";
export const fileTooLarge = "The file is too large";
export const assessmentNotFound = "Assessment not found";
export const alreadyPublished =
  "This assessment is published. Students may have started it, so it can no longer be changed or deleted.";
export const notPublished = "This assessment is still a draft. Set its times there.";
export const accessWordWrong = "This is not the word for this assessment. Look at the board again.";
export const notPreparable = "This assessment cannot be loaded before the day";
export const nothingToPrepare = "There is no attempt to load: it has begun, or none is left";
export const ticketInvalid = "This device has another assessment loaded. Load it again.";
export const offlineStartTimeWrong =
  "The time at which this device began cannot be right. Ask your teacher to enter the answers.";
export const accessWordNotFound = "This assessment starts without a word";
export const archiveOpen = "Close this assessment before you put it into the archive.";
export const assessmentArchived = "This assessment is in the archive. Take it out first.";
export const pauseNotAllowed = "Pauses are not part of your extra support.";
export const pausesUsedUp = "You have used all your pauses.";
export const pauseNearClosing = "The assessment closes too soon for a pause.";
export const pauseNotFound = "This pause has not begun.";
export const assessmentNotOpen = "This assessment is not open yet.";
export const attemptsBegun = "A student has started it, so it can no longer be changed.";
export const bankNotForOffice = "The question bank belongs to schools";
export const pictureNotFound = "This picture is not available";
export const bankQuestionNotFound = "This question is not in the bank";
export const bankQuestionTwice = "You already have this question in your bank";
export const bankQuestionChangedElsewhere =
  "This question was changed after you opened it. Nothing of yours was saved.";
export const regradeOfDraft = "This assessment is still a draft. Correct the answer in the draft.";
export const regradeQuestionNotFound = "The assessment has no such question";
export const regradeAnswerInvalid = "This cannot be the right answer to the question";
export const regradeNothingLeft = "At least one question must count";
export const regradeRunning = "Finish the correction that has begun first";
export const regradeNotFound = "The marking of this assessment was not corrected";
export const regradeNotNewest =
  "The marking was corrected again after this. Only the newest correction can be undone.";
export const allowanceOfDraft = "This assessment is still a draft. Nobody has started it.";
export const allowanceNotFound = "This was not given, or too long ago";
export const allowancesFull = "Nothing more can be given for this assessment";
export const attemptsFull = "The students have as many attempts as an assessment can have";
export const allowanceNobody = "None of the students can get this now";
export const allowanceUsed = "A student has already used it";
export const incidentsFull = "This assessment has as many notes as it can have";
export const incidentOfAnother = "Only the person who wrote this note can remove it";
export const receiptUnknown = "No student of this assessment has this code";
export const assessmentClosed = "This assessment is closed. It can no longer be started.";
export const draftChangedElsewhere =
  "This draft was saved with other changes after you opened it. Nothing of yours was saved over it.";
export const schoolChangedElsewhere =
  "Somebody else changed these settings after you opened them. Nothing of yours was saved.";
export const timetableChangedElsewhere =
  "Somebody else changed this timetable after you opened it. Nothing of yours was saved.";
export const periodsChangedElsewhere =
  "Somebody else changed the lesson times after you opened them. Nothing of yours was saved.";
export const notSubjectTeacher =
  "Only the teachers of the subject and administrators can change this mark sheet";
export const reportFormsNotAllowed =
  "Only the class teacher and administrators can open the report forms";
export const headCommentNotAllowed = "Only administrators can change the comment of the head";
export const reportFormsEmpty =
  "No subject has marks in this term yet, so there is nothing to release";
export const reportFormNotFound = "The school has not released this report form";
export const reportFormReleasedAgain =
  "The school has released a newer report form. Read that one first.";
export const markSheetNotFound = "Nobody has started this mark sheet yet";
export const markSheetChangedElsewhere =
  "Somebody else changed the columns after you opened them. Nothing of yours was saved.";
export const columnMaxTooLow = "A student has more marks than this";
export const lessonTimeNotFound = "Your school has no lesson at this time";
export const notTeacherOfClass = "This person is not a teacher of the class";
export const teacherBusy =
  "A teacher already has another class at the same time. Nothing was saved.";
export const notClassTeacher = "Only the class teacher and administrators can change the timetable";
export const adminCodeNotFound = "This admin code does not exist any more";
export const tooManyAdminCodes = "Your school has too many admin codes. Revoke one first.";
export const onlyAdminsDecide = "At your school only administrators approve accounts";
export const submissionNotFound = "Submission not found";
export const resultsNotReleased = "The teacher has not released the results yet";
export const releaseOfDraft = "This assessment is still a draft. It has no results.";
export const releaseNotStarted = "The results were neither released nor withdrawn";
export const notStarted = "Start the assessment before you answer it";
export const attemptOver = "The time for this assessment is over";
export const childNotFound = "Child not found";
export const guardianRequestNotFound = "Request not found";
export const guardianRequestDecided = "This request is already decided";
export const guardianLinkNotFound = "This link between parent and child does not exist";
export const notSuspendable = "Only an active account can be suspended";
export const notSuspended = "Only a suspended account can be let in again";
export const cannotSuspendSelf = "You cannot suspend your own account";
export const resetCodeExpired = "This link has expired. Ask for a new one.";
export const resetCodeUsed = "This link is not valid any more. Ask for a new one.";
export const wrongPassword = "This is not your current password";
export const passwordTooCommon = "Too many people use this password. Please choose another one.";
export const wrongPin = "This is not your current PIN";
export const pinNotNew = "The new PIN must be different from the old one";
export const pinIsBirthDate = "Do not use your date of birth as your PIN";
export const emailNotNew = "This is already your email address.";
export const noEmailLogin = "This account has no email address.";
export const emailNotConfirmed = "The owner of this email address has not confirmed it yet.";
export const numberOnlyForStudents = "Only the account of a student has an admission number.";
export const tooManyChildren = "You have added too many children. Ask the school office for help.";
export const noPinLogin = "This account does not log in with a PIN";
export const schoolApplicationNotFound = "Request not found";
export const schoolApplicationDecided = "This request is already decided";
export const reportNotFound = "Report not found";
export const noConversation = "There is no conversation with this user";
export const cannotMessage = "You cannot send messages to this user";
export const payloadTooLarge = "The request is too large";
export const internal = "Something went wrong. Please try again.";
