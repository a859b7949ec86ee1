import type { NewQuestion } from "@darasa/contract/new-question";
import * as words from "@texts/picture-exchange.ts";
import { mediaReason } from "@texts/question-formats.ts";
import { strToU8 } from "fflate";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openQuestionFile } from "./open-question-file.ts";
import { packFiles } from "./packed-files.ts";
import type { PackedFiles } from "./question-format.ts";
import { readQuestions } from "./read-questions.ts";
import { JPEG, OTHER_PNG, PNG } from "./testing/picture-files.ts";
import { getReason } from "./testing/read-one.ts";
import { writeQuestions } from "./write-questions.ts";

const toBytes = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
const toUrl = (base64: string, type = "png"): string => `data:image/${type};base64,${base64}`;

const image = (src: string, alt = "A map"): string => `<img src="${src}" alt="${alt}"/>`;

/** Writes an item with the right option "x" and the option "y". */
const choice = (text: string, x = "x", y = "y"): string =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i">
<responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>a</value></correctResponse></responseDeclaration>
<itemBody><choiceInteraction responseIdentifier="R"><prompt>${text}</prompt><simpleChoice identifier="a">${x}</simpleChoice><simpleChoice identifier="b">${y}</simpleChoice></choiceInteraction></itemBody></assessmentItem>`;

const ITEM = "items/q 1.xml";
const MANIFEST = `<manifest><resources><resource type="imsqti_item_xmlv2p1" href="items/q%201.xml"/></resources></manifest>`;

/** Packs an item with the file `pictures/a é.png` and further files. */
const pack = (item: string, further: PackedFiles = {}): PackedFiles => ({
  "imsmanifest.xml": strToU8(MANIFEST),
  [ITEM]: strToU8(item),
  "pictures/a é.png": toBytes(PNG),
  ...further,
});
const read = (item: string, further?: PackedFiles) => {
  const { questions, refused } = readQuestions(pack(item, further), "QTI");
  const [first] = questions;
  if (first === undefined) throw new Error(refused[0]?.reason ?? "no question");
  return first;
};
const reasonOf = (item: string, further?: PackedFiles) =>
  readQuestions(pack(item, further), "QTI").refused.map(({ file, reason }) => ({ file, reason }));

afterEach(() => vi.unstubAllGlobals());

describe("reading pictures in a package of QTI 2.1", () => {
  it.each([
    "../pictures/a%20%C3%A9.png",
    "/pictures/a é.png",
    "./../pictures/../pictures/a é.png?size=2#top",
  ])("finds the file of the address %s beside the item", (address) => {
    const { question, picture, notes } = read(choice(`Where? ${image(address)}`));
    expect(question.text).toBe("Where?");
    expect(picture).toEqual({ dataUrl: toUrl(PNG), alt: "A map" });
    expect(notes).toEqual([]);
  });

  it("reads an object as a picture, and the text in it as the words of the picture", () => {
    const object = '<object type="image/png" data="../pictures/a é.png">A <b>hill</b></object>';
    expect(read(choice(`Where? ${object}`)).picture).toEqual({
      dataUrl: toUrl(PNG),
      alt: "A hill",
    });
  });

  it("reads the pictures of options, which say the right answer if they have words", () => {
    const { question, optionPictures } = read(
      choice("Which?", image("../pictures/a é.png", "Kenya"), `y ${image("b.jpg", "")}`),
      { "items/b.jpg": toBytes(JPEG) },
    );
    expect(question).toMatchObject({
      type: "MCQ",
      options: ["Kenya", "y"],
      correctAnswer: "Kenya",
    });
    expect(optionPictures).toEqual([
      { place: 0, dataUrl: toUrl(PNG), lacksText: false },
      { place: 1, dataUrl: toUrl(JPEG, "jpeg"), lacksText: false },
    ]);
  });

  it("removes words that the pictures of two options share", () => {
    const option = image("../pictures/a%20%C3%A9.png", "A flag");
    const { question, optionPictures, notes } = read(choice("Which?", option, option));
    expect(question).toMatchObject({
      options: ["Option A", "Option B"],
      correctAnswer: "Option A",
    });
    expect(optionPictures?.map(({ lacksText }) => lacksText)).toEqual([true, true]);
    expect(notes).toEqual([words.formatRepeatedWords("A flag")]);
  });

  it("takes True and False with pictures for options", () => {
    const picture = image("../pictures/a é.png", "");
    const { question, optionPictures } = read(choice("Is it?", `True ${picture}`, "False"));
    expect(question).toMatchObject({ type: "MCQ", options: ["True", "False"] });
    expect(optionPictures).toHaveLength(1);
    expect(read(choice("Is it?", "True", "False")).question.type).toBe("TRUE_FALSE");
  });

  it.each([
    ["another site", image("https://example.com/a.png"), words.pictureAddressReason],
    ["another host", image("//example.com/pictures/a é.png"), words.pictureAddressReason],
    ["a data URL", image(toUrl(PNG)), words.pictureAddressReason],
    ["a file of the device", image("file:///pictures/a%20é.png"), words.pictureAddressReason],
    ["no address", "<img alt='x'/>", words.pictureAddressReason],
    ["a name outside", image("../../../etc/passwd"), words.formatPictureFileMissing("etc/passwd")],
    ["a missing file", image("a é.png"), words.formatPictureFileMissing("items/a é.png")],
    ["a name of an object", image("/constructor"), words.formatPictureFileMissing("constructor")],
    ["two pictures", image("../pictures/a é.png").repeat(2), words.severalPicturesReason],
    ["SVG", image("a.svg"), words.brokenPictureReason],
    ["an object of SVG", '<object type="image/svg+xml" data="a.svg"/>', words.brokenPictureReason],
    ["a file of more than 8 MB", image("large.png"), words.pictureTooLargeReason],
    ["a video", '<object type="video/mp4" data="a.mp4"/>', mediaReason],
  ])("refuses %s with the name of the file, and requests nothing", (_, html, reason) => {
    const request = vi.fn();
    vi.stubGlobal("fetch", request);
    vi.stubGlobal("Image", request);
    const large = new Uint8Array(8 * 1024 * 1024 + 9);
    large.set(toBytes(PNG));
    const further = {
      "items/a.svg": strToU8("<svg><script>alert(1)</script></svg>"),
      "items/large.png": large,
    };
    expect(reasonOf(choice(`Where? ${html}`), further)).toEqual([{ file: ITEM, reason }]);
    expect(request).not.toHaveBeenCalled();
  });

  it.each([
    ["two pictures", image("../pictures/a é.png").repeat(2), words.severalOptionPicturesReason],
    ["another site", image("https://example.com/a.png"), words.pictureAddressReason],
    ["a sound", '<object type="audio/mp3" data="a.mp3"/>', mediaReason],
  ])("refuses an option with %s", (_, html, reason) => {
    expect(reasonOf(choice("Which?", html))).toEqual([{ file: ITEM, reason }]);
  });

  it("refuses a picture in an order", () => {
    const order = choice("Which?", image("../pictures/a é.png"))
      .replaceAll("choiceInteraction", "orderInteraction")
      .replace("<value>a</value>", "<value>a</value><value>b</value>");
    expect(reasonOf(order)).toEqual([{ file: ITEM, reason: words.answerPictureReason }]);
  });

  it("has no pictures in a single item", () => {
    expect(getReason(choice(image("a.png")), "QTI")).toBe(words.formatPictureFileMissing("a.png"));
  });
});

describe("writing pictures in a package of QTI 2.1", () => {
  const question: NewQuestion = {
    text: 'Which "one"?\nLook.',
    type: "MCQ",
    options: ["a", "b <c>", "d"],
    correctAnswer: "b <c>",
    marks: 2,
    picture: { id: "p1", alt: 'A "map" <of> Kenya & more' },
    optionPictures: [
      { option: "d", id: "p2" },
      { option: "b <c>", id: "p1" },
    ],
  };
  const pictures = new Map([
    ["p1", toUrl(PNG)],
    ["p2", toUrl(JPEG, "jpeg")],
    ["unused", toUrl(OTHER_PNG)],
  ]);

  it("brings them back with their questions and options, also packed", async () => {
    const { content, losses } = writeQuestions([question, question], "QTI", pictures);
    if (typeof content === "string") throw new Error("not packed");
    expect(losses).toEqual([]);
    const opened = await openQuestionFile(await packFiles(content));
    const { picture: _picture, optionPictures: _options, ...written } = question;
    const expected = {
      question: written,
      picture: { dataUrl: toUrl(PNG), alt: question.picture?.alt },
      optionPictures: [
        { place: 1, dataUrl: toUrl(PNG), lacksText: false },
        { place: 2, dataUrl: toUrl(JPEG, "jpeg"), lacksText: false },
      ],
      notes: [],
    };
    expect(readQuestions(opened, "QTI").questions).toMatchObject([expected, expected]);
  });

  it("writes each picture once, and lists it with the items that show it", () => {
    const plain = { ...question, picture: undefined, optionPictures: undefined };
    const { content } = writeQuestions([question, plain, question], "QTI", pictures);
    if (typeof content === "string") throw new Error("not packed");
    expect(Object.keys(content)).toEqual([
      "imsmanifest.xml",
      "items/question-1.xml",
      "items/question-2.xml",
      "items/question-3.xml",
      "pictures/picture-1.png",
      "pictures/picture-2.jpg",
    ]);
    const manifest = new TextDecoder().decode(content["imsmanifest.xml"]);
    expect(manifest.match(/<file href="pictures\/picture-1.png"\/>/g)).toHaveLength(2);
  });
});
