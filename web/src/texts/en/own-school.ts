/** The texts of the page on which administrators manage their school. */
export const ownSchoolPageTitle = "Your school";
export const ownSchoolPageIntroduction =
  "What Darasa knows about your school, and how it works for you.";
export const backToDashboardLink = "Dashboard";
export const adminCodesLinkLabel = "Admin codes";
export const lessonTimesLinkLabel = "Lesson times";
export const auditLogLinkLabel = "What happened";
export const ownSchoolLoadFailedMessage = "Your school could not be loaded. Please try again.";

export const aboutSchoolHeading = "About the school";
export const schoolNameLabel = "Name of the school";
export const schoolNameHint = "You see a new name at once, everybody else within an hour.";
export const mottoLabel = "Motto (optional)";
export const nemisCodeHint = "Only the national office can change the code.";
export const formatNemisCode = (code: string): string => `NEMIS or UIC code: ${code}`;
export const countyLabel = "County";
export const countyPlaceholder = "Choose a county";
export const levelsLabel = "What does the school teach?";
export const subjectsLabel = "Which subjects?";

export const termsHeading = "Terms of the year";
export const termChoiceLabel = "Which dates does your school follow?";
export const termChoiceLabels: Readonly<Record<string, string>> = {
  NATIONAL: "The national dates",
  OWN: "Our own dates",
};
export const formatTerm = (number: number): string => `Term ${number}`;
export const formatTermDates = (starts: string, ends: string): string => `${starts} to ${ends}`;
export const termStartsLabel = "First day";
export const termEndsLabel = "Last day";

export const accountsHeading = "New accounts";
export const accountDecidersLabel = "Who approves students and parents?";
export const accountDeciderLabels: Readonly<Record<string, string>> = {
  ADMINS_AND_TEACHERS: "Administrators and teachers",
  ADMINS: "Administrators only",
};
export const accountDecidersHint =
  "Only administrators approve teachers. That is so with both choices.";

export const dataProtectionHeading = "Questions about personal data";
export const dataProtectionHint =
  "Who answers when a parent asks what the school keeps about a child? Leave all three fields empty if nobody does yet.";
export const contactNameLabel = "Name";
export const contactEmailLabel = "Email";
export const contactPhoneLabel = "Phone number";

export const saveButton = "Save";
export const savingButton = "Saving…";
export const savedMessage = "Saved.";
export const saveFailedMessage = "The changes could not be saved. Please try again.";
export const changedElsewhereHint =
  "Load the newest settings to see them. Your own changes on this page are then lost.";
export const loadNewestButton = "Load the newest settings";
export const loadedNewestMessage = "These are the newest settings.";
export const leaveQuestion = "Leave without saving?";
export const leaveWarning =
  "What you changed on this page is not saved yet. It is lost if you leave.";
export const leaveButton = "Leave without saving";
