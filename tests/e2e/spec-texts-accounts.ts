import {
  EXPECTED_CLASS_OPTIONS,
  EXPECTED_COUNTIES,
  EXPECTED_SUBJECTS_IN_REGISTRATION_FORM,
} from "./spec-lists.ts";

/** The texts that the specification requires for login and registration. */
export const SPECIFIED_ACCOUNT_SCREEN_TEXTS = {
  "the login": [
    { field: "Email" },
    { field: "Password" },
    { button: "Login" },
    { link: /register/i, to: "/register" },
  ],
  "the login, nearly filled in": [
    { text: "Invalid email address" },
    { text: "Password must be at least 6 characters" },
  ],
  "the login, answered without words": [{ text: "Login failed. Please try again." }],
  "the login of a pending teacher": [{ text: /pending approval/ }, { url: /\/login$/ }],
  "the login of a pending student": [{ text: /pending verification/ }, { url: /\/login$/ }],

  "the choice of a role": [
    { action: /^Administrator/ },
    { action: /^Teacher/ },
    { action: /^Student/ },
    { action: /^Parent\/Guardian/ },
  ],

  "the form of an administrator": [
    { button: /back to role selection/i },
    { field: /name/i },
    { field: "Email" },
    { field: "Password" },
    { field: /admin code/i },
    { field: "Institution ID" },
  ],
  "the form of an administrator, nearly filled in": [
    { text: "Name must be at least 2 characters" },
    { text: "Invalid email address" },
    { text: "Password must be at least 8 characters" },
    { text: "Admin code is required" },
    { text: "Institution ID is required" },
  ],
  "the form of an administrator, with a wrong code": [{ text: "Invalid admin code" }],
  "the form of an administrator, sent": [
    { text: "Admin registration successful! Redirecting to login..." },
  ],

  "the form of a teacher": [
    { button: /back to role selection/i },
    { field: /phone/i },
    { field: /TSC number/i },
    { field: /school/i },
    { field: /qualification/i },
    { checkboxesOf: /subjects/i, are: EXPECTED_SUBJECTS_IN_REGISTRATION_FORM },
    { checkboxesOf: /classes/i, are: EXPECTED_CLASS_OPTIONS },
  ],
  "the form of a teacher, nearly filled in": [
    { text: "Name must be at least 2 characters" },
    { text: "Invalid email address" },
    { text: "Password must be at least 8 characters" },
    { text: /^Invalid Kenyan phone number \(e\.g\., \+254\d{9}\)$/ },
    { text: "TSC number is required" },
    { text: "School ID is required" },
    { text: "Qualification is required" },
    { text: "Please select at least one subject" },
    { text: "Please select at least one class" },
  ],
  "the form of a teacher, sent": [{ text: /account is pending approval.*email/ }],

  "the form of a student": [
    { button: /back to role selection/i },
    { field: /admission number/i },
    { field: /school/i },
    { field: /date of birth/i },
    { field: /parent or guardian/i },
    { optionsOf: /class/i, are: EXPECTED_CLASS_OPTIONS },
    { optionsOf: /county/i, are: EXPECTED_COUNTIES },
  ],
  "the form of a student, nearly filled in": [
    { text: "Name must be at least 2 characters" },
    { text: "Invalid email address" },
    { text: "Password must be at least 8 characters" },
    { text: "Admission number is required" },
    { text: "School is required" },
    { text: "Class is required" },
    { text: "Date of birth is required" },
    { text: "Invalid phone number" },
    { text: "County is required" },
  ],
  "the form of a student, sent": [{ text: /account is pending verification/ }],
  "the form of a student, while schools are loading": [
    { placeholderOf: /school/i, is: "Loading schools..." },
  ],
  "the form of a student, without schools": [
    { placeholderOf: /school/i, is: "No schools found - Check console for errors" },
  ],
  "the form of a student, when schools cannot be loaded": [
    { text: "Failed to load schools. Please refresh the page." },
  ],

  "the form of a parent": [
    { button: /back to role selection/i },
    { field: /phone/i },
    { field: "National ID" },
    { field: /relationship/i },
    { field: "Address" },
    { field: /school/i },
    { field: /children's admission numbers/i },
    { button: "Add" },
  ],
  "the form of a parent, nearly filled in": [
    { text: "Name must be at least 2 characters" },
    { text: "Invalid email address" },
    { text: "Password must be at least 8 characters" },
    { text: "Invalid phone number" },
    { text: "Invalid National ID" },
    { text: "Relationship is required" },
    { text: "Address is required" },
    { text: "Please add at least one child admission number" },
  ],
  "the form of a parent, sent": [{ text: /account is pending verification/ }],
  "a registration answered without words": [{ text: "Registration failed" }],
} as const;
