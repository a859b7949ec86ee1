import type { Role } from "@darasa/contract/roles";

export const whoRegisters = "Who is registering?";
export const backToRoles = "← Back to role selection";
export const needsScript = "Registration needs JavaScript.";
export const haveAccount = "Already have an account?";
export const register = "Register";
export const registering = "Registering…";

export const registrationFailed = "Registration failed";
/** The confirmation of a registration, by role. */
export const registered: Readonly<Record<Role, string>> = {
  ADMIN: "Admin registration successful! Redirecting to login...",
  TEACHER:
    "Registration successful! Your account is pending approval. You will receive an email once it is approved.",
  STUDENT: "Registration successful! Your account is pending verification.",
  PARENT: "Registration successful! Your account is pending verification.",
};

export const purposes: Readonly<Record<Role, string>> = {
  ADMIN: "I run a school or an institution",
  TEACHER: "I teach classes and set assessments",
  STUDENT: "I learn at a school",
  PARENT: "I follow how my children learn",
};

export const fullName = "Full name";
export const email = "Email";
export const password = "Password";
export const adminCode = "Admin code";
export const institutionId = "Institution ID";
export const institutionIdHint =
  "Your school or institution gives it to you together with the admin code.";
export const phone = "Phone number";
export const nationalId = "National ID";
export const relationship = "Relationship to children";
export const selectRelationship = "Select your relationship";
export const relationships = ["Mother", "Father", "Guardian", "Grandparent", "Other relative"];
export const address = "Address";
export const childrenSchool = "Your children's school";
export const childrenAdmissionNumbers = "Children's admission numbers";
export const childrenAdmissionNumbersHint = "Type one number, then Add or Enter.";
export const school = "School";
export const selectSchool = "Select a school";
export const loadingSchools = "Loading schools...";
export const noSchools = "No schools found - Check console for errors";
export const schoolsFailed = "Failed to load schools. Please refresh the page.";
export const admissionNumber = "Admission number";
export const className = "Class";
export const selectClass = "Select your class";
export const dateOfBirth = "Date of birth";
export const guardianPhone = "Parent or guardian's phone number";
export const county = "County of residence";
export const selectCounty = "Select your county";
export const tscNumber = "TSC number";
export const qualification = "Qualification";
export const qualificationHint = "For example Diploma in Education";
export const subjectsTaught = "Subjects taught";
export const classesAssigned = "Classes assigned";
