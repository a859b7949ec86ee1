/** An answer that a student can give, with the marks that a person has read off the question for it. */
interface KnownAnswer {
  readonly text: string;
  readonly marks: number;
  /** The marks after the regrade, if they are others. */
  readonly marksAfterRegrade?: number;
}

/** A question of the term's paper with its key, written by hand. A long answer has no known answers. */
export interface TermQuestion {
  readonly question: {
    readonly text: string;
    readonly type: string;
    readonly correctAnswer: string;
    readonly marks: number;
    readonly options?: readonly string[];
    readonly items?: readonly string[];
    readonly alsoAccepted?: readonly string[];
    readonly numeric?: { readonly tolerance: number; readonly unit: string };
    readonly explanation?: string;
  };
  readonly answers: readonly KnownAnswer[];
}

/** Texts that only teachers may read before the right answers are released. */
export const SECRET_EXPLANATION = "It is the second highest mountain of Africa";
export const SECRET_GUIDANCE = "One mark for each cause with its example";

const right = (marks: number, ...texts: string[]): KnownAnswer[] =>
  texts.map((text) => ({ text, marks }));
const wrong = (...texts: string[]): KnownAnswer[] => texts.map((text) => ({ text, marks: 0 }));

/** The questions that everybody gets. */
export const FIXED_QUESTIONS: readonly TermQuestion[] = [
  {
    question: {
      ...{ text: "Which mountain is the highest in Kenya?", type: "MCQ", marks: 2 },
      options: ["Mount Kenya", "Mount Elgon", "Longonot", "Menengai"],
      ...{ correctAnswer: "Mount Kenya", explanation: SECRET_EXPLANATION },
    },
    answers: [...right(2, "Mount Kenya"), ...wrong("Mount Elgon", "Longonot")],
  },
  {
    question: {
      ...{ text: "Lake Victoria is a salt lake.", type: "TRUE_FALSE", marks: 1 },
      ...{ options: ["True", "False"], correctAnswer: "False" },
    },
    answers: [...right(1, "False"), ...wrong("True")],
  },
  {
    question: {
      ...{ text: "Which river is the longest in Kenya?", type: "SHORT_ANSWER", marks: 2 },
      ...{ correctAnswer: "Tana", alsoAccepted: ["River Tana"] },
    },
    answers: [
      ...right(2, "Tana", " river  TANA. "),
      ...wrong("Athi"),
      { text: "the Tana!", marks: 0, marksAfterRegrade: 2 },
    ],
  },
  {
    question: {
      ...{ text: "How high is Mount Kenya?", type: "SHORT_ANSWER", marks: 2 },
      ...{ correctAnswer: "5199", numeric: { tolerance: 1, unit: "m" } },
    },
    answers: [...right(2, "5199", "5,198 m", "5200.0"), ...wrong("5201", "5197.5", "high")],
  },
  {
    question: {
      ...{ text: "Which lakes lie in the Rift Valley?", type: "MULTI_SELECT", marks: 3 },
      options: ["Nakuru", "Bogoria", "Victoria", "Amboseli"],
      correctAnswer: "Nakuru\nBogoria",
    },
    answers: [
      ...right(3, "Nakuru\nBogoria", "Bogoria\nNakuru"),
      ...right(1.5, "Nakuru", "Nakuru\nBogoria\nVictoria"),
      ...wrong("Victoria", "Nakuru\nVictoria"),
    ],
  },
  {
    question: {
      ...{ text: "Which county has which town?", type: "MATCHING", marks: 4 },
      items: ["Uasin Gishu", "Kiambu", "Kilifi"],
      options: ["Eldoret", "Thika", "Malindi", "Voi"],
      correctAnswer: "Eldoret\nThika\nMalindi",
    },
    // One pair of three is worth 1.33 marks, which is rounded down to half a mark.
    answers: [
      ...right(4, "Eldoret\nThika\nMalindi"),
      ...right(2.5, "Eldoret\nThika\nVoi"),
      ...right(1, "Eldoret\nMalindi\nThika"),
      ...wrong("Voi\nMalindi\nThika"),
    ],
  },
  {
    question: {
      ...{ text: "Why does the coast get much rain?", type: "LONG_ANSWER", marks: 6 },
      correctAnswer: SECRET_GUIDANCE,
    },
    answers: [],
  },
  {
    question: {
      ...{ text: "How did the Rift Valley form?", type: "LONG_ANSWER", marks: 5 },
      correctAnswer: SECRET_GUIDANCE,
    },
    answers: [],
  },
];

const capital = (country: string, city: string, other: string): TermQuestion => ({
  question: {
    ...{ text: `What is the capital of ${country}?`, type: "SHORT_ANSWER", marks: 2 },
    correctAnswer: city,
  },
  answers: [...right(2, city, `${city.toUpperCase()} `), ...wrong(other)],
});

/** The questions of the random draw. */
export const DRAWN_QUESTIONS: readonly TermQuestion[] = [
  capital("Uganda", "Kampala", "Entebbe"),
  capital("Rwanda", "Kigali", "Butare"),
  capital("Ghana", "Accra", "Kumasi"),
  capital("Zambia", "Lusaka", "Ndola"),
  {
    question: {
      ...{ text: "Mombasa is an island.", type: "TRUE_FALSE", marks: 2 },
      ...{ options: ["True", "False"], correctAnswer: "True" },
    },
    answers: [...right(2, "True"), ...wrong("False")],
  },
  {
    question: {
      ...{ text: "Put the towns in order from west to east.", type: "ORDERING", marks: 2 },
      options: ["Kisumu", "Nakuru", "Nairobi", "Mombasa"],
      correctAnswer: "Kisumu\nNakuru\nNairobi\nMombasa",
    },
    answers: [
      ...right(2, "Kisumu\nNakuru\nNairobi\nMombasa"),
      ...right(1, "Nakuru\nKisumu\nNairobi\nMombasa"),
      ...wrong("Mombasa\nKisumu\nNakuru\nNairobi"),
    ],
  },
];

/** How many questions of the draw each attempt gets. */
export const DRAWN_COUNT = 3;
/** The marks of the fixed questions and of three drawn ones. */
export const TERM_TOTAL = 31;
export const PASSING_PERCENT = 50;

/** The answers that the regrade accepts to the question about the river, and the text of this question. */
export const REGRADED_TEXT = "Which river is the longest in Kenya?";
export const REGRADE_ACCEPTS = ["the Tana"];

const byText = new Map(
  [...FIXED_QUESTIONS, ...DRAWN_QUESTIONS].map((one) => [one.question.text, one]),
);

/** Returns the key of a question, which is found by its text. */
export const findTermQuestion = (text: string): TermQuestion => {
  const found = byText.get(text);
  if (found === undefined) throw new Error(`No such question: ${text}`);
  return found;
};
