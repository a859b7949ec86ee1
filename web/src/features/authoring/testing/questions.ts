import type { AssessmentDraft } from "@darasa/contract/assessments";

/** One question of each type; together they have 12 marks. */
export const SAMPLE_QUESTIONS: AssessmentDraft["questions"] = [
  {
    text: "What is 1/2 + 1/4?",
    type: "MCQ",
    options: ["2/6", "3/4"],
    correctAnswer: "3/4",
    marks: 5,
  },
  {
    text: "1/3 is more than 1/2",
    type: "TRUE_FALSE",
    options: ["True", "False"],
    correctAnswer: "False",
    marks: 5,
  },
  {
    text: "The number below the line?",
    type: "SHORT_ANSWER",
    options: [],
    correctAnswer: "Denominator",
    marks: 2,
  },
];
