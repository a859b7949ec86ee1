import { describe, expect, test } from "vitest";
import { assessmentCreationSchema, draftChangeSchema } from "./new-assessment.ts";

const mcq = {
  text: "2 + 2?",
  type: "MCQ",
  options: ["3", "4"],
  correctAnswer: "4",
  marks: 5,
};
const trueFalse = {
  text: "7 is prime",
  type: "TRUE_FALSE",
  options: ["True", "False"],
  correctAnswer: "True",
  marks: 1,
};
const short = {
  text: "The capital of Kenya?",
  type: "SHORT_ANSWER",
  options: [],
  correctAnswer: "Nairobi",
  marks: 100,
};
const good = {
  title: "Opener",
  subject: "Mathematics",
  grade: "Form 1",
  questions: [mcq, trueFalse, short],
};

const issuesOf = (value: unknown) => {
  const result = assessmentCreationSchema.safeParse(value);
  return (result.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]);
};
const many = (count: number) => Array.from({ length: count }, (_, n) => `Option ${n}`);

describe("a new assessment", () => {
  test("gets default values", () => {
    expect(assessmentCreationSchema.parse(good)).toEqual({
      ...good,
      opensAt: null,
      closesAt: null,
      audience: "EVERYONE",
      classIds: [],
      description: "",
      duration: 30,
      passingMarks: 50,
      published: true,
      attemptsAllowed: 1,
      lateAnswers: "ask",
      solutions: "NEVER",
      marksRelease: "AT_ONCE",
      countedAttempt: "BEST",
    });
  });

  test.each<[string, Record<string, unknown>]>([
    ["the shortest duration", { duration: 5 }],
    ["the longest duration", { duration: 600 }],
    ["passing marks of 0", { passingMarks: 0 }],
    ["passing marks of 100", { passingMarks: 100 }],
    ["a draft", { published: false }],
    ["the correct total of marks", { totalMarks: 106 }],
    ["several attempts", { attemptsAllowed: 10 }],
    ["a client id", { clientId: "device-1234" }],
    ["a hundred questions", { questions: Array(100).fill(short) }],
    ["ten options", { questions: [{ ...mcq, options: many(10), correctAnswer: "Option 9" }] }],
    ["ten further right answers", { questions: [{ ...short, alsoAccepted: many(10) }] }],
    [
      "a number with its default tolerance and unit",
      { questions: [{ ...short, correctAnswer: "1,5", numeric: {} }] },
    ],
    [
      "a number with a tolerance and a unit",
      {
        questions: [
          { ...short, correctAnswer: "9.8 m/s²", numeric: { tolerance: 0.05, unit: " m/s² " } },
        ],
      },
    ],
    ["no further right answers", { questions: [{ ...mcq, alsoAccepted: [] }] }],
    ["a short answer question without options", { questions: [{ ...short, options: undefined }] }],
    ["a subject that the filter does not offer", { subject: "Business Studies" }],
    ["a junior school grade", { grade: "Grade 7" }],
  ])("accepts %s", (_case, change) => {
    expect(issuesOf({ ...good, ...change })).toEqual([]);
  });

  test("has its texts trimmed", () => {
    const untidy = { ...mcq, text: " 2 + 2? ", options: [" 3", "4 "], correctAnswer: " 4 " };
    expect(
      assessmentCreationSchema.parse({ ...good, title: " Opener ", questions: [untidy] }),
    ).toMatchObject({ title: "Opener", questions: [mcq] });
  });

  test.each<[string, unknown, string]>([
    ["title", undefined, "Title is required"],
    ["title", "  ", "Title is required"],
    ["title", "x".repeat(201), "Too long"],
    ["description", "x".repeat(2_001), "Too long"],
    ["subject", undefined, "Subject is required"],
    ["subject", "", "Subject is required"],
    ["subject", "IRE", "Unknown subject"],
    ["grade", undefined, "Grade is required"],
    ["grade", "Grade 1", "Unknown grade"],
    ["duration", 4, "Duration must be at least 5 minutes"],
    ["duration", 30.5, "Duration must be at least 5 minutes"],
    ["duration", "30", "Duration must be at least 5 minutes"],
    ["duration", 601, "Duration must be at most 600 minutes"],
    ["passingMarks", -1, "Passing marks must be from 0 to 100"],
    ["passingMarks", 101, "Passing marks must be from 0 to 100"],
    ["passingMarks", Number.NaN, "Passing marks must be from 0 to 100"],
    ["totalMarks", 105, "Total marks must be the sum of the question marks"],
    ["totalMarks", "106", "Total marks must be the sum of the question marks"],
    ["questions", undefined, "Add at least one question"],
    ["questions", [], "Add at least one question"],
    ["questions", Array(101).fill(short), "Too long"],
    ["clientId", "short", "Invalid clientId"],
    ["clientId", "a/../b-1234", "Invalid clientId"],
  ])("refuses %s = %j", (field, value, message) => {
    expect(issuesOf({ ...good, [field]: value })).toContainEqual([field, message]);
  });

  test.each<[string, unknown]>([
    ["attemptsAllowed", 0],
    ["attemptsAllowed", 11],
    ["attemptsAllowed", 1.5],
    ["published", "yes"],
    ["audience", "OWNER:x"],
    ["audience", "SCHOOL:x"],
    ["classIds", ["form-2-east"]],
    ["classIds", "form-2-east"],
  ])("refuses %s = %j", (field, value) => {
    expect(issuesOf({ ...good, [field]: value }).map(([path]) => path)).toEqual([field]);
  });

  test.each(["ownerId", "id", "chosenAudience", "schoolId", "createdAt"])(
    "refuses the field %s",
    (field) => {
      expect(assessmentCreationSchema.safeParse({ ...good, [field]: "x" }).success).toBe(false);
    },
  );
});

