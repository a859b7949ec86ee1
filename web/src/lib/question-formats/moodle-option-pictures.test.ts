import * as words from "@texts/picture-exchange.ts";
import {
  answerFeedbackNote,
  emptyOptionReason,
  formatRepeatedOption,
  mediaReason,
} from "@texts/question-formats.ts";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readQuestions } from "./read-questions.ts";
import {
  JPEG,
  OTHER_PNG,
  PNG,
  writeFile,
  writeIllustrated,
  writeIllustratedAnswer,
} from "./testing/picture-files.ts";
import { getReason, readOne } from "./testing/read-one.ts";
import { writeQuestions } from "./write-questions.ts";

const image = (name: string, alt = ""): string =>
  `<p><img src="@@PLUGINFILE@@/${name}" alt="${alt}"></p>`;
const toUrl = (base64: string, type = "png"): string => `data:image/${type};base64,${base64}`;
const A = writeFile("a.png", PNG);

/** Writes a question with the options "a", "b" and these. */
const withAnswers = (...answers: readonly string[]): string =>
  writeIllustrated("Which?", "", answers.join(""));
const read = (...answers: readonly string[]) => readOne(withAnswers(...answers), "MOODLE_XML");
const reasonOf = (...answers: readonly string[]) =>
  getReason(withAnswers(...answers), "MOODLE_XML");

afterEach(() => vi.unstubAllGlobals());

describe("reading pictures of options in Moodle XML", () => {
  it("takes the words of a picture as the text of an option that has no other one", () => {
    const answer = writeIllustratedAnswer(image("a.png", " A  red\nflag "), A);
    const { question, optionPictures, notes } = read(answer);
    expect(question.options).toEqual(["a", "b", "A red flag"]);
    expect(optionPictures).toEqual([{ place: 2, dataUrl: toUrl(PNG), lacksText: false }]);
    expect(notes).toEqual([]);
  });

  it("keeps the text of an option beside its picture, and says that the picture's words are left out", () => {
    const { question, optionPictures, notes } = read(
      writeIllustratedAnswer(`<p>Figure 1</p>${image("a.png", "A red flag")}`, A),
      writeIllustratedAnswer(`<p>Figure 2</p>${image("a.png", "Figure  2")}`, A),
    );
    expect(question.options).toEqual(["a", "b", "Figure 1", "Figure 2"]);
    expect(optionPictures?.map(({ place, lacksText }) => [place, lacksText])).toEqual([
      [2, false],
      [3, false],
    ]);
    expect(notes).toEqual([words.optionWordsNote]);
    const silent = read(writeIllustratedAnswer(`Figure 2 ${image("a.png", "Figure 2")}`, A));
    expect(silent.notes).toEqual([]);
  });

  it("names an option without any words by its letter until its author writes some", () => {
    const { question, optionPictures } = read(
      writeIllustratedAnswer(image("a.png"), A),
      writeIllustratedAnswer(image("a.png", "\u202e"), A),
    );
    expect(question.options).toEqual(["a", "b", "Option C", "Option D"]);
    expect(optionPictures?.map(({ lacksText }) => lacksText)).toEqual([true, true]);
  });

  it("removes the words of a picture that are also the text of another option", () => {
    const { question, optionPictures, notes } = read(
      writeIllustratedAnswer(image("a.png", "A flag"), A),
      writeIllustratedAnswer(image("a.png", "A flag"), A),
      writeIllustratedAnswer(image("a.png", "b"), A),
      writeIllustratedAnswer(image("a.png", "A map"), A),
    );
    expect(question.options).toEqual(["a", "b", "Option C", "Option D", "Option E", "A map"]);
    expect(optionPictures?.map(({ lacksText }) => lacksText)).toEqual([true, true, true, false]);
    expect(notes).toEqual([words.formatRepeatedWords("A flag"), words.formatRepeatedWords("b")]);
  });

  it("knows the right options by the words of their pictures", () => {
    const several = withAnswers(writeIllustratedAnswer(image("a.png", "A flag"), A, 50)).replace(
      'fraction="100"><text>a</text>',
      'fraction="50"><text>a</text>',
    );
    const multiple = several.replace("<questiontext", "<single>false</single><questiontext");
    expect(readOne(multiple, "MOODLE_XML").question).toMatchObject({
      type: "MULTI_SELECT",
      correctAnswer: "a\nA flag",
    });
    const one = withAnswers(writeIllustratedAnswer(image("a.png"), A, 100)).replace(
      'fraction="100"><text>a</text>',
      'fraction="0"><text>a</text>',
    );
    expect(readOne(one, "MOODLE_XML").question).toMatchObject({
      type: "MCQ",
      correctAnswer: "Option C",
    });
  });

  it("reads the picture of the question, too, and finds each file beside its own text", () => {
    const xml = writeIllustrated(
      `Which? ${image("a.png", "A map")}`,
      writeFile("a.png", JPEG),
      writeIllustratedAnswer(image("a.png", "x"), A) +
        writeIllustratedAnswer(image("a.png", "y"), writeFile("a.png", OTHER_PNG)),
    );
    const { picture, optionPictures } = readOne(xml, "MOODLE_XML");
    expect(picture).toEqual({ dataUrl: toUrl(JPEG, "jpeg"), alt: "A map" });
    expect(optionPictures?.map(({ dataUrl }) => dataUrl)).toEqual([toUrl(PNG), toUrl(OTHER_PNG)]);
  });

  it("cuts long words of a picture and says so", () => {
    const { question, notes } = read(writeIllustratedAnswer(image("a.png", "x".repeat(301)), A));
    expect(question.options[2]).toBe("x".repeat(300));
    expect(notes).toEqual([words.formatPictureWordsCut(300)]);
  });

  it.each([
    ["two pictures", image("a.png").repeat(2), A, words.severalOptionPicturesReason],
    ["a missing file", image("b.png"), A, words.formatPictureFileMissing("b.png")],
    ["another site", "<img src='https://example.com/a.png'>", A, words.pictureAddressReason],
    ["a data URL", `<img src='${toUrl(PNG)}'>`, A, words.pictureAddressReason],
    [
      "SVG",
      image("a.png"),
      writeFile("a.png", btoa("<svg><script>alert(1)</script></svg>")),
      words.brokenPictureReason,
    ],
    ["a drawing in SVG", "<svg><script>alert(1)</script></svg>", "", mediaReason],
    ["bad base64", image("a.png"), writeFile("a.png", `${PNG}!`), words.brokenPictureReason],
    [
      "another encoding",
      image("a.png"),
      `<file name="a.png" encoding="hex">${PNG}</file>`,
      words.brokenPictureReason,
    ],
    [
      "a file of more than 8 MB",
      image("a.png"),
      writeFile("a.png", PNG + "A".repeat(12 * 1024 * 1024)),
      words.pictureTooLargeReason,
    ],
    ["a sound", "<audio src='@@PLUGINFILE@@/a.mp3'></audio>", "", mediaReason],
    ["the same text as another one", `b ${image("a.png")}`, A, formatRepeatedOption("b")],
    ["nothing but a file", "", A, emptyOptionReason],
  ])("refuses an option with %s, and requests nothing", (_, html, files, reason) => {
    const request = vi.fn();
    vi.stubGlobal("fetch", request);
    vi.stubGlobal("Image", request);
    expect(reasonOf(writeIllustratedAnswer(html, files))).toBe(reason);
    expect(request).not.toHaveBeenCalled();
  });

  it("does not find the file of another option or of the question", () => {
    const xml = writeIllustrated(
      "Which?",
      writeFile("c.png", PNG),
      `${writeIllustratedAnswer("x", writeFile("c.png", PNG))}${writeIllustratedAnswer(image("c.png"), "")}`,
    );
    expect(getReason(xml, "MOODLE_XML")).toBe(words.formatPictureFileMissing("c.png"));
  });

  it.each(["ordering", "shortanswer", "truefalse", "matching"])(
    "refuses a picture in an answer of the type %s",
    (type) => {
      const pictured = writeIllustratedAnswer(image("a.png", "A flag"), A);
      const pair = pictured
        .replace(/<answer[^>]*>/, "<subquestion format='html'>")
        .replace("</answer>", "<answer><text>Kenya</text></answer></subquestion>");
      const xml = withAnswers(type === "matching" ? pair : pictured);
      expect(getReason(xml.replace("multichoice", type), "MOODLE_XML")).toBe(
        words.answerPictureReason,
      );
    },
  );

  it("leaves out a picture in the remark on an option, and says so", () => {
    const remark = `<feedback format="html"><text><![CDATA[${image("a.png")}]]></text>${A}</feedback>`;
    const { optionPictures, question, notes } = read(
      `<answer fraction="0" format="html"><text>c</text>${remark}</answer>`,
    );
    expect(optionPictures).toBeUndefined();
    expect(question.options).toEqual(["a", "b", "c"]);
    expect(notes).toEqual([answerFeedbackNote]);
  });
});

