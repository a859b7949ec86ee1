import * as words from "@texts/picture-exchange.ts";
import { mediaReason } from "@texts/question-formats.ts";
import { describe, expect, it } from "vitest";
import { readQuestions } from "./read-questions.ts";
import { JPEG, PNG, WEBP, writeFile, writeIllustrated } from "./testing/picture-files.ts";
import { readOne } from "./testing/read-one.ts";
import { writeQuestions } from "./write-questions.ts";

const read = (html: string, files: string, more = "") =>
  readOne(writeIllustrated(html, files, more), "MOODLE_XML");
const getRefused = (html: string, files: string, more = "") =>
  readQuestions(writeIllustrated(html, files, more), "MOODLE_XML").refused;

const image = (name: string, alt = "A map"): string =>
  `<img src="@@PLUGINFILE@@/${name}" alt="${alt}" style="margin: 2px" width="20">`;
const MAP = writeFile("map.png", PNG);

describe("reading pictures in Moodle XML", () => {
  it("takes the picture of a question with its words, and keeps the text", () => {
    expect(read(`<p>Where?</p><p>${image("map.png")}</p>`, MAP)).toMatchObject({
      line: 2,
      question: { text: "Where?" },
      picture: { dataUrl: `data:image/png;base64,${PNG}`, alt: "A map" },
      notes: [],
    });
  });

  it.each([
    ["image/png", PNG],
    ["image/jpeg", JPEG],
    ["image/webp", WEBP],
  ])(
    "knows %s by its first bytes, whatever its name, also if the lines are folded",
    (type, base64) => {
      const folded = `\n${base64.slice(0, 9)}\n  ${base64.slice(9)}\n`;
      expect(read(`Where? ${image("x")}`, writeFile("x", folded)).picture?.dataUrl).toBe(
        `data:${type};base64,${base64}`,
      );
    },
  );

  it.each([
    ["my%20map%20%C3%A9.png", writeFile("my map é.png", PNG)],
    ["my map.png", writeFile("my map.png", PNG)],
    ["map.png?time=1700000000", MAP],
    ["maps/east%20africa/map.png", writeFile("map.png", PNG, 'path="/maps/east africa/"')],
    ["100%.png", writeFile("100%.png", PNG)],
    ["map.png", `<file name="map.png" encoding="base64">${PNG}</file>`],
    ["map.png", `${writeFile("map.png", PNG)}${writeFile("map.png", JPEG)}`],
  ])("finds the file of the address %s", (address, files) => {
    expect(read(`Where? ${image(address)}`, files).picture?.dataUrl).toBe(
      `data:image/png;base64,${PNG}`,
    );
  });

  it("reads the words of a picture as one line, cuts long ones and says so", () => {
    expect(read(`? ${image("map.png", " a\n b ")}`, MAP).picture?.alt).toBe("a b");
    expect(read("? <img src='@@PLUGINFILE@@/map.png'>", MAP).picture?.alt).toBe("");
    expect(read(`? ${image("map.png", "\u202e")}`, MAP).picture?.alt).toBe("");
    const long = read(`? ${image("map.png", "x".repeat(301))}`, MAP);
    expect(long.picture?.alt).toBe("x".repeat(300));
    expect(long.notes).toEqual([words.formatPictureWordsCut(300)]);
  });

  it("leaves out a file that the text does not show", () => {
    expect(read("Where?", MAP)).not.toHaveProperty("picture.dataUrl");
  });

  it.each([
    ["a second picture", image("map.png") + image("map.png"), MAP, words.severalPicturesReason],
    ["a missing file", image("map.png"), "", words.formatPictureFileMissing("map.png")],
    [
      "a file in another folder",
      image("a/map.png"),
      MAP,
      words.formatPictureFileMissing("a/map.png"),
    ],
    ["another site", "<img src='https://example.com/a.png'>", MAP, words.pictureAddressReason],
    ["a data URL", `<img src='data:image/png;base64,${PNG}'>`, MAP, words.pictureAddressReason],
    ["no address", "<img alt='x'>", MAP, words.pictureAddressReason],
    ["SVG", image("map.png"), writeFile("map.png", btoa("<svg></svg>")), words.brokenPictureReason],
    ["GIF", image("map.png"), writeFile("map.png", btoa("GIF89a....")), words.brokenPictureReason],
    ["bad base64", image("map.png"), writeFile("map.png", `${PNG}!`), words.brokenPictureReason],
    ["an empty file", image("map.png"), writeFile("map.png", ""), words.brokenPictureReason],
    [
      "another encoding",
      image("map.png"),
      `<file name="map.png" encoding="hex">${PNG}</file>`,
      words.brokenPictureReason,
    ],
    [
      "a file of more than 8 MB",
      image("map.png"),
      writeFile("map.png", PNG + "A".repeat(12 * 1024 * 1024)),
      words.pictureTooLargeReason,
    ],
    ["a link to a file", "<a href='@@PLUGINFILE@@/map.png'>map</a>", MAP, mediaReason],
    ["a video beside it", `${image("map.png")}<video></video>`, MAP, mediaReason],
  ])("refuses %s with the line and the reason", (_, html, files, reason) => {
    expect(getRefused(`Where? ${html}`, files)).toEqual([
      { line: 2, wording: expect.stringMatching(/^Where\?/) as unknown, reason },
    ]);
  });

  it("leaves out a picture in the explanation, and says so", () => {
    const feedback = `<generalfeedback format="html"><text><![CDATA[There. ${image("b.png")}]]></text>${writeFile("b.png", PNG)}</generalfeedback>`;
    const { question, notes, picture } = read("Where?", "", feedback);
    expect(question.explanation).toBe("There.");
    expect(picture).toBeUndefined();
    expect(notes).toEqual([words.explanationMediaNote]);
  });
});

describe("writing pictures in Moodle XML", () => {
  it("writes them so that they are read again with the same bytes and words", () => {
    const text = 'Where  is \\(a<b\\) & "c"?\n]]> <b>\n\nNow?';
    const question = {
      text,
      type: "MCQ" as const,
      options: ["a", "b"],
      correctAnswer: "a",
      marks: 2,
      explanation: "Look.",
      picture: { id: "p1", alt: 'A "map" <of> Kenya & more' },
    };
    const url = `data:image/jpeg;base64,${JPEG}`;
    const { content, losses } = writeQuestions([question], "MOODLE_XML", new Map([["p1", url]]));
    expect(losses).toEqual([]);
    const { picture: _picture, ...written } = question;
    expect(readQuestions(content, "MOODLE_XML")).toMatchObject({
      questions: [
        { question: written, picture: { dataUrl: url, alt: question.picture.alt }, notes: [] },
      ],
      refused: [],
    });
  });
});
