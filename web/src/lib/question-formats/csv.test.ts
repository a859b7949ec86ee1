import * as words from "@texts/question-formats.ts";
import { describe, expect, it } from "vitest";
import { readQuestions } from "./read-questions.ts";
import { getReason, readOne } from "./testing/read-one.ts";

const TITLES = "Question,Type,Option A,Option B,Option C,Right answer,Marks";
const one = (row: string) => readOne(`${TITLES}\n${row}`, "CSV").question;

describe("reading a table", () => {
  it.each([
    ["Pick.,,x,y,z,y,2", { type: "MCQ", options: ["x", "y", "z"], correctAnswer: "y", marks: 2 }],
    ["Pick.,,x,y,z,b,2", { type: "MCQ", correctAnswer: "y" }],
    ["Pick.,Multiple choice,x,,z,C,2", { options: ["x", "z"], correctAnswer: "z" }],
    ["Rain is wet.,,,,,TRUE,1", { type: "TRUE_FALSE", correctAnswer: "True" }],
    ["Rain is dry.,True or false,,,,f,1", { type: "TRUE_FALSE", correctAnswer: "False" }],
    ["Capital?,,,,,Nairobi,1", { type: "SHORT_ANSWER", correctAnswer: "Nairobi" }],
    ["How many?,Number,,,,12,1", { numeric: { tolerance: 0, unit: "" } }],
  ])("reads the row %s", (row, expected) => {
    expect(one(row)).toMatchObject(expected);
  });

  it.each([
    ['Pick.,,x,y,z,"a, c",2', { type: "MULTI_SELECT", correctAnswer: "x\nz" }],
    ['Pick.,Several right answers,x,y,z,"x\nz",2', { correctAnswer: "x\nz" }],
    ["Sort.,Put in order,x,y,z,,2", { type: "ORDERING", correctAnswer: "x\ny\nz" }],
  ])("reads the list in the row %s", (row, expected) => {
    expect(one(row)).toMatchObject(expected);
  });

  it("reads pairs from the columns of items and options", () => {
    const text =
      "Question,Type,Item A,Item B,Option A,Option B,Option C,Right answer\nMatch.,Matching,Kenya,Uganda,Nairobi,Kampala,Dodoma,";
    expect(readOne(text, "CSV").question).toMatchObject({
      type: "MATCHING",
      items: ["Kenya", "Uganda"],
      options: ["Nairobi", "Kampala", "Dodoma"],
      correctAnswer: "Nairobi\nKampala",
    });
  });

  it.each([",", ";", "\t"])("reads cells that %j separates", (separator) => {
    const text = `${TITLES}\nPick.,,x,y,z,y,2`.replaceAll(",", separator);
    expect(readOne(text, "CSV").question.correctAnswer).toBe("y");
  });

  it("reads titles in Kiswahili and says which columns it does not use", () => {
    const { questions, notes } = readQuestions(
      "Swali,Chaguo A,Chaguo B,Jibu,Alama,Week\nLipi?,x,y,B,3,7",
      "CSV",
    );
    expect(questions[0]?.question).toMatchObject({ text: "Lipi?", correctAnswer: "y", marks: 3 });
    expect(notes).toEqual([words.formatUnknownColumns(["Week"])]);
  });

  it("counts rows as a spreadsheet does, also after an empty row and a cell of two lines", () => {
    const text = `${TITLES}\n"One\ntwo",,x,y,z,y,1\n,,,,,,\nBroken,,x,y,z,w,1`;
    const { questions, refused } = readQuestions(text, "CSV");
    expect(questions.map(({ line }) => line)).toEqual([2]);
    expect(refused).toEqual([
      { line: 4, wording: "Broken", reason: words.formatAnswerNotAnOption("w") },
    ]);
  });

  it.each([
    ["Pick.,,x,y,z,,2", words.noRightAnswerReason],
    ["Pick.,Drawing,x,y,z,y,2", words.formatUnknownType("Drawing")],
    ["Wet?,True or false,,,,maybe,2", words.formatAnswerNotAnOption("maybe")],
    ["Pick.,,x,y,z,y,many", words.formatUnreadableMarks("many")],
    [",,x,y,z,y,2", words.emptyQuestionReason],
  ])("refuses the row %s", (row, why) => {
    expect(getReason(`${TITLES}\n${row}`, "CSV")).toBe(why);
  });

  it("rounds marks and says so", () => {
    const { question, notes } = readOne(`${TITLES}\nPick.,,x,y,z,y,2.5`, "CSV");
    expect(question.marks).toBe(3);
    expect(notes).toEqual([words.formatChangedMarks(2.5, 3)]);
  });
});