describe("writing pictures of options in Moodle XML", () => {
  const question = {
    text: "Which?",
    type: "MCQ" as const,
    options: ['a "<b>"', "]]> c", "d"],
    correctAnswer: "]]> c",
    marks: 2,
    optionPictures: [
      { option: "d", id: "p1" },
      { option: "]]> c", id: "p2" },
    ],
  };
  const pictures = new Map([
    ["p1", toUrl(PNG)],
    ["p2", toUrl(JPEG, "jpeg")],
  ]);

  it.each([
    ["MCQ", "]]> c"],
    ["MULTI_SELECT", "]]> c\nd"],
  ] as const)("brings them back with the options of the type %s", (type, correctAnswer) => {
    const one = { ...question, type, correctAnswer };
    const { content, losses } = writeQuestions([one], "MOODLE_XML", pictures);
    expect(losses).toEqual([]);
    const { optionPictures: _, ...written } = one;
    expect(readQuestions(content, "MOODLE_XML")).toMatchObject({
      questions: [
        {
          question: written,
          optionPictures: [
            { place: 1, dataUrl: toUrl(JPEG, "jpeg"), lacksText: false },
            { place: 2, dataUrl: toUrl(PNG), lacksText: false },
          ],
          notes: [],
        },
      ],
      refused: [],
    });
  });

  it("writes options without pictures as before", () => {
    const { content } = writeQuestions([question], "MOODLE_XML", pictures);
    expect(content).toContain('<answer fraction="0" format="plain_text"><text>a &quot;&lt;b&gt;');
    expect(String(content).match(/<file /g)).toHaveLength(2);
  });
});