type Refused = [string, Record<string, unknown>, string, string];

describe("a new question", () => {
  test.each<Refused>([
    ["no text", { ...mcq, text: "" }, "text", "Question text is required"],
    ["only spaces", { ...mcq, text: "  " }, "text", "Question text is required"],
    ["a too long text", { ...mcq, text: "x".repeat(2_001) }, "text", "Too long"],
    ["an unknown type", { ...mcq, type: "ESSAY" }, "type", "Unknown question type"],
    ["no marks", { ...mcq, marks: undefined }, "marks", "Marks must be at least 1"],
    ["0 marks", { ...mcq, marks: 0 }, "marks", "Marks must be at least 1"],
    ["half a mark", { ...mcq, marks: 1.5 }, "marks", "Marks must be at least 1"],
    ["101 marks", { ...mcq, marks: 101 }, "marks", "Marks must be at most 100"],
    ["no answer", { ...mcq, correctAnswer: "" }, "correctAnswer", "Correct answer is required"],
    [
      "an answer that is not an option",
      { ...mcq, correctAnswer: "5" },
      "correctAnswer",
      "The correct answer must be one of the options",
    ],
    [
      "an answer whose letter case differs from the option",
      { ...trueFalse, correctAnswer: "true" },
      "correctAnswer",
      "The correct answer must be one of the options",
    ],
    [
      "eleven further right answers",
      { ...short, alsoAccepted: many(11) },
      "alsoAccepted",
      "At most 10 other right answers",
    ],
    [
      "further right answers to a question with options",
      { ...mcq, alsoAccepted: ["3"] },
      "alsoAccepted",
      "Only a short answer can have other right answers",
    ],
    [
      "an empty further right answer",
      { ...short, alsoAccepted: ["Nairoby", " "] },
      "alsoAccepted.1",
      "Write each right answer on its own line",
    ],
    [
      "a further right answer that repeats the first one",
      { ...short, alsoAccepted: [" NAIROBI"] },
      "alsoAccepted",
      "Each right answer is needed only once",
    ],
    [
      "a too long further right answer",
      { ...short, alsoAccepted: ["x".repeat(501)] },
      "alsoAccepted.0",
      "Too long",
    ],
    [
      "a number with options",
      { ...mcq, numeric: {} },
      "numeric",
      "Only a short answer can be a number",
    ],
    [
      "a right answer that is no number",
      { ...short, numeric: {} },
      "correctAnswer",
      "The correct answer must be a number",
    ],
    ...[-1, Number.NaN, 1_000_000_001, "0.1"].map(
      (tolerance): Refused => [
        `the tolerance ${tolerance}`,
        { ...short, correctAnswer: "1", numeric: { tolerance } },
        "numeric.tolerance",
        "Write a number that is 0 or more",
      ],
    ),
    ...["5 cm", "-m", ".m"].map(
      (unit): Refused => [
        `the unit ${unit}`,
        { ...short, correctAnswer: "1", numeric: { unit } },
        "numeric.unit",
        "A unit cannot begin with a digit or a sign",
      ],
    ),
    [
      "a too long unit",
      { ...short, correctAnswer: "1", numeric: { unit: "x".repeat(21) } },
      "numeric.unit",
      "Too long",
    ],
    [
      "further right answers to a number",
      { ...short, correctAnswer: "1", numeric: {}, alsoAccepted: ["one"] },
      "alsoAccepted",
      "Only a short answer can have other right answers",
    ],
    ["one option", { ...mcq, options: ["4"] }, "options", "Add at least two options"],
    ["no options", { ...mcq, options: undefined }, "options", "Add at least two options"],
    [
      "options that are not a list",
      { ...mcq, options: "4" },
      "options",
      "Add at least two options",
    ],
    ["an empty option", { ...mcq, options: ["", "4"] }, "options.0", "Option text is required"],
    [
      "equal options",
      { ...mcq, options: ["4", " 4"] },
      "options",
      "Options must be different from each other",
    ],
    ["eleven options", { ...mcq, options: many(11) }, "options", "Too long"],
    [
      "True and False in reverse order",
      { ...trueFalse, options: ["False", "True"] },
      "options",
      "The options must be True and False",
    ],
    [
      "the option True only",
      { ...trueFalse, options: ["True"] },
      "options",
      "The options must be True and False",
    ],
    [
      "options of a short answer",
      { ...short, options: ["Nairobi"] },
      "options",
      "A short answer has no options",
    ],
  ])("is refused with %s", (_case, question, field, message) => {
    expect(issuesOf({ ...good, questions: [mcq, question] })).toContainEqual([
      `questions.1.${field}`,
      message,
    ]);
  });

  test("is refused with the field id", () => {
    const result = assessmentCreationSchema.safeParse({
      ...good,
      questions: [{ ...mcq, id: "q9" }],
    });
    expect(result.success).toBe(false);
  });
});

describe("a changed draft", () => {
  test("stays a draft unless `published` is true, and gets the defaults of a new assessment", () => {
    expect(draftChangeSchema.parse(good)).toEqual({
      ...assessmentCreationSchema.parse(good),
      published: false,
    });
    expect(draftChangeSchema.parse({ ...good, published: true }).published).toBe(true);
  });

  test.each<[string, Record<string, unknown>]>([
    ["no title", { title: "" }],
    ["a wrong total", { totalMarks: 1 }],
    ["no questions", { questions: [] }],
    ["an answer that is not an option", { questions: [{ ...mcq, correctAnswer: "5" }] }],
    ["an unknown field", { ownerId: "x" }],
  ])("is refused with %s, with the messages of a new assessment", (_case, change) => {
    const value = { ...good, ...change };
    const refused = draftChangeSchema.safeParse(value).error?.issues;
    expect(refused).toBeDefined();
    expect(refused).toEqual(assessmentCreationSchema.safeParse(value).error?.issues);
  });

  test("is refused with a client id", () => {
    const issues = draftChangeSchema.safeParse({ ...good, clientId: "device-1234" }).error?.issues;
    expect(issues).toMatchObject([{ code: "unrecognized_keys", keys: ["clientId"] }]);
  });
});
