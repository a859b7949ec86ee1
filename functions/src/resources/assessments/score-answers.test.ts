import type { Question } from "@darasa/contract/assessments";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isCorrectAnswer, scoreAnswers } from "./score-answers.ts";

const short = { type: "SHORT_ANSWER" } as const;
const right = (...rightAnswers: readonly string[]) => ({ rightAnswers });

describe("a short answer", () => {
  test.each<[string, string, string]>([
    ["the same", "Nairobi", "Nairobi"],
    ["in capitals", "Nairobi", "NAIROBI"],
    ["in small letters", "Mount Kenya", "mount kenya"],
    ["with space around it", "Nairobi", "  Nairobi\t\n"],
    ["with space in it more than once", "Mount Kenya", "Mount   Kenya"],
    ["with a line break for a space", "Mount Kenya", "Mount\nKenya"],
    ["with a space that does not break", "Mount Kenya", "Mount\u00a0Kenya"],
    ["with a full stop", "Nairobi", "Nairobi."],
    ["with several marks", "Nairobi", "Nairobi!?..."],
    ["with an ellipsis", "Nairobi", "Nairobi…"],
    ["with a space before the mark", "Nairobi", "Nairobi ."],
    ["without the mark that the key has", "It is Nairobi.", "it is nairobi"],
    ["with a curly apostrophe", "Ng'ombe", "ng’ombe"],
    ["with a curly apostrophe in the key", "Ng‘ombe", "ng'ombe"],
    ["composed of a letter and its accent", "caf\u00e9", "cafe\u0301"],
    ["in wide letters", "H2O", "Ｈ２Ｏ"],
    ["with a ligature", "office", "o\ufb03ce"],
    ["of punctuation alone", "?", " ? "],
    ["of a number", "3.5", "3.5."],
  ])("is correct: %s", (_case, correctAnswer, answer) => {
    expect(isCorrectAnswer(short, right(correctAnswer), answer)).toBe(true);
  });

  test.each<[string, string, string]>([
    ["empty", "Nairobi", ""],
    ["white space", "Nairobi", "  "],
    ["empty where the key is", "", ""],
    ["another word", "Nairobi", "Mombasa"],
    ["only the beginning", "Mount Kenya", "Mount"],
    ["more than the key", "Nairobi", "Nairobi City"],
    ["without the space", "Mount Kenya", "MountKenya"],
    ["with a mark inside", "3.5", "3,5"],
    ["without its sign", "-5", "5"],
    ["without its per cent", "50%", "50"],
    ["without its apostrophe", "Ng'ombe", "Ngombe"],
    ["without its accent", "café", "cafe"],
    ["punctuation for a word", "Nairobi", "."],
    ["another mark alone", "?", "!"],
  ])("is wrong: %s", (_case, correctAnswer, answer) => {
    expect(isCorrectAnswer(short, right(correctAnswer), answer)).toBe(false);
  });
});

describe.each(["MCQ", "TRUE_FALSE"] as const)("an answer to a question of type %s", (type) => {
  test.each<[string, boolean]>([
    ["True", true],
    ["true", false],
    [" True", false],
    ["True.", false],
    ["False", false],
    ["", false],
  ])("%j, if True is correct, is scored %s", (answer, expected) => {
    expect(isCorrectAnswer({ type }, right("True"), answer)).toBe(expected);
  });

  test("is wrong if empty, for any answer key", () => {
    expect(isCorrectAnswer({ type }, right(""), "")).toBe(false);
  });
});

const toKey = (
  answerKey: Readonly<Record<string, string>>,
  alsoAccepted: Record<string, string[]> = {},
  tolerances: Record<string, number> = {},
) => ({ answerKey: { ...answerKey }, alsoAccepted, tolerances });

