import { toAnswerLines } from "@darasa/contract/listed-answers";
import type { NewQuestion } from "@darasa/contract/new-question";
import { toPlainNumber } from "@darasa/contract/numeric-answer";
import { escapeXml, toHtmlLines, toQuestionName } from "./escape-xml.ts";
import { listPairs, listWeightedOptions } from "./list-written-answers.ts";
import type { Pair } from "./listed-questions.ts";
import { type PictureUrls, toPictureFile } from "./picture-file.ts";

const writeText = (element: string, text: string): string =>
  `    <${element} format="plain_text"><text>${escapeXml(text)}</text></${element}>`;

interface Picture {
  readonly dataUrl: string;
  readonly alt: string;
}

/** Writes a text with its picture, which is a file that belongs to the text. `start` is the start tag without its end. */
const writePictured = (start: string, text: string, { dataUrl, alt }: Picture): string => {
  const { base64, extension } = toPictureFile(dataUrl);
  const name = `picture.${extension}`;
  const image = `<img src="@@PLUGINFILE@@/${name}" alt="${escapeXml(alt)}">`;
  const html = escapeXml(`<p>${toHtmlLines(text)}</p><p>${image}</p>`);
  const [element] = start.split(" ");
  return [
    `    <${start} format="html"><text>${html}</text>`,
    `      <file name="${name}" path="/" encoding="base64">${base64}</file>`,
    `    </${element}>`,
  ].join("\n");
};

const writeWeighted = (text: string, fraction: number, more = ""): string =>
  `    <answer fraction="${fraction}" format="plain_text"><text>${escapeXml(text)}</text>${more}</answer>`;

const writeAnswer = (text: string, isRight: boolean, more = ""): string =>
  writeWeighted(text, isRight ? 100 : 0, more);

/** Writes an option, with its picture if it has one. The text of the option says what the picture shows. */
const writeOption = (
  text: string,
  fraction: number,
  { optionPictures = [] }: NewQuestion,
  pictures: PictureUrls,
): string => {
  const picture = optionPictures.find(({ option }) => option === text);
  const dataUrl = pictures.get(picture?.id ?? "");
  return dataUrl === undefined
    ? writeWeighted(text, fraction)
    : writePictured(`answer fraction="${fraction}"`, text, { dataUrl, alt: "" });
};

const writePair = ({ item, option }: Pair): string =>
  `    <subquestion format="plain_text"><text>${escapeXml(item)}</text><answer><text>${escapeXml(option)}</text></answer></subquestion>`;

const writeUnits = (unit: string): string[] =>
  unit === ""
    ? []
    : [
        `    <units><unit><multiplier>1</multiplier><unit_name>${escapeXml(unit)}</unit_name></unit></units>`,
      ];

const getType = ({ type, numeric }: NewQuestion): string => {
  switch (type) {
    case "MCQ":
    case "MULTI_SELECT":
      return "multichoice";
    case "TRUE_FALSE":
      return "truefalse";
    case "SHORT_ANSWER":
      return numeric === undefined ? "shortanswer" : "numerical";
    case "MATCHING":
    case "ORDERING":
      return type.toLowerCase();
    case "LONG_ANSWER":
      return "essay";
  }
};

const writeAnswers = (question: NewQuestion, pictures: PictureUrls): string[] => {
  const { type, options, correctAnswer, alsoAccepted = [], numeric } = question;
  switch (type) {
    case "MCQ":
      return [
        "    <single>true</single>",
        ...options.map((option) =>
          writeOption(option, option === correctAnswer ? 100 : 0, question, pictures),
        ),
      ];
    case "MULTI_SELECT":
      return [
        "    <single>false</single>",
        ...listWeightedOptions(question).map(({ text, percent }) =>
          writeOption(text, percent, question, pictures),
        ),
      ];
    case "MATCHING":
      return listPairs(question).map(writePair);
    case "ORDERING":
      return toAnswerLines(correctAnswer).map((option, place) => writeWeighted(option, place + 1));
    case "TRUE_FALSE":
      return options.map((option) => writeAnswer(option.toLowerCase(), option === correctAnswer));
    case "LONG_ANSWER":
      return [writeText("graderinfo", correctAnswer)];
    case "SHORT_ANSWER":
      if (numeric === undefined) {
        // A star as such has a backslash, because a star stands for any letters in Moodle.
        return [correctAnswer, ...alsoAccepted].map((answer) =>
          writeAnswer(answer.replaceAll("*", "\\*"), true),
        );
      }
      return [
        writeAnswer(
          toPlainNumber(correctAnswer, numeric.unit) ?? correctAnswer,
          true,
          `<tolerance>${numeric.tolerance}</tolerance>`,
        ),
        ...writeUnits(numeric.unit),
      ];
  }
};

/** Writes the text of a question, with its picture if it has one. */
const writeWording = ({ text, picture }: NewQuestion, pictures: PictureUrls): string => {
  const dataUrl = pictures.get(picture?.id ?? "");
  return picture === undefined || dataUrl === undefined
    ? writeText("questiontext", text)
    : writePictured("questiontext", text, { dataUrl, alt: picture.alt });
};

const writeQuestion = (question: NewQuestion, pictures: PictureUrls): string => {
  const { text, marks, explanation = "" } = question;
  return [
    `  <question type="${getType(question)}">`,
    `    <name><text>${escapeXml(toQuestionName(text))}</text></name>`,
    writeWording(question, pictures),
    writeText("generalfeedback", explanation),
    `    <defaultgrade>${marks}</defaultgrade>`,
    ...writeAnswers(question, pictures),
    "  </question>",
  ].join("\n");
};

/** Writes questions in the format Moodle XML, which holds everything that a question has. */
export const writeMoodleXml = (questions: readonly NewQuestion[], pictures: PictureUrls): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<quiz>",
    ...questions.map((question) => writeQuestion(question, pictures)),
    "</quiz>\n",
  ].join("\n");
