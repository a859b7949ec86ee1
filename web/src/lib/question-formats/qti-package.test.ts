import type { NewQuestion } from "@darasa/contract/new-question";
import * as words from "@texts/question-formats.ts";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { openQuestionFile } from "./open-question-file.ts";
import { packFiles } from "./packed-files.ts";
import type { PackedFiles } from "./question-format.ts";
import { readQuestions } from "./read-questions.ts";
import { writeQuestions } from "./write-questions.ts";

const QUESTION: NewQuestion = {
  text: "Which is a mammal?",
  type: "MCQ",
  options: ["Frog", "Bat"],
  correctAnswer: "Bat",
  marks: 2,
};

const ITEM = `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i">
<responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>b</value></correctResponse></responseDeclaration>
<itemBody><choiceInteraction responseIdentifier="R"><prompt>Which?</prompt><simpleChoice identifier="a">x</simpleChoice><simpleChoice identifier="b">y</simpleChoice></choiceInteraction></itemBody></assessmentItem>`;

const list = (...hrefs: readonly string[]): string =>
  `<manifest><resources>${hrefs
    .map((href) => `<resource type="imsqti_item_xmlv2p1" href="${href}"/>`)
    .join("")}</resources></manifest>`;

const pack = (files: Readonly<Record<string, string>>): PackedFiles =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));

const read = (files: Readonly<Record<string, string>>) => readQuestions(pack(files), "QTI");

/** Writes another size of the unpacked file into the headers of an archive with one file. */
const claimSize = (archive: Uint8Array<ArrayBuffer>, size: number): void => {
  const view = new DataView(archive.buffer);
  view.setUint32(22, size, true);
  for (let at = 0; at + 4 < archive.length; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  }
};

describe("a package of QTI 2.1", () => {
  it("comes back from its file", async () => {
    const { content, extension } = writeQuestions([QUESTION, { ...QUESTION, marks: 3 }], "QTI");
    if (typeof content === "string") throw new Error("not packed");
    expect(extension).toBe("zip");
    const opened = await openQuestionFile(await packFiles(content));
    const { questions } = readQuestions(opened, "QTI");
    expect(questions.map(({ question, file }) => ({ ...question, file }))).toEqual([
      { ...QUESTION, file: "items/question-1.xml" },
      { ...QUESTION, marks: 3, file: "items/question-2.xml" },
    ]);
  });

  it("lists each item with its file", () => {
    const { content } = writeQuestions([QUESTION], "QTI");
    if (typeof content === "string") throw new Error("not packed");
    const manifest = new TextDecoder().decode(content["imsmanifest.xml"]);
    expect(manifest).toContain('type="imsqti_item_xmlv2p1" href="items/question-1.xml"');
    expect(Object.keys(content)).toEqual(["imsmanifest.xml", "items/question-1.xml"]);
  });

  it("is read in the order of its list, and names the file of each question", () => {
    const { questions } = read({
      "imsmanifest.xml": list("b%20c.xml", "./x/../a.xml"),
      "a.xml": ITEM.replace("Which?", "Second?"),
      "b c.xml": ITEM,
    });
    expect(questions).toMatchObject([
      { file: "b c.xml", line: 1, question: { text: "Which?" } },
      { file: "a.xml", line: 1, question: { text: "Second?" } },
    ]);
  });

  it("cannot name a file outside", () => {
    const { refused } = read({
      "imsmanifest.xml": list("../../etc/passwd", "http://x.test/a.xml"),
    });
    expect(refused).toMatchObject([
      { file: "etc/passwd", reason: words.packedFileMissingReason },
      { file: "a.xml", reason: words.packedFileMissingReason },
    ]);
  });

  it("names what is wrong with one file and reads the others", () => {
    const { questions, refused } = read({
      "imsmanifest.xml": list("entity.xml", "other.xml", "good.xml"),
      "entity.xml": `<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]>${ITEM}`,
      "other.xml": "<qti-assessment-item/>",
      "good.xml": ITEM,
    });
    expect(refused).toMatchObject([
      { file: "entity.xml", reason: words.documentTypeMessage },
      { file: "other.xml", reason: words.formatNotThisFormat(words.formatNames.QTI) },
    ]);
    expect(questions).toHaveLength(1);
  });

  it("says that its test is not kept", () => {
    const manifest = list("a.xml").replace(
      "</resources>",
      '<resource type="imsqti_test_xmlv2p1" href="test.xml"/></resources>',
    );
    expect(read({ "imsmanifest.xml": manifest, "a.xml": ITEM }).notes).toContain(
      words.packedTestNote,
    );
  });

  it.each([
    ["other archives", { "a.txt": "1. Why?" }, words.fileProblems.archive],
    ["Word", { "word/document.xml": "<a/>" }, words.fileProblems.word],
  ])("is not taken for %s", async (_, files, message) => {
    await expect(async () => openQuestionFile(zipSync(pack(files)))).rejects.toThrow(message);
  });

  it("is refused if it is damaged", async () => {
    const archive = zipSync(pack({ "imsmanifest.xml": list("a.xml").repeat(90) }));
    archive.fill(0xff, 50, 90);
    await expect(openQuestionFile(archive)).rejects.toThrow(words.fileProblems.brokenArchive);
  });

  it("is refused before it fills the memory, whatever size it claims", async () => {
    const archive = zipSync({ "imsmanifest.xml": new Uint8Array(64 * 1024 * 1024) });
    claimSize(archive, 100);
    expect(archive.length).toBeLessThan(100_000);
    const opened = Promise.resolve(openQuestionFile(archive)).then(() => "opened");
    await expect(opened).rejects.toThrow(words.fileProblems.tooLarge);
  });
});
