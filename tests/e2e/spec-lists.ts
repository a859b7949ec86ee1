/*
 * This file repeats the option lists of the specification, in the same order. It does not import the lists from
 * packages/contract, because the tests compare the lists of that package with the specification.
 */

const JUNIOR_CLASSES = [
  "Grade 1",
  "Grade 2",
  "Grade 3",
  "Grade 4",
  "Grade 5",
  "Grade 6",
  "Grade 7",
  "Grade 8",
  "Grade 9",
];
const FORMS = ["Form 1", "Form 2", "Form 3", "Form 4"];
const SENIOR_CLASSES = ["Grade 10", "Grade 11", "Grade 12"];

export const EXPECTED_CLASS_OPTIONS = [...JUNIOR_CLASSES, ...FORMS, ...SENIOR_CLASSES];
export const EXPECTED_CLASS_OPTIONS_FROM_GRADE_7 = [
  "Grade 7",
  "Grade 8",
  "Grade 9",
  ...FORMS,
  ...SENIOR_CLASSES,
];

export const EXPECTED_SUBJECTS_IN_REGISTRATION_FORM = [
  "Mathematics",
  "English",
  "Kiswahili",
  "Biology",
  "Chemistry",
  "Physics",
  "History",
  "Geography",
  "CRE",
  "IRE",
  "Business Studies",
  "Computer Studies",
];
export const EXPECTED_SUBJECTS_IN_LIBRARY_FILTER = [
  "Mathematics",
  "English",
  "Kiswahili",
  "Biology",
  "Chemistry",
  "Physics",
  "History",
  "Geography",
  "CRE",
  "Business Studies",
  "Computer Studies",
];
export const EXPECTED_SUBJECTS_IN_UPLOAD_FORM = [
  "Mathematics",
  "English",
  "Kiswahili",
  "Biology",
  "Chemistry",
  "Physics",
];
export const EXPECTED_SUBJECTS_IN_ASSESSMENT_FILTER = [
  "Mathematics",
  "English",
  "Kiswahili",
  "Biology",
  "Chemistry",
  "Physics",
  "History",
  "Geography",
];
export const EXPECTED_SUBJECTS_IN_ASSESSMENT_FORM = [
  ...EXPECTED_SUBJECTS_IN_ASSESSMENT_FILTER,
  "CRE",
  "Business Studies",
];

export const EXPECTED_COUNTIES = [
  "Nairobi",
  "Mombasa",
  "Kisumu",
  "Nakuru",
  "Eldoret",
  "Thika",
  "Malindi",
  "Kitale",
  "Garissa",
  "Kakamega",
  "Meru",
  "Nyeri",
  "Machakos",
  "Kiambu",
  "Kwale",
  "Kilifi",
  "Tana River",
  "Lamu",
  "Taita-Taveta",
  "Wajir",
  "Mandera",
  "Marsabit",
  "Isiolo",
  "Tharaka-Nithi",
  "Embu",
  "Kitui",
  "Makueni",
  "Nyandarua",
  "Kirinyaga",
  "Murang'a",
  "Turkana",
  "West Pokot",
  "Samburu",
  "Trans-Nzoia",
  "Uasin Gishu",
  "Elgeyo-Marakwet",
  "Nandi",
  "Baringo",
  "Laikipia",
  "Narok",
  "Kajiado",
  "Kericho",
  "Bomet",
  "Vihiga",
  "Bungoma",
  "Busia",
  "Siaya",
  "Homa Bay",
  "Migori",
  "Kisii",
  "Nyamira",
];

export const EXPECTED_LIBRARY_CONTENT_TYPES = ["PDF", "VIDEO", "BOOK", "PAST_PAPER"];
export const EXPECTED_ACCESS_LEVELS = ["FREE", "PREMIUM", "SCHOOL_ONLY"];
/** The types of the specification, then those that Darasa adds. */
export const EXPECTED_QUESTION_TYPES = [
  "MCQ",
  "TRUE_FALSE",
  "SHORT_ANSWER",
  "MULTI_SELECT",
  "MATCHING",
  "ORDERING",
  "LONG_ANSWER",
];