describe("a number", () => {
  const numeric = { unit: "cm" };

  test.each([
    ["1,5", true],
    ["1.50 cm", true],
    ["1.6", true],
    ["1.61", false],
    ["0.15e1", true],
    ["15", false],
    ["", false],
    ["one and a half", false],
  ])("%j is scored %s for 1.5 ± 0.1", (answer, expected) => {
    const key = { ...right("1.5"), tolerance: 0.1 };
    expect(isCorrectAnswer({ ...short, numeric }, key, answer)).toBe(expected);
  });

  test("is compared as a text if its question asks for none", () => {
    expect(isCorrectAnswer(short, right("1.5"), "1,5")).toBe(false);
  });

  test("has the tolerance of its own question", () => {
    const asked = [1, 2].map((n) => ({ ...question(`q${n}`, n), type: short.type, numeric }));
    const key = toKey({ q1: "10", q2: "10" }, {}, { q1: 1 });
    const { questions } = scoreAnswers(asked, key, { q1: "11", q2: "11" });
    expect(questions.map(({ awarded }) => awarded)).toEqual([1, 0]);
  });
});

describe("a short answer with further right answers", () => {
  const spellings = ["carbon dioxide", "CO2", "Carbon(IV) oxide"];

  test.each([
    ["carbon dioxide", true],
    ["co₂", true],
    [" CARBON(IV)  OXIDE.", true],
    ["CO", false],
    ["carbon dioxide CO2", false],
    ["", false],
    [" . ", false],
  ])("%j is scored %s", (answer, expected) => {
    expect(isCorrectAnswer(short, right(...spellings), answer)).toBe(expected);
  });

  test("gets all marks for each of them, and only in its own question", () => {
    const asked = [1, 2].map((n) => ({ ...question(`q${n}`, n), type: "SHORT_ANSWER" as const }));
    const key = toKey({ q1: "Nairobi", q2: "Mombasa" }, { q1: ["Nairoby"] });
    const marks = (q1: string, q2: string) =>
      scoreAnswers(asked, key, { q1, q2 }).questions.map(({ awarded }) => awarded);
    expect(marks("nairoby", "Mombasa")).toEqual([1, 2]);
    expect(marks("Nairobi", "Nairoby")).toEqual([1, 0]);
  });
});

const question = (id: string, marks: number): Question => ({
  id,
  text: id,
  type: "MCQ",
  options: ["A", "B"],
  marks,
});

describe("a paper", () => {
  const questions = [question("q1", 1), question("q2", 1), question("q3", 1)];
  const all = { q1: "A", q2: "A", q3: "A" };
  const key = toKey(all);

  test("is marked by question, in order", () => {
    expect(scoreAnswers(questions, key, { q3: "B", q1: "A", other: "A" })).toEqual({
      questions: [
        { ...questions[0], answer: "A", correct: true, awarded: 1 },
        { ...questions[1], answer: "", correct: false, awarded: 0 },
        { ...questions[2], answer: "B", correct: false, awarded: 0 },
      ],
      score: 1,
      totalMarks: 3,
      percent: 33.33,
    });
  });

  test("rounds its percent to two decimals", () => {
    expect(scoreAnswers(questions, key, { q1: "A", q2: "A" }).percent).toBe(66.67);
    expect(scoreAnswers(questions, key, all).percent).toBe(100);
  });

  test("rounds half up with 4,000 marks", () => {
    const large = [question("q1", 23), question("q2", 3_977)];
    expect(scoreAnswers(large, key, { q1: "A" }).percent).toBe(0.58);
  });

  test("scores 0 percent without questions", () => {
    expect(scoreAnswers([], toKey({}), { q1: "A" })).toEqual({
      questions: [],
      score: 0,
      totalMarks: 0,
      percent: 0,
    });
  });

  test("does not read inherited properties as answers", () => {
    const odd = [question("constructor", 1), question("toString", 1)];
    const own = toKey(Object.fromEntries(odd.map(({ id }) => [id, "A"])));
    expect(scoreAnswers(odd, own, {}).questions).toMatchObject([
      { answer: "", correct: false },
      { answer: "", correct: false },
    ]);
    const wrong = [
      { answer: "B", correct: false },
      { answer: "B", correct: false },
    ];
    expect(
      scoreAnswers(odd, toKey({}), { ...{ constructor: "B", toString: "B" } }).questions,
    ).toMatchObject(wrong);
  });
});

