/** The subjects by which lists can be filtered, in the order in which the select field shows them. */

const FILTER_SUBJECTS = [
  "Mathematics",
  "English",
  "Kiswahili",
  "Biology",
  "Chemistry",
  "Physics",
  "History",
  "Geography",
] as const;

export const TEACHER_REGISTRATION_SUBJECTS = [
  ...FILTER_SUBJECTS,
  "CRE",
  "IRE",
  "Business Studies",
  "Computer Studies",
] as const;

export const LIBRARY_SUBJECTS = [
  ...FILTER_SUBJECTS,
  "CRE",
  "Business Studies",
  "Computer Studies",
] as const;

export const UPLOAD_SUBJECTS = [
  "Mathematics",
  "English",
  "Kiswahili",
  "Biology",
  "Chemistry",
  "Physics",
] as const;

export const ASSESSMENT_FILTER_SUBJECTS = FILTER_SUBJECTS;

export const ASSESSMENT_SUBJECTS = [...FILTER_SUBJECTS, "CRE", "Business Studies"] as const;

const FORMS = ["Form 1", "Form 2", "Form 3", "Form 4"] as const;
/**
 * The senior classes of Kenya's competency-based curriculum. Lists show them after the classes of the former
 * curriculum.
 */
const SENIOR_GRADES = ["Grade 10", "Grade 11", "Grade 12"] as const;
const UPPER_GRADES = ["Grade 7", "Grade 8", "Grade 9", ...FORMS, ...SENIOR_GRADES] as const;

/** The classes to which teachers and students can belong. */
export const SCHOOL_CLASSES = [
  "Grade 1",
  "Grade 2",
  "Grade 3",
  "Grade 4",
  "Grade 5",
  "Grade 6",
  ...UPPER_GRADES,
] as const;

export const LIBRARY_GRADES = [...SCHOOL_CLASSES] as const;
export const UPLOAD_GRADES = UPPER_GRADES;
export const ASSESSMENT_GRADES = UPPER_GRADES;

/**
 * The choices of the county field: first the towns and counties that the project specification names, then all
 * other counties in official order.
 */
export const COUNTY_CHOICES = [
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
] as const;

export const CONTENT_ACCESS_LEVELS = ["FREE", "PREMIUM", "SCHOOL_ONLY"] as const;
export const DEFAULT_CONTENT_LANGUAGE = "EN";

/**
 * The types of questions. The answers to MULTI_SELECT, MATCHING and ORDERING are lists (`listed-answers.ts`). A teacher
 * marks the answers to LONG_ANSWER by hand (`hand-marking.ts`).
 */
export const QUESTION_TYPES = [
  "MCQ",
  "TRUE_FALSE",
  "SHORT_ANSWER",
  "MULTI_SELECT",
  "MATCHING",
  "ORDERING",
  "LONG_ANSWER",
] as const;
export const TRUE_FALSE_OPTIONS = ["True", "False"] as const;
