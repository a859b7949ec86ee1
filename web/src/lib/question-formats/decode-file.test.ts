import { fileProblems } from "@texts/question-formats.ts";
import { describe, expect, it } from "vitest";
import { decodeQuestionFile } from "./decode-file.ts";
import { describeUnknownFormat, detectFormat } from "./read-questions.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin1 = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

describe("decoding a file of questions", () => {
  it("reads UTF-8 with and without a byte order mark", () => {
    expect(decodeQuestionFile(bytes("\ufeffJina lako nani?{=Śmiech}"))).toBe(
      "Jina lako nani?{=Śmiech}",
    );
  });

  it.each([
    ["notUtf8", latin1("caf\u00e9 {T}")],
    ["utf16", latin1("\u00ff\u00feQ\0?\0")],
    ["utf16", latin1("\u00fe\u00ff\0Q\0?")],
    ["utf16", latin1("Q\0?\0")],
    ["word", latin1("PK\u0003\u0004....word/document.xml")],
    ["spreadsheet", latin1("PK\u0003\u0004....xl/workbook.xml")],
    ["archive", latin1("PK\u0003\u0004....../../imsmanifest.xml")],
    ["moodleBackup", latin1("\u001f\u008b\u0008")],
    ["oldOffice", latin1("\u00d0\u00cf\u0011\u00e0")],
    ["pdf", latin1("%PDF-1.7")],
    ["picture", latin1("\u0089PNG")],
    ["richText", bytes("{\\rtf1 Question}")],
    ["webPage", bytes("<!DOCTYPE html><p>1. a")],
    ["json", bytes('{"questions": []}')],
    ["binary", bytes("a\u0001b")],
    ["empty", bytes(" \n")],
    ["tooLarge", new Uint8Array(5 * 1024 * 1024 + 1)],
  ] as const)("refuses a file as %s", (problem, file) => {
    expect(() => decodeQuestionFile(file)).toThrow(fileProblems[problem]);
  });
});

describe("recognising the format", () => {
  it.each([
    ["GIFT", "Two?{=2}"],
    ["GIFT", "// 1. a comment\n1. Two?{\n=2\n~3\n}"],
    ["AIKEN", "Q\nA. x\nB. y\nANSWER: A"],
    ["NUMBERED", "Maths\n1. Q\nA. x\nB. y\nANSWER: A"],
    ["NUMBERED", "Question 1: Q\nAnswer: x"],
    ["CSV", "Question;Answer\nQ;x"],
    ["MOODLE_XML", '<?xml version="1.0"?>\n<quiz></quiz>'],
    ["QTI", '<?xml version="1.0"?>\n<assessmentItem identifier="a"></assessmentItem>'],
    [undefined, "Dear parents"],
    [undefined, '<?xml version="1.0"?><manifest/>'],
  ])("recognises %s", (format, text) => {
    expect(detectFormat(text)).toBe(format);
  });

  it("says that an XML file is of another kind", () => {
    expect(describeUnknownFormat("<manifest/>")).not.toBe(describeUnknownFormat("Dear parents"));
  });
});
