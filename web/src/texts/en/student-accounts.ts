export const addStudentButton = "Add student";
export const addStudentTitle = "Add a student";
export const addStudentIntroduction =
  "For a student without an email address. The student logs in with your school, the admission number and a PIN.";
export const nameLabel = "Full name";
export const admissionNumberLabel = "Admission number";
export const classLabel = "Class";
export const classPlaceholder = "Choose a class";
export const dateOfBirthLabel = "Date of birth (optional)";
export const guardianPhoneLabel = "Phone number of a parent or guardian (optional)";
export const backButton = "Back";
export const addingStudentBusyLabel = "Adding…";
export const addStudentFailedMessage = "The student could not be added. Please try again.";

export const pinSlipTitle = "PIN for the first login";
export const pinLabel = "PIN";
export const pinShownOnceWarning =
  "Print the slip or write the PIN down now, and give it to the student only. It is not shown again. The student chooses another PIN at the first login.";
export const printSlipButton = "Print slip";
export const slipFailedMessage = "The slip could not be prepared. Please try again.";
export const loginPageHint = "The student logs in at";
export const studentAlreadyAddedMessage =
  "This account was made before, and its PIN was shown then. Open the account if you need a new PIN.";
export const studentWaitsHint = "The student can log in after the account is approved.";
export const openAccountButton = "Open the account";
export const addAnotherStudentButton = "Add another";

export const resetPinButton = "Reset PIN";
export const formatResetPinWarning = (name: string): string =>
  `${name} is logged out on all devices, and the old PIN stops working.`;
export const confirmResetPinButton = "Give a new PIN";
export const resettingPinBusyLabel = "One moment…";
export const resetPinFailedMessage = "The PIN could not be changed. Please try again.";
