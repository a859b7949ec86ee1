export const childrenLabel = "Your children";
export const dueHeading = "To do";
export const nothingDueMessage = "Nothing to do right now.";
export const resultsHeading = "Handed in";
export const noResultsMessage = "Nothing handed in yet.";
export const noChildrenMessage = "No child is linked to your account yet";
export const noChildrenHint = "Your dashboard shows which links the school still has to approve.";
export const loadFailedMessage = "The assessments could not be loaded. Please try again.";
export const formatWriteToTeacherLabel = (name: string): string => `Write to ${name}`;
