import * as words from "@texts/question-formats.ts";
import { describe, expect, it } from "vitest";
import { readQuestions } from "./read-questions.ts";
import { getReason, readOne } from "./testing/read-one.ts";

const read = (text: string) => readQuestions(text, "GIFT");
const one = (text: string) => readOne(text, "GIFT");
const reason = (text: string) => getReason(text, "GIFT");

describe("reading GIFT", () => {
  it("reads a multiple-choice question with a name, a comment and an explanation", () => {
    const text = `// the first one
::Leaves::Which part makes food?{
  =the leaf
  ~the root
  ~the stem
  ####Leaves hold chlorophyll.
}`;
    expect(one(text)).toEqual({
      line: 2,
      question: {
        text: "Which part makes food?",
        type: "MCQ",
        options: ["the leaf", "the root", "the stem"],
        correctAnswer: "the leaf",
        marks: 1,
        explanation: "Leaves hold chlorophyll.",
      },
      notes: [],
    });
    expect(read(text).notes).toEqual([words.noMarksNote, words.namesNote]);
  });

  it.each([
    ["{T}", "True"],
    ["{TRUE}", "True"],
    ["{F}", "False"],
    ["{FALSE#Look again.#Well done.}", "False"],
  ])("reads true or false written as %s", (answers, correctAnswer) => {
    const { question } = one(`Nairobi is a city.${answers}`);
    expect(question).toMatchObject({ type: "TRUE_FALSE", correctAnswer });
  });

  it("reads a short answer with further answers, of which capital letters make no difference", () => {
    const { question } = one("The capital of Kenya?{=Nairobi =nairobi =Nairobi City}");
    expect(question).toMatchObject({
      type: "SHORT_ANSWER",
      correctAnswer: "Nairobi",
      alsoAccepted: ["Nairobi City"],
    });
  });

  it.each([
    ["{#3.14:0.01}", "3.14", 0.01],
    ["{#1822}", "1822", 0],
    ["{#3.141..3.142}", "3.1415", 0.0005],
    ["{#-4..4}", "0", 4],
    ["{#=1963:0 =%50%1963:2}", "1963", 0],
    ["{#3:2~#Too far away.}", "3", 2],
  ])("reads the number %s", (answers, correctAnswer, tolerance) => {
    expect(one(`Which number?${answers}`).question).toMatchObject({
      type: "SHORT_ANSWER",
      correctAnswer,
      numeric: { tolerance, unit: "" },
    });
  });

  it("puts a gap where the answers stand in the middle of a sentence", () => {
    const { question } = one("Madaraka Day is in {~May =June ~July} each year.");
    expect(question.text).toBe("Madaraka Day is in _____ each year.");
  });

  it("reads escaped signs and line breaks", () => {
    const { question } = one(String.raw`Which is 5\: \{x\}\nor y?{=\=2+3 ~\~4 ~a \# b ~c\\d}`);
    expect(question.text).toBe("Which is 5: {x}\nor y?");
    expect(question.options).toEqual(["=2+3", "~4", "a # b", String.raw`c\d`]);
  });

  it.each(["\n", "\r\n", "\r"])("reads lines that end with %j", (end) => {
    const text = ["$CATEGORY: $course$/top/Maths/Year 1", "", "1 + 1 is 2.{T}", "", "Two?{=2}"];
    const { questions } = read(text.join(end));
    expect(questions.map(({ line, category }) => [line, category])).toEqual([
      [3, "Maths › Year 1"],
      [5, "Maths › Year 1"],
    ]);
  });

  it("says what is not kept: half marks, negative marks and remarks on answers", () => {
    const { notes } = one("Pick.{=a#good ~%50%b ~%-25%c ~d}");
    expect(notes).toEqual([
      words.formatLeftOutPartly(["b"]),
      words.negativeWeightNote,
      words.answerFeedbackNote,
    ]);
  });

  it("reads one right option with its full weight", () => {
    expect(one("Pick.{~%100%a ~%-100%b}").question.correctAnswer).toBe("a");
  });

  it.each([
    ["{~%50%a ~%50%b ~%-50%c}", []],
    ["{~%33.33333%a ~%66.66667%b ~%0%c}", [words.equalWeightsNote]],
    ["{~%100%a ~%100%b ~c}", []],
  ])("reads several right options of %s", (answers, expected) => {
    const { question, notes } = one(`Which are right?${answers}`);
    expect(question).toMatchObject({
      type: "MULTI_SELECT",
      options: ["a", "b", "c"],
      correctAnswer: "a\nb",
    });
    expect(notes).toEqual(expected);
  });

  it("reads pairs, and a right side without a left side as a further text", () => {
    const { question } = one(
      String.raw`Match.{=Kenya -> Nairobi =Uganda->[html]<b>Kampala</b> =1 \= 1 -> true = -> Dodoma}`,
    );
    expect(question).toMatchObject({
      type: "MATCHING",
      items: ["Kenya", "Uganda", "1 = 1"],
      options: ["Nairobi", "Kampala", "true", "Dodoma"],
      correctAnswer: "Nairobi\nKampala\ntrue",
    });
  });

  it("does not take the sign % of an option for a weight", () => {
    expect(one("How much?{=%half of it ~100% ~50%}").question.options).toEqual([
      "%half of it",
      "100%",
      "50%",
    ]);
  });

  it("leaves out an answer that stands for any letters, and keeps an escaped star", () => {
    expect(one("Sign?{=\\* =%0%*#no}").question.correctAnswer).toBe("*");
    expect(one("Animal?{=cow =c*w}").notes).toEqual([words.wildcardNote]);
    expect(reason("Animal?{=c*w}")).toBe(words.wildcardReason);
  });

  it("reduces HTML to text and removes scripts", () => {
    const { question, notes } = one(
      "[html]<p>Water is <b>H<sub>2</sub>O</b>.</p><script>alert(1)</script><p>5&times;10<sup>3</sup> a<sup>n</sup></p>{T}",
    );
    expect(question.text).toBe("Water is H₂O.\n\n5×10³ a^(n)");
    expect(notes).toEqual([words.formattingNote, words.hiddenCodeNote]);
  });

  it("keeps a sign such as < that is no HTML", () => {
    expect(one("Is 3 < 5 and b>a?{T}").question.text).toBe("Is 3 < 5 and b>a?");
    expect(one("[plain]Is <b> a tag?{T}").question.text).toBe("Is <b> a tag?");
  });

  it.each([
    ["Only a text.", words.noAnswersReason],
    ["Match.{=Kenya -> Nairobi =Uganda -> Nairobi}", words.sharedOptionReason],
    ["Match.{=Kenya -> Nairobi =Uganda ->}", words.emptyOptionReason],
    ["Half is missing.{~%25%a ~%25%b ~c}", words.partlyRightReason],
    ["Two are right.{=a =b ~c}", words.severalRightAnswersReason],
    ["None is right.{~a ~b}", words.noRightAnswerReason],
    ["The best is half right.{~%80%a ~b}", words.partlyRightReason],
    ["Twice.{=a ~b ~b}", words.formatRepeatedOption("b")],
    ["Empty.{=a ~ ~b}", words.emptyOptionReason],
    ["{=a ~b}", words.emptyQuestionReason],
    ["No end.{=a ~b", words.unclosedBraceReason],
    ["No begin. =a ~b}", words.unclosedBraceReason],
    ["{=two} and {=three}", words.severalGapsReason],
    ["Number?{#many}", words.numberReason],
    ["[html]See <img src='https://example.com/a.png'>{T}", words.mediaReason],
    ["See this.{=[html]<img src\\='a.png'> ~b}", words.mediaReason],
    [`Many.{=a ${"bcdefghi".replaceAll(/./g, "~$& ")}}`, words.formatTooManyOptions(9, 8)],
    [`${"x".repeat(2001)}{T}`, words.formatTextTooLong(2001, 2000)],
    [`Long.{=${"x".repeat(501)}}`, words.formatAnswerTooLong(500)],
  ])("refuses %s", (text, why) => {
    expect(reason(text)).toBe(why);
  });

  it("reads a question without answers as a long answer, with its explanation", () => {
    const { question } = one("Write about rain.{####It falls.}");
    expect(question).toMatchObject({
      type: "LONG_ANSWER",
      text: "Write about rain.",
      options: [],
      correctAnswer: "",
      explanation: "It falls.",
    });
  });

  it("refuses only the broken question and names its line", () => {
    const { questions, refused } = read("One?{T}\n\nBroken {=a\n\n~b}\n\nThree?{F}");
    expect(questions.map(({ line }) => line)).toEqual([1, 7]);
    expect(refused).toEqual([
      { line: 3, wording: "Broken", reason: words.unclosedBraceReason },
      { line: 5, wording: "~b}", reason: words.unclosedBraceReason },
    ]);
  });

  it("leaves out a long explanation and the answers beyond the tenth, and says so", () => {
    const answers = Array.from({ length: 13 }, (_, index) => `=n${index}`).join(" ");
    const { question, notes } = one(`Many?{${answers}####${"x".repeat(1001)}}`);
    expect(question.alsoAccepted).toHaveLength(10);
    expect(question.explanation).toBeUndefined();
    expect(notes).toEqual([
      words.formatLeftOutExplanation(1000),
      words.formatLeftOutAnswers(["n11", "n12"]),
    ]);
  });
});
