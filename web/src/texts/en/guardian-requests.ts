/** The texts of the dialog with the parents who ask to see a child of the school. */
export const guardianRequestsTitle = "Guardians who ask";
export const guardianRequestsHint =
  "These parents ask to see a child of your school. Confirm only a parent whom you know to be a guardian of the child.";
export const listLabel = "Show";
export const LIST_LABELS = {
  PENDING: "Waiting",
  APPROVED: "Confirmed",
  ENDED: "Refused or withdrawn",
} as const;
export const EMPTY_MESSAGES = {
  PENDING: "No guardian is waiting.",
  APPROVED: "No guardian who asked is confirmed.",
  ENDED: "No guardian was refused or withdrawn.",
} as const;
export const loadFailedMessage = "The guardians could not be loaded.";
export const formatAskedNumber = (admissionNumber: string): string =>
  `Asks for admission number ${admissionNumber}`;
export const formatReason = (reason: string): string => `Reason: ${reason}`;
export const noStudentMessage = "No student of the school has this number.";
export const confirmButton = "Confirm";
export const formatConfirmLabel = (guardian: string, child: string): string =>
  `Confirm ${guardian} for ${child}`;
export const refuseButton = "Refuse";
export const formatRefuseLabel = (guardian: string): string => `Refuse ${guardian}`;
export const refusalReasonLabel = "Why is the guardian refused?";
export const formatRefusalWarning = (guardian: string): string =>
  `${guardian} sees nothing of the child and reads this reason.`;
export const decisionFailedMessage = "This did not work. Please try again.";
export const DONE_MESSAGES = {
  approve: (guardian: string): string => `${guardian} now sees this child.`,
  refuse: (guardian: string): string => `${guardian} was refused.`,
  withdraw: (guardian: string): string => `${guardian} no longer sees this child.`,
} as const;
