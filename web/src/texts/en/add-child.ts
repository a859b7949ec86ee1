/** The texts of the dialog with which a parent adds a child. */
export const addChildTitle = "Add a child";
export const addChildIntroduction =
  "Enter the admission number of the child. It is on the report card and on the login slip. You see the marks as soon as the school has confirmed that this is your child.";
export const otherSchoolLabel = "My child learns at another school";
export const schoolOfChildLabel = "School of the child";
export const admissionNumberLabel = "Admission number";
export const addChildConfirmButton = "Add the child";
export const addingChildBusyLabel = "Adding…";
export const addChildFailedMessage = "The child could not be added. Please try again.";
/** `isElsewhere` is true for a child at another school than the parent's. */
export const formatChildAddedMessage = (admissionNumber: string, isElsewhere: boolean): string =>
  `${isElsewhere ? "The" : "Your"} school now checks the admission number ${admissionNumber}.`;

export const waitingRequestsHeading = "Waiting for the school";
export const takeBackButton = "Take back";
export const formatTakeBackLabel = (admissionNumber: string): string =>
  `Take back ${admissionNumber}`;
export const takeBackFailedMessage = "This could not be taken back. Please try again.";
