/** The texts of the dialog with which a parent adds a child. */
export const addChildTitle = "Add a child";
export const addChildIntroduction =
  "Enter the admission number of a child at your school. It is on the report card and on the login slip. You see the marks as soon as the school has confirmed that this is your child.";
export const admissionNumberLabel = "Admission number";
export const addChildConfirmButton = "Add the child";
export const addingChildBusyLabel = "Adding…";
export const addChildFailedMessage = "The child could not be added. Please try again.";
export const formatChildAddedMessage = (admissionNumber: string): string =>
  `Your school now checks the admission number ${admissionNumber}.`;
