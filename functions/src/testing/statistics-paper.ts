import type { Question } from "@darasa/contract/assessments";

/** The paper and the answers that docs/statistics.md works through by hand. */

const MULTI_SELECT_RIGHT = ["Sisal", "Tea", "Coffee"];
const PAIRS = [
  ["Kisumu", "Lake Victoria"],
  ["Mombasa", "Indian Ocean"],
  ["Nakuru", "Lake Nakuru"],
  ["Lodwar", "Lake Turkana"],
] as const;
const WATERS = PAIRS.map(([, water]) => water);

type WrittenQuestion = Pick<Question, "text" | "type" | "options" | "items" | "marks"> & {
  readonly correctAnswer: string;
};

export const WORKED_PAPER_QUESTIONS: readonly WrittenQuestion[] = [
  {
    text: "Which town is the capital?",
    type: "MCQ",
    options: ["Nairobi", "Eldoret", "Thika", "Nyeri"],
    correctAnswer: "Nairobi",
    marks: 2,
  },
  {
    text: "The equator crosses Kenya.",
    type: "TRUE_FALSE",
    options: ["True", "False"],
    // The key is wrong, as strong students notice.
    correctAnswer: "False",
    marks: 1,
  },
  {
    text: "Which is the highest mountain?",
    type: "SHORT_ANSWER",
    options: [],
    correctAnswer: "Mount Kenya",
    marks: 3,
  },
  {
    text: "Which water is near each town?",
    type: "MATCHING",
    items: PAIRS.map(([town]) => town),
    options: WATERS,
    correctAnswer: WATERS.join("\n"),
    marks: 4,
  },
  {
    text: "Which crops are sold abroad?",
    type: "MULTI_SELECT",
    options: ["Tea", "Cassava", "Coffee", "Millet", "Sisal"],
    correctAnswer: MULTI_SELECT_RIGHT.join("\n"),
    marks: 2,
  },
];

/** The marks of each student in each question. */
export const WORKED_MARKS: Readonly<Record<string, readonly number[]>> = {
  Achieng: [2, 0, 3, 4, 2],
  Baraka: [2, 0, 3, 3, 1],
  Chebet: [2, 1, 3, 2, 0.5],
  Daudi: [0, 0, 3, 2, 1],
  Esther: [2, 1, 0, 1, 0],
  Faraja: [0, 1, 0, 0, 0.5],
};

const CROPS = new Map([
  [2, MULTI_SELECT_RIGHT],
  [1, ["Tea", "Coffee"]],
  [0.5, ["Tea"]],
  [0, ["Millet"]],
]);

/** Returns answers that earn the given marks. Faraja, who has the fewest, leaves the matching question empty. */
export const toWorkedAnswers = ([q1, q2, q3, q4 = 0, q5 = 0]: readonly number[]) => ({
  q1: q1 === 2 ? "Nairobi" : "Eldoret",
  q2: q2 === 1 ? "False" : "True",
  q3: q3 === 3 ? "mount kenya" : "Elgon",
  q4: q4 === 0 ? "" : PAIRS.map(([, water], place) => (place < q4 ? water : "")).join("\n"),
  q5: (CROPS.get(q5) ?? []).join("\n"),
});
