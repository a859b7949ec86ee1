import * as words from "@texts/question-formats.ts";
import { describe, expect, it } from "vitest";
import { QuestionFileError } from "./question-format.ts";
import { readQuestions } from "./read-questions.ts";
import { getReason, readOne } from "./testing/read-one.ts";

const quiz = (...questions: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join("\n")}\n</quiz>`;
const question = (type: string, inside: string, text = "Which?"): string =>
  `<question type="${type}"><name><text>n</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${inside}</question>`;
const answer = (text: string, fraction: number, more = ""): string =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text>${more}</answer>`;
const TWO = `${answer("a", 100)}${answer("b", 0)}`;

const one = (xml: string) => readOne(quiz(xml), "MOODLE_XML");
const reason = (xml: string) => getReason(quiz(xml), "MOODLE_XML");

describe("reading Moodle XML", () => {
  it("reads a multiple-choice question with its marks, explanation and category", () => {
    const category =
      '<question type="category"><category><text>$course$/top/Biology/Cells</text></category></question>';
    const mcq = question(
      "multichoice",
      `<generalfeedback format="html"><text>Because.</text></generalfeedback><defaultgrade>2.0000000</defaultgrade><penalty>0.3333333</penalty><single>true</single>${TWO}`,
      "<p>Which <strong>one</strong>&nbsp;is right?</p>",
    );
    const { questions, notes } = readQuestions(quiz(category, mcq), "MOODLE_XML");
    expect(questions).toEqual([
      {
        line: 4,
        question: {
          text: "Which one is right?",
          type: "MCQ",
          options: ["a", "b"],
          correctAnswer: "a",
          marks: 2,
          explanation: "Because.",
        },
        category: "Biology › Cells",
        notes: [words.formattingNote],
      },
    ]);
    expect(notes).toEqual([words.namesNote, words.categoriesNote, words.settingsNote]);
  });

  it("reads true or false", () => {
    const xml = question("truefalse", `${answer("true", 0)}${answer("false", 100)}`);
    expect(one(xml).question).toMatchObject({
      type: "TRUE_FALSE",
      options: ["True", "False"],
      correctAnswer: "False",
    });
  });

  it("reads short answers and says what is not kept", () => {
    const xml = question(
      "shortanswer",
      `<usecase>1</usecase>${answer("colour", 100)}${answer("color", 100)}${answer("colr", 50)}${answer("*", 0, "<feedback><text>No.</text></feedback>")}<hint><text>Think.</text></hint>`,
    );
    const { question: read, notes } = one(xml);
    expect(read).toMatchObject({ correctAnswer: "colour", alsoAccepted: ["color"] });
    expect(notes).toEqual([
      words.formatLeftOutPartly(["colr"]),
      words.caseNote,
      words.answerFeedbackNote,
      words.hintsNote,
    ]);
  });

  it("reads a number with its tolerance and the unit with the multiplier 1", () => {
    const units =
      "<units><unit><multiplier>100</multiplier><unit_name>cm</unit_name></unit><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit></units>";
    const { question: read, notes } = one(
      question("numerical", `${answer("2.5", 100, "<tolerance>0.1</tolerance>")}${units}`),
    );
    expect(read).toMatchObject({ correctAnswer: "2.5", numeric: { tolerance: 0.1, unit: "m" } });
    expect(notes).toEqual([words.formatLeftOutUnits(["cm"])]);
  });

  it("counts a question of half a mark as one mark, and says so", () => {
    const { question: read, notes } = one(
      question("multichoice", `<defaultgrade>0.5</defaultgrade>${TWO}`),
    );
    expect(read.marks).toBe(1);
    expect(notes).toEqual([words.formatChangedMarks(0.5, 1)]);
  });

  it.each([
    ["description", "", words.noAnswersReason],
    ["cloze", "", words.severalGapsReason],
    ["coderunner", "", words.formatUnknownType("coderunner")],
    [
      "multichoice",
      `${answer("a", 50)}${answer("b", 50)}${answer("c", 0)}`,
      words.partlyRightReason,
    ],
    ["numerical", answer("many", 100), words.numberReason],
  ])("refuses the type %s", (type, inside, why) => {
    expect(reason(question(type, inside))).toBe(why);
  });

  it("reads several right options, if the question allows several", () => {
    const answers = `${answer("a", 50)}${answer("b", 50)}${answer("c", -50)}`;
    const { question: read } = one(question("multichoice", `<single>false</single>${answers}`));
    expect(read).toMatchObject({
      type: "MULTI_SELECT",
      options: ["a", "b", "c"],
      correctAnswer: "a\nb",
    });
  });

  it("reads pairs with a further text on the right side", () => {
    const pair = (item: string, option: string): string =>
      `<subquestion format="html"><text>&lt;p&gt;${item}&lt;/p&gt;</text><answer><text>${option}</text></answer></subquestion>`;
    const { question: read } = one(
      question(
        "matching",
        `${pair("Kenya", "Nairobi")}${pair("Uganda", "Kampala")}${pair("", "Dodoma")}`,
      ),
    );
    expect(read).toMatchObject({
      type: "MATCHING",
      items: ["Kenya", "Uganda"],
      options: ["Nairobi", "Kampala", "Dodoma"],
      correctAnswer: "Nairobi\nKampala",
    });
  });

  it("reads an essay as a long answer with the guidance for its marker", () => {
    const guidance =
      "<graderinfo format='html'><text>&lt;p&gt;Three causes.&lt;/p&gt;</text></graderinfo>";
    const { question: read } = one(question("essay", guidance));
    expect(read).toMatchObject({
      type: "LONG_ANSWER",
      correctAnswer: "Three causes.",
      options: [],
    });
    const long = `<graderinfo><text>${"x".repeat(2001)}</text></graderinfo>`;
    expect(reason(question("essay", long))).toBe(words.formatGuidanceTooLong(2000));
  });

  it("reads an order by the numbers of its answers", () => {
    const { question: read } = one(
      question("ordering", `${answer("sow", 2)}${answer("plough", 1)}${answer("harvest", 3)}`),
    );
    expect(read).toMatchObject({ type: "ORDERING", correctAnswer: "plough\nsow\nharvest" });
  });

  it.each(["<svg></svg>", "<audio src='a.mp3'></audio>"])("refuses a question with %s", (html) => {
    expect(reason(question("multichoice", TWO, html))).toBe(words.mediaReason);
  });

  it("names the line of each refused question, and ignores tags in comments and CDATA", () => {
    const { questions, refused } = readQuestions(
      quiz(
        "<!-- <question> -->",
        question("multichoice", TWO, "See the tag &lt;question&gt; <question>?"),
        question("cloze", "", "Write."),
      ),
      "MOODLE_XML",
    );
    expect(questions.map(({ line }) => line)).toEqual([4]);
    expect(refused).toEqual([{ line: 5, wording: "Write.", reason: words.severalGapsReason }]);
  });

  it.each([
    '<!DOCTYPE quiz SYSTEM "https://example.com/evil.dtd">',
    '<!DOCTYPE quiz [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
  ])("refuses a file with %s before it is parsed", (declaration) => {
    expect(() => readQuestions(`${declaration}<quiz>&a;</quiz>`, "MOODLE_XML")).toThrow(
      new QuestionFileError(words.documentTypeMessage),
    );
  });

  it("allows the word DOCTYPE in the text of a question", () => {
    expect(one(question("multichoice", TWO, "What is &lt;!DOCTYPE&gt;?")).question.text).toBe(
      "What is <!DOCTYPE>?",
    );
  });

  it("refuses a damaged file whole and names the line", () => {
    expect(() => readQuestions("<quiz>\n<question>\n</quiz>", "MOODLE_XML")).toThrow(
      new QuestionFileError(words.formatBrokenXml("3")),
    );
  });

  it("refuses a file without questions", () => {
    expect(() => readQuestions("<quiz></quiz>", "MOODLE_XML")).toThrow(QuestionFileError);
  });
});
