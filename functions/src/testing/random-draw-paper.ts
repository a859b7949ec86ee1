import type { AssessmentFixture } from "./assessment-fixture.ts";

/** A text of each question and each key that can be drawn, by which tests recognise them in answers of the API. */
export const POOL_MARK = "Zebrawood";
export const KEY_MARK = "Quagga";

/** Creates a question of the bank whose text, options and key can be recognised. */
const ask = (place: number, marks: number) => ({
  text: `${POOL_MARK} ${place}?`,
  type: "SHORT_ANSWER",
  options: [],
  correctAnswer: `${KEY_MARK} ${place}`,
  marks,
  source: { bankQuestionId: `bank-${place}`, version: 1 },
});

const essay = (place: number) => ({
  ...ask(place, 4),
  type: "LONG_ANSWER",
  correctAnswer: `Guidance ${KEY_MARK} ${place}`,
});

export const FIXED_QUESTION = {
  text: "Longonot is a volcano",
  type: "TRUE_FALSE",
  options: ["True", "False"],
  correctAnswer: "True",
  marks: 2,
};

/** Two of six short answers with 3 marks, and one of three long answers with 4 marks: q2 to q7, and q8 to q10. */
export const POOLS = [
  { count: 2, questions: [1, 2, 3, 4, 5, 6].map((place) => ask(place, 3)) },
  { count: 1, questions: [7, 8, 9].map(essay) },
];

export const SHORT_POOL = POOLS.slice(0, 1);
export const DRAWN_PAPER = { questions: [FIXED_QUESTION], pools: POOLS };
/** The marks of `DRAWN_PAPER`, whatever is drawn. */
export const DRAWN_TOTAL = 12;

/** Returns the right answers to the given questions of `DRAWN_PAPER`. */
export const answerRight = (ids: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    ids.map((id) => [id, id === "q1" ? "True" : `${KEY_MARK} ${Number(id.slice(1)) - 1}`]),
  );

/** Adds students and returns their ids. */
export const enrolMany = (world: AssessmentFixture, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const id = `drawn-${String(index).padStart(2, "0")}`;
    const person = { id, name: id, schoolId: "moi", className: "Form 2", role: "STUDENT" } as const;
    world.tokens.set(id, world.population.addPerson(person));
    return id;
  });