/**
 * The punctuation that the reference implementation below removes. Unlike the code under test, the reference
 * implementation uses no regular expression for punctuation.
 */
const END_MARKS = [".", ",", ";", ":", "!", "?"];
const reference = (text: string): string => {
  const straight = [...text].map((c) => (["‘", "’", "‛", "ʼ"].includes(c) ? "'" : c)).join("");
  const words = straight
    .normalize("NFKC")
    .toLowerCase()
    .split(/\s/u)
    .filter((word) => word !== "");
  const plain = words.join(" ");
  let end = plain.length;
  while (end > 0 && [...END_MARKS, " "].includes(plain[end - 1] ?? "")) end -= 1;
  return end === 0 ? plain : plain.slice(0, end);
};

const referenceScore = (
  paper: readonly { type: string; marks: number; key: string; also: string[]; answer: string }[],
) => {
  let [score, total] = [0, 0];
  for (const { type, marks, key, also, answer } of paper) {
    total += marks;
    const isShort = type === "SHORT_ANSWER";
    const given = isShort ? reference(answer) : answer;
    const accepted = isShort ? [key, ...also].map(reference) : [key];
    if (given.length > 0 && accepted.some((one) => one === given)) score += marks;
  }
  const hundredths = (BigInt(score) * 20_000n + BigInt(total)) / (2n * BigInt(total));
  return { score, totalMarks: total, percent: Number(hundredths) / 100 };
};

const anyText = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."aAbB é'’.,!? \t\u00a0"), maxLength: 6 }),
  fc.string({ unit: "grapheme", maxLength: 6 }),
);
const typedQuestion = fc
  .record({
    type: fc.constantFrom("MCQ", "TRUE_FALSE", "SHORT_ANSWER" as const),
    marks: fc.integer({ min: 1, max: 100 }),
    key: anyText,
    other: anyText,
    further: fc.array(anyText, { maxLength: 3 }),
    answer: fc.constantFrom("same", "capitals", "spaced", "ended", "further", "other", "none"),
  })
  .map(({ type, marks, key, other, further, answer }) => {
    const written = {
      same: key,
      capitals: key.toUpperCase(),
      spaced: `  ${key.replaceAll(" ", "   ")} `,
      ended: `${key} !`,
      further: (further.at(-1) ?? other).toUpperCase(),
      other,
      none: "",
    };
    // Only short answers have further right answers.
    const also = type === "SHORT_ANSWER" ? further : [];
    return { type, marks, key, also, answer: written[answer] };
  });

test("marks like the reference implementation", () => {
  fc.assert(
    fc.property(fc.array(typedQuestion, { minLength: 1, maxLength: 20 }), (paper) => {
      const questions = paper.map(({ type, marks }, n) => ({
        ...question(`q${n}`, marks),
        type: type as Question["type"],
      }));
      const by = (field: "key" | "answer") =>
        Object.fromEntries(paper.map((each, n) => [`q${n}`, each[field]]));
      const also = Object.fromEntries(paper.map((each, n) => [`q${n}`, each.also]));
      const key = toKey(by("key"), also);
      const { score, totalMarks, percent } = scoreAnswers(questions, key, by("answer"));
      expect({ score, totalMarks, percent }).toEqual(referenceScore(paper));
    }),
    { numRuns: 500 },
  );
});

test("ignores case, spacing and final punctuation of short answers", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,3}$/), (key) => {
      const shouted = `\t ${key.toUpperCase().replaceAll(" ", " \n ")} .`;
      expect(isCorrectAnswer(short, right(key), shouted)).toBe(true);
      expect(isCorrectAnswer(short, right(shouted), key)).toBe(true);
      expect(isCorrectAnswer(short, right(key), `${key}x`)).toBe(false);
    }),
  );
});
