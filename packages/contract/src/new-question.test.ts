import { describe, expect, test } from "vitest";
import { newQuestionSchema } from "./new-question.ts";

const multi = {
  text: "Which are mammals?",
  type: "MULTI_SELECT",
  options: ["Bat", "Hen", "Whale"],
  correctAnswer: "Bat\nWhale",
  marks: 2,
};
const matching = {
  text: "Match each country with its capital.",
  type: "MATCHING",
  items: ["Kenya", "Uganda"],
  options: ["Nairobi", "Kampala", "Dodoma"],
  correctAnswer: "Nairobi\nKampala",
  marks: 2,
};
const ordering = {
  text: "Put these in the order of their size.",
  type: "ORDERING",
  options: ["Mouse", "Goat", "Cow"],
  correctAnswer: "Mouse\nGoat\nCow",
  marks: 3,
};
const mcq = { ...multi, type: "MCQ", correctAnswer: "Bat" };

const many = (count: number) => Array.from({ length: count }, (_, n) => `Text ${n}`);
const pairs = (count: number, extras = 0) => ({
  items: many(count).map((text) => `Left ${text}`),
  options: many(count + extras),
  correctAnswer: many(count).join("\n"),
});
const listed = (count: number) => ({
  options: many(count),
  correctAnswer: many(count).join("\n"),
});
const issuesOf = (value: unknown) =>
  (newQuestionSchema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [
    path.join("."),
    message,
  ]);

const NOT_AN_OPTION = "The correct answer must be one of the options";
const NOT_A_PAIRING = "Each text on the left side needs its own text on the right";
const NOT_AN_ORDER = "The correct answer must have every item once";
const NOT_UNIQUE = "Options must be different from each other";
const PAIRS = "Add from two to eight pairs";
const ITEMS = "Add from three to eight items";
const TOO_LONG = "Please write shorter texts: an answer can have at most 500 characters";
const UNREADABLE = "This text contains characters that cannot be shown. Please type it again.";

describe("a question whose answer is a list", () => {
  test.each([
    ["several right options", multi],
    ["one right option", { ...multi, correctAnswer: "Bat" }],
    ["only right options", { ...multi, correctAnswer: "Bat\nHen\nWhale" }],
    ["ten options", { ...multi, ...listed(10) }],
    ["pairs and a further text", matching],
    ["eight pairs and four further texts", { ...matching, ...pairs(8, 4) }],
    ["pairs whose options are in another order", { ...matching, correctAnswer: "Dodoma\nNairobi" }],
    ["three items", ordering],
    ["eight items", { ...ordering, ...listed(8) }],
    ["items in another order", { ...ordering, correctAnswer: "Cow\nMouse\nGoat" }],
  ])("may have %s", (_case, question) => {
    expect(issuesOf(question)).toEqual([]);
  });

  test("has its texts trimmed", () => {
    const untidy = {
      ...matching,
      items: [" Kenya", "Uganda "],
      correctAnswer: " Nairobi\r\nKampala ",
    };
    expect(newQuestionSchema.parse(untidy)).toEqual(matching);
  });

  test.each<[string, object, string, string]>([
    [
      "an option that is not there",
      { ...multi, correctAnswer: "Bat\nCow" },
      "correctAnswer",
      NOT_AN_OPTION,
    ],
    ["an option twice", { ...multi, correctAnswer: "Bat\nBat" }, "correctAnswer", NOT_AN_OPTION],
    ["an empty line", { ...multi, correctAnswer: "Bat\n\nWhale" }, "correctAnswer", NOT_AN_OPTION],
    ["another letter case", { ...multi, correctAnswer: "bat" }, "correctAnswer", NOT_AN_OPTION],
    [
      "no right option",
      { ...multi, correctAnswer: "" },
      "correctAnswer",
      "Correct answer is required",
    ],
    ["one option", { ...multi, options: ["Bat"] }, "options", "Add at least two options"],
    ["eleven options", { ...multi, ...listed(11) }, "options", "Too long"],
    ["equal options", { ...multi, options: ["Bat", "Bat", "Whale"] }, "options", NOT_UNIQUE],
    [
      "options that are too long together",
      { ...multi, options: ["x".repeat(250), "y".repeat(250)], correctAnswer: "x".repeat(250) },
      "options",
      TOO_LONG,
    ],
    [
      "a left side",
      { ...multi, items: ["Bat", "Hen"] },
      "items",
      "Only a matching question has a left side",
    ],
    [
      "other right answers",
      { ...multi, alsoAccepted: ["Hen"] },
      "alsoAccepted",
      "Only a short answer can have other right answers",
    ],
    ["a number", { ...ordering, numeric: {} }, "numeric", "Only a short answer can be a number"],
    ["no left side", { ...matching, items: undefined }, "items", PAIRS],
    ["one pair", { ...matching, ...pairs(1, 1) }, "items", PAIRS],
    ["nine pairs", { ...matching, ...pairs(9) }, "items", PAIRS],
    [
      "an empty text on the left",
      { ...matching, items: ["Kenya", " "] },
      "items.1",
      "Option text is required",
    ],
    [
      "equal texts on the left",
      { ...matching, items: ["Kenya", "Kenya"] },
      "items",
      "The texts on the left side must be different from each other",
    ],
    [
      "equal texts on the right",
      { ...matching, options: ["Nairobi", "Nairobi", "Kampala"] },
      "options",
      NOT_UNIQUE,
    ],
    [
      "five further texts",
      { ...matching, ...pairs(2, 5) },
      "options",
      "At most four further texts on the right side",
    ],
    [
      "texts on the right that are too long",
      { ...matching, options: ["Nairobi", "Kampala", "x".repeat(250)] },
      "options",
      TOO_LONG,
    ],
    [
      "a text without a pair",
      { ...matching, correctAnswer: "Nairobi" },
      "correctAnswer",
      NOT_A_PAIRING,
    ],
    [
      "a pair too many",
      { ...matching, correctAnswer: "Nairobi\nKampala\nDodoma" },
      "correctAnswer",
      NOT_A_PAIRING,
    ],
    [
      "the same text in two pairs",
      { ...matching, correctAnswer: "Nairobi\nNairobi" },
      "correctAnswer",
      NOT_A_PAIRING,
    ],
    [
      "a text that is not on the right",
      { ...matching, correctAnswer: "Nairobi\nMbale" },
      "correctAnswer",
      NOT_A_PAIRING,
    ],
    ["two items", { ...ordering, ...listed(2) }, "options", ITEMS],
    ["nine items", { ...ordering, ...listed(9) }, "options", ITEMS],
    [
      "an item that the order lacks",
      { ...ordering, correctAnswer: "Mouse\nGoat" },
      "correctAnswer",
      NOT_AN_ORDER,
    ],
    [
      "an item that the order has twice",
      { ...ordering, correctAnswer: "Mouse\nGoat\nGoat" },
      "correctAnswer",
      NOT_AN_ORDER,
    ],
  ])("is refused with %s", (_case, question, field, message) => {
    expect(issuesOf(question)).toContainEqual([field, message]);
  });

  test.each([
    ["one right option", mcq, "Bat\nWhale"],
    ["a short answer", { ...mcq, type: "SHORT_ANSWER", options: [] }, "Bat\nWhale"],
    ["a short answer", { ...mcq, type: "SHORT_ANSWER", options: [] }, "Bat\tWhale"],
  ])("is another thing than %s, whose answer has one line", (_case, question, correctAnswer) => {
    expect(issuesOf({ ...question, correctAnswer })).toEqual([["correctAnswer", UNREADABLE]]);
  });
});
