import {
  EXPECTED_CLASS_OPTIONS_FROM_GRADE_7,
  EXPECTED_QUESTION_TYPES,
  EXPECTED_SUBJECTS_IN_ASSESSMENT_FILTER,
  EXPECTED_SUBJECTS_IN_ASSESSMENT_FORM,
} from "./spec-lists.ts";

/** The texts that the specification requires for listing, taking and creating assessments. */
export const SPECIFIED_ASSESSMENT_SCREEN_TEXTS = {
  "the assessments": [
    { text: "Available Tests" },
    { text: "Completed" },
    { text: "Average Score" },
    { text: /^\d+%$/ },
    { optionsOf: /^subject/i, are: EXPECTED_SUBJECTS_IN_ASSESSMENT_FILTER },
    { optionsOf: /^grade/i, are: EXPECTED_CLASS_OPTIONS_FROM_GRADE_7 },
    { text: /\d+\smins/ },
    { text: /\d+\smarks/i },
    { action: /^Start Assessment/ },
  ],
  "the assessments, when there are none": [{ text: "No assessments available" }],

  "an assessment being taken": [
    { heading: "Quick check" },
    { text: /Mathematics/ },
    { text: /8\smarks/i },
    { text: /^(30:00|29:5\d)$/ },
    { colourOf: /^(30|29):\d\d$/, isRed: false },
    { text: /5\smarks/i },
    { text: /3\smarks/i },
    { button: "Submit Assessment" },
  ],
  "an assessment with less than five minutes left": [{ colourOf: /^04:\d\d$/, isRed: true }],
  "an assessment, submitted": [{ url: /\/app\/assessments(\?|$)/ }],

  "the form of an assessment": [
    { field: "Title" },
    { field: /^description/i },
    { optionsOf: /^subject/i, are: EXPECTED_SUBJECTS_IN_ASSESSMENT_FORM },
    { optionsOf: /^grade/i, are: EXPECTED_CLASS_OPTIONS_FROM_GRADE_7 },
    { field: /duration/i, value: "30" },
    { attributeOf: /duration/i, name: "min", is: "5" },
    { field: /passing marks/i, value: "50" },
    { attributeOf: /passing marks/i, name: "min", is: "0" },
    { attributeOf: /passing marks/i, name: "max", is: "100" },
    { checkbox: /published/i, isChecked: true },
    { optionValuesOf: /type/i, are: EXPECTED_QUESTION_TYPES },
    { field: /type/i, value: "MCQ" },
    { field: /^option A$/i, value: "" },
    { field: /^option B$/i, value: "" },
    { field: /^option C$/i, value: "" },
    { field: /^option D$/i, value: "" },
    { field: "Marks", value: "5" },
    { attributeOf: /^marks/i, name: "min", is: "1" },
    { button: "Add Question" },
    { button: /remove/i, isDisabled: true },
    { action: /^(cancel|back)/i },
    { button: /^create/i, isDisabled: true },
    { text: /total marks/i },
  ],
  "the form of an assessment with a question of true or false": [
    { text: "True" },
    { text: "False" },
  ],
  "the form of an assessment, sent by a student": [
    { text: "You don't have permission to access this page." },
  ],
  "the form of an assessment, sent by a teacher": [{ url: /\/app\/dashboard$/ }],
} as const;
