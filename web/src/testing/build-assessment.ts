import type { Assessment } from "@darasa/contract/assessments";

/** An assessment with one question of each type, as the API serves it to a student. */
export const buildAssessment = (overrides: Partial<Assessment> = {}): Assessment => ({
  id: "volcanoes",
  title: "Volcanoes",
  description: "The Rift Valley",
  subject: "Geography",
  grade: "Form 2",
  duration: 30,
  totalMarks: 9,
  passingMarks: 50,
  published: true,
  questionCount: 3,
  attemptsAllowed: 1,
  opensAt: null,
  closesAt: null,
  audience: "EVERYONE",
  classes: [],
  ownerId: "amina",
  ownerName: "Amina Wanjiru",
  createdAt: "2026-05-01T08:00:00Z",
  questions: [
    {
      id: "q1",
      text: "Which of these is in the Rift Valley?",
      type: "MCQ",
      options: ["Mount Kenya", "Longonot", "Kilimanjaro", "Elgon"],
      marks: 5,
    },
    {
      id: "q2",
      text: "Longonot is a volcano.",
      type: "TRUE_FALSE",
      options: ["True", "False"],
      marks: 2,
    },
    { id: "q3", text: "Name the highest peak.", type: "SHORT_ANSWER", options: [], marks: 2 },
  ],
  ...overrides,
});
