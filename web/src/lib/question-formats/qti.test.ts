import { pictureAddressReason } from "@texts/picture-exchange.ts";
import * as words from "@texts/question-formats.ts";
import { describe, expect, it } from "vitest";
import { getReason, readOne } from "./testing/read-one.ts";

const item = (declarations: string, body: string, after = ""): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i1" title="One" adaptive="false" timeDependent="false">
${declarations}<itemBody>${body}</itemBody>${after}</assessmentItem>`;

const declare = (cardinality: string, baseType: string, inside: string): string =>
  `<responseDeclaration identifier="R" cardinality="${cardinality}" baseType="${baseType}">${inside}</responseDeclaration>`;
const correct = (...values: readonly string[]): string =>
  `<correctResponse>${values.map((value) => `<value>${value}</value>`).join("")}</correctResponse>`;
const choices = (...texts: readonly string[]): string =>
  `<p>Look.</p><choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Which?</prompt>${texts
    .map((text, index) => `<simpleChoice identifier="c${index}">${text}</simpleChoice>`)
    .join("")}</choiceInteraction>`;
const ENTRY = '<p>The capital is <textEntryInteraction responseIdentifier="R"/>.</p>';

const order = (...texts: readonly string[]): string =>
  `<orderInteraction responseIdentifier="R"><prompt>In which order?</prompt>${texts
    .map((text, index) => `<simpleChoice identifier="c${index}">${text}</simpleChoice>`)
    .join("")}</orderInteraction>`;
const match = (...sets: readonly (readonly string[])[]): string =>
  `<matchInteraction responseIdentifier="R"><prompt>Match.</prompt>${sets
    .map(
      (texts) =>
        `<simpleMatchSet>${texts
          .map(
            (text) =>
              `<simpleAssociableChoice identifier="${text}" matchMax="1">${text}!</simpleAssociableChoice>`,
          )
          .join("")}</simpleMatchSet>`,
    )
    .join("")}</matchInteraction>`;

describe("reading QTI 2.1", () => {
  it("reads one choice with its marks", () => {
    const maxScore =
      '<outcomeDeclaration identifier="MAXSCORE" cardinality="single" baseType="float"><defaultValue><value>3</value></defaultValue></outcomeDeclaration>';
    const xml = item(
      `${declare("single", "identifier", correct("c1"))}${maxScore}`,
      choices("x", "y"),
    );
    expect(readOne(xml, "QTI")).toEqual({
      line: 2,
      question: {
        text: "Look.\n\nWhich?",
        type: "MCQ",
        options: ["x", "y"],
        correctAnswer: "y",
        marks: 3,
      },
      notes: [],
    });
  });

  it("reads several right options, an order and pairs", () => {
    const several = item(
      declare("multiple", "identifier", correct("c0", "c2")),
      choices("x", "y", "z"),
    );
    expect(readOne(several, "QTI").question).toMatchObject({
      type: "MULTI_SELECT",
      correctAnswer: "x\nz",
    });
    const inOrder = item(
      declare("ordered", "identifier", correct("c2", "c0", "c1")),
      order("x", "y", "z"),
    );
    expect(readOne(inOrder, "QTI").question).toMatchObject({
      text: "In which order?",
      type: "ORDERING",
      correctAnswer: "z\nx\ny",
    });
    const pairs = item(
      declare("multiple", "directedPair", correct("b x", "a y")),
      match(["a", "b"], ["x", "y", "z"]),
    );
    expect(readOne(pairs, "QTI").question).toMatchObject({
      type: "MATCHING",
      items: ["a!", "b!"],
      options: ["y!", "x!", "z!"],
      correctAnswer: "y!\nx!",
    });
  });

  it("reads true and false as a question of that type", () => {
    const xml = item(declare("single", "identifier", correct("c0")), choices("True", "False"));
    expect(readOne(xml, "QTI").question.type).toBe("TRUE_FALSE");
  });

  it("reads a short answer with the answers of its mapping", () => {
    const mapping =
      '<mapping defaultValue="0"><mapEntry mapKey="Nairobi" mappedValue="1"/><mapEntry mapKey="NBO" mappedValue="1"/><mapEntry mapKey="Narobi" mappedValue="0.5"/></mapping>';
    const xml = item(declare("single", "string", `${correct("Nairobi")}${mapping}`), ENTRY);
    const { question, notes } = readOne(xml, "QTI");
    expect(question).toMatchObject({
      text: "The capital is _____.",
      correctAnswer: "Nairobi",
      alsoAccepted: ["NBO"],
    });
    expect(notes).toEqual([words.formatLeftOutPartly(["Narobi"])]);
  });

  it("reads a number with an absolute tolerance", () => {
    const equal =
      '<responseProcessing><equal toleranceMode="absolute" tolerance="0.5 0.5"/></responseProcessing>';
    const xml = item(declare("single", "float", correct("12")), ENTRY, equal);
    expect(readOne(xml, "QTI").question.numeric).toEqual({ tolerance: 0.5, unit: "" });
    expect(getReason(xml.replace("absolute", "relative"), "QTI")).toBe(
      words.relativeToleranceReason,
    );
  });

  it("reads an extended text as a long answer", () => {
    const xml = item("", '<p>Say.</p><extendedTextInteraction responseIdentifier="R"/>');
    expect(readOne(xml, "QTI").question).toMatchObject({
      type: "LONG_ANSWER",
      text: "Say.",
      correctAnswer: "",
    });
  });

  it("reads feedback that every answer gets as the explanation, and no other", () => {
    const outcome =
      '<outcomeDeclaration identifier="F" cardinality="single" baseType="identifier"><defaultValue><value>all</value></defaultValue></outcomeDeclaration>';
    const give = (identifier: string, text: string) =>
      `<modalFeedback outcomeIdentifier="F" identifier="${identifier}" showHide="show">${text}</modalFeedback>`;
    const declarations = `${declare("single", "identifier", correct("c0"))}${outcome}`;
    const feedback = `${give("all", "Because.<br/>So.")}${give("wrong", "Think of y.")}`;
    const read = readOne(item(declarations, choices("x", "y"), feedback), "QTI");
    expect(read.question.explanation).toBe("Because.\nSo.");
    expect(read.notes).toEqual([words.answerFeedbackNote]);
    const changed =
      '<responseProcessing><setOutcomeValue identifier="F"><baseValue baseType="identifier">wrong</baseValue></setOutcomeValue></responseProcessing>';
    const other = readOne(item(declarations, choices("x", "y"), `${changed}${feedback}`), "QTI");
    expect(other.question.explanation).toBeUndefined();
  });

  it("keeps feedback and rubrics for staff out of the text of a question", () => {
    const body = `<rubricBlock view="candidate"><p>Use a pen.</p></rubricBlock><rubricBlock view="scorer proctor"><p>x is right.</p></rubricBlock><feedbackBlock outcomeIdentifier="F" identifier="a" showHide="show">x is right.</feedbackBlock>${choices("x", "y")}`;
    const read = readOne(item(declare("single", "identifier", correct("c0")), body), "QTI");
    expect(read.question.text).toBe("Use a pen.\n\nLook.\n\nWhich?");
    expect(read.notes).toEqual([words.staffNotesNote, words.answerFeedbackNote]);
  });

  it("reads the rubric for the scorer of a long answer as its guidance", () => {
    const body =
      '<p>Say.</p><extendedTextInteraction responseIdentifier="R"/><rubricBlock view="scorer"><p>1 mark for <b>each</b> reason</p></rubricBlock>';
    const { question, notes } = readOne(item("", body), "QTI");
    expect(question).toMatchObject({ text: "Say.", correctAnswer: "1 mark for each reason" });
    expect(notes).toEqual([words.formattingNote]);
  });

  it.each([
    [
      declare("multiple", "directedPair", correct("a x", "a y")),
      match(["a"], ["x", "y"]),
      words.matchingReason,
    ],
    [declare("ordered", "identifier", correct("c0")), order("x", "y"), words.noRightAnswerReason],
    [declare("single", "identifier", ""), choices("x", "y"), words.noRightAnswerReason],
    ["", "<p>Read.</p>", words.noAnswersReason],
    ["", `${ENTRY}${ENTRY}`, words.severalGapsReason],
    ["", '<p>Say.</p><associateInteraction responseIdentifier="R"/>', words.matchingReason],
    [
      "",
      '<p>Say.</p><sliderInteraction responseIdentifier="R"/>',
      words.formatUnknownType("sliderInteraction"),
    ],
    [
      declare("single", "identifier", correct("c0")),
      `<img src="https://example.com/a.png" alt="a"/>${choices("x", "y")}`,
      pictureAddressReason,
    ],
  ])("refuses an item with %s", (declarations, body, why) => {
    expect(getReason(item(declarations, body), "QTI")).toBe(why);
  });
});
