import type { Role } from "@darasa/contract/roles";

export const rolePickerHeading = "Who is registering?";
export const backToRoleSelectionButton = "← Back to role selection";
export const registrationNeedsJavaScriptMessage = "Registration needs JavaScript.";
export const schoolNotOnDarasaPrompt = "Is your school not on Darasa yet?";
export const joinSchoolLinkLabel = "Bring your school to Darasa";
export const existingAccountPrompt = "Already have an account?";
export const registerButton = "Register";
export const registeringBusyLabel = "Registering…";

export const registrationFailedMessage = "Registration failed";
/** The messages after a successful registration, by role of the new user. */
export const registrationSuccessMessages: Readonly<Record<Role, string>> = {
  ADMIN: "Admin registration successful! Redirecting to login...",
  TEACHER:
    "Registration successful! Your account is pending approval. You will receive an email once it is approved.",
  STUDENT: "Registration successful! Your account is pending verification.",
  PARENT: "Registration successful! Your account is pending verification.",
};

export const roleDescriptions: Readonly<Record<Role, string>> = {
  ADMIN: "I run a school or an institution",
  TEACHER: "I teach classes and set assessments",
  STUDENT: "I learn at a school",
  PARENT: "I follow how my children learn",
};

export const fullNameLabel = "Full name";
export const emailLabel = "Email";
export const passwordLabel = "Password";
export const adminCodeLabel = "Admin code";
export const institutionIdLabel = "Institution ID";
export const institutionIdHint =
  "Your school or institution gives it to you together with the admin code.";
export const phoneLabel = "Phone number";
export const nationalIdLabel = "National ID";
export const relationshipToChildrenLabel = "Relationship to children";
export const relationshipToChildrenPlaceholder = "Select your relationship";
export const relationshipToChildrenOptions = [
  "Mother",
  "Father",
  "Guardian",
  "Grandparent",
  "Other relative",
];
export const addressLabel = "Address";
export const childrenSchoolLabel = "Your children's school";
export const childrenAdmissionNumbersLabel = "Children's admission numbers";
export const childrenAdmissionNumbersHint = "Type one number, then Add or Enter.";
export const schoolLabel = "School";
export const schoolPlaceholder = "Select a school";
export const loadingSchoolsPlaceholder = "Loading schools...";
export const noSchoolsFoundMessage = "No schools found - Check console for errors";
export const schoolsLoadFailedMessage = "Failed to load schools. Please refresh the page.";
export const admissionNumberLabel = "Admission number";
export const classLabel = "Class";
export const classPlaceholder = "Select your class";
export const dateOfBirthLabel = "Date of birth";
export const guardianPhoneLabel = "Parent or guardian's phone number";
export const countyLabel = "County of residence";
export const countyPlaceholder = "Select your county";
export const tscNumberLabel = "TSC number";
export const qualificationLabel = "Qualification";
export const qualificationHint = "For example Diploma in Education";
export const subjectsTaughtLabel = "Subjects taught";
export const classesAssignedLabel = "Classes assigned";
