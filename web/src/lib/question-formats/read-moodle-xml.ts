import { TRUE_FALSE_OPTIONS } from "@darasa/contract/curriculum";
import { toPlainNumber } from "@darasa/contract/numeric-answer";
import { answerPictureReason, explanationMediaNote } from "@texts/picture-exchange.ts";
import * as words from "@texts/question-formats.ts";
import { hasMedia, type PlainText, readFormattedText, type TextFormat } from "./html-to-text.ts";
import { buildChoice, buildMatching, buildOrdering } from "./listed-questions.ts";
import { tidyCategory } from "./moodle-category.ts";
import { findElementLines, parseXml } from "./parse-xml.ts";
import { type FoundItems, type FoundQuestion, type ReadItem, refuse } from "./question-format.ts";
import { findMoodlePicture } from "./read-moodle-picture.ts";
import {
  listOptionPictures,
  type ReadOption,
  readOption,
  readPicture,
  removeRepeatedWords,
} from "./read-picture.ts";
import { findRightAnswers, findShortAnswers, type WeightedAnswer } from "./weighted-answers.ts";

const FORMATS: Readonly<Record<string, TextFormat>> = {
  html: "html",
  moodle_auto_format: "moodle",
  plain_text: "plain",
  markdown: "markdown",
};

const getChild = (parent: Element, name: string): Element | undefined =>
  [...parent.children].find(({ localName }) => localName === name);

const getChildren = (parent: Element, name: string): Element[] =>
  [...parent.children].filter(({ localName }) => localName === name);

const getText = (parent: Element, name: string): string =>
  getChild(parent, name)?.textContent.trim() ?? "";

const getFormat = (element: Element | undefined, defaultFormat: TextFormat): TextFormat =>
  FORMATS[element?.getAttribute("format") ?? ""] ?? defaultFormat;

/** Reads an element that holds its text in a child with the name `text`. */
const readText = (element: Element | undefined, defaultFormat: TextFormat): PlainText => {
  const text = element === undefined ? "" : getText(element, "text");
  return readFormattedText(text, getFormat(element, defaultFormat));
};

interface Answer extends WeightedAnswer {
  readonly element: Element;
  readonly plain: PlainText;
  readonly hasFeedback: boolean;
  readonly tolerance: string;
}

interface Question {
  readonly line: number;
  readonly element: Element;
  readonly text: string;
  readonly answers: readonly Answer[];
  readonly pairs: readonly { readonly item: PlainText; readonly option: PlainText }[];
}

type Built =
  | { readonly reason: string }
  | (Pick<FoundQuestion, "type" | "correctAnswer"> & Partial<FoundQuestion>);

const readAnswer = (element: Element, defaultFormat: TextFormat): Answer => {
  // Some programs write the text of an answer without the element `text`.
  const plain =
    getChild(element, "text") === undefined
      ? readFormattedText(element.firstChild?.nodeValue ?? "", "plain")
      : readText(element, defaultFormat);
  return {
    text: plain.text,
    weight: Number(element.getAttribute("fraction") ?? "0") / 100,
    element,
    plain,
    hasFeedback: getText(element, "feedback") !== "",
    tolerance: getText(element, "tolerance"),
  };
};

const buildMultipleChoice = ({ element, answers }: Question): Built =>
  buildChoice(answers, /^(?:false|0)$/.test(getText(element, "single")));

/** The number of an answer is its place in the order. */
const buildOrder = ({ answers }: Question): Built =>
  buildOrdering(
    answers.toSorted((one, other) => one.weight - other.weight).map(({ text }) => text),
  );

const readPair = (element: Element, defaultFormat: TextFormat) => ({
  item: readText(element, getFormat(element, defaultFormat)),
  option: readText(getChild(element, "answer"), "plain"),
});

const buildTrueFalse = ({ answers }: Question): Built => {
  const found = findRightAnswers(answers);
  if ("reason" in found) return found;
  const correctAnswer = TRUE_FALSE_OPTIONS[/^true$/i.test(found.right[0]) ? 0 : 1];
  return { type: "TRUE_FALSE", options: TRUE_FALSE_OPTIONS, correctAnswer };
};

const buildShortAnswer = ({ element, answers }: Question): Built => {
  const found = findShortAnswers(answers);
  if ("reason" in found) return found;
  const [correctAnswer, ...alsoAccepted] = found.right;
  const notes = [...found.notes, ...(getText(element, "usecase") === "1" ? [words.caseNote] : [])];
  return { type: "SHORT_ANSWER", correctAnswer, alsoAccepted, notes };
};

/** Returns the names of the units. The first one has the multiplier 1, which is the unit of the answer. */
const listUnits = (element: Element): string[] => {
  const units = getChild(element, "units");
  return (units === undefined ? [] : getChildren(units, "unit"))
    .toSorted(
      (one, other) =>
        Number(getText(other, "multiplier") === "1") - Number(getText(one, "multiplier") === "1"),
    )
    .map((unit) => getText(unit, "unit_name"));
};

const buildNumber = ({ element, answers }: Question): Built => {
  const found = findRightAnswers(answers.filter(({ text }) => text !== "*"));
  if ("reason" in found) return found;
  const [correctAnswer, ...others] = found.right;
  if (others.length > 0) return { reason: words.severalRightAnswersReason };
  const written = answers.find(({ text }) => text === correctAnswer)?.tolerance ?? "";
  const tolerance = written === "" ? 0 : Number(toPlainNumber(written));
  if (toPlainNumber(correctAnswer) === undefined || !(tolerance >= 0)) {
    return { reason: words.numberReason };
  }
  const [unit = "", ...otherUnits] = listUnits(element);
  const unitNotes = otherUnits.length === 0 ? [] : [words.formatLeftOutUnits(otherUnits)];
  const notes = [...found.notes, ...unitNotes];
  return { type: "SHORT_ANSWER", correctAnswer, numeric: { tolerance, unit }, notes };
};

/** The information for graders is the guidance for the marker. */
const buildLongAnswer = ({ element }: Question): Built => {
  const guidance = readText(getChild(element, "graderinfo"), "moodle");
  return hasMedia(guidance)
    ? { reason: words.mediaReason }
    : { type: "LONG_ANSWER", correctAnswer: guidance.text, notes: guidance.notes };
};

const builders: Readonly<Record<string, (question: Question) => Built>> = {
  multichoice: buildMultipleChoice,
  truefalse: buildTrueFalse,
  shortanswer: buildShortAnswer,
  numerical: buildNumber,
  matching: ({ pairs }) =>
    buildMatching(pairs.map(({ item, option }) => ({ item: item.text, option: option.text }))),
  ordering: buildOrder,
  essay: buildLongAnswer,
  description: () => ({ reason: words.noAnswersReason }),
  cloze: () => ({ reason: words.severalGapsReason }),
  multianswer: () => ({ reason: words.severalGapsReason }),
};

const readMarks = (element: Element): number | undefined => {
  const marks = getText(element, "defaultgrade");
  return marks === "" || !Number.isFinite(Number(marks)) ? undefined : Number(marks);
};

/** Reads the options of a multiple-choice question with their pictures, or says why one cannot be imported. */
const readOptions = (answers: readonly Answer[]): { readonly reason: string } | ReadOption[] => {
  const options: ReadOption[] = [];
  for (const [place, { plain, element }] of answers.entries()) {
    const option = readOption(plain, place, findMoodlePicture(element));
    if ("reason" in option) return option;
    options.push(option);
  }
  return removeRepeatedWords(options);
};

interface Media extends Pick<FoundQuestion, "picture" | "optionPictures"> {
  /** The answers, each with the text that it has beside its picture. */
  readonly answers: readonly Answer[];
  readonly notes: readonly string[];
}

/** Reads the pictures of a question, or says why the media of its texts cannot be imported. */
const readMedia = (
  element: Element,
  wording: PlainText,
  answers: readonly Answer[],
  answerTexts: readonly PlainText[],
): { readonly reason: string } | Media => {
  const isOld = getText(element, "image") !== "";
  if (isOld || [wording, ...answerTexts].some(({ hasOtherMedia }) => hasOtherMedia)) {
    return { reason: words.mediaReason };
  }
  const read = readPicture(wording, findMoodlePicture(getChild(element, "questiontext")));
  if ("reason" in read) return read;
  if (!answerTexts.some(hasMedia)) return { ...read, answers };
  if (element.getAttribute("type") !== "multichoice") return { reason: answerPictureReason };
  const options = readOptions(answers);
  if ("reason" in options) return options;
  return {
    picture: read.picture,
    optionPictures: listOptionPictures(options),
    answers: answers.map((answer, place) => ({ ...answer, text: options[place]?.text ?? "" })),
    notes: [...read.notes, ...options.flatMap(({ notes }) => notes)],
  };
};

const readQuestion = (element: Element, line: number, category: string | undefined): ReadItem => {
  const type = element.getAttribute("type") ?? "";
  const questionText = getChild(element, "questiontext");
  const wording = readText(questionText, "moodle");
  const format = getFormat(questionText, "moodle");
  const explanation = readText(getChild(element, "generalfeedback"), format);
  const answers = getChildren(element, "answer").map((answer) => readAnswer(answer, format));
  const refused = (reason: string) =>
    refuse(line, wording.text || getText(element, "name"), reason);
  const pairs = getChildren(element, "subquestion").map((pair) => readPair(pair, format));
  const answerTexts = [
    ...answers.map(({ plain }) => plain),
    ...pairs.flatMap(({ item, option }) => [item, option]),
  ];
  const build = builders[type];
  if (build === undefined) return refused(words.formatUnknownType(type));
  const media = readMedia(element, wording, answers, answerTexts);
  if ("reason" in media) return refused(media.reason);
  const built = build({ line, element, text: wording.text, answers: media.answers, pairs });
  if ("reason" in built) return refused(built.reason);
  const notes = [
    ...[wording, explanation, ...answerTexts].flatMap((part) => part.notes),
    ...media.notes,
    ...(hasMedia(explanation) ? [explanationMediaNote] : []),
    ...(built.notes ?? []),
    ...(answers.some(({ hasFeedback }) => hasFeedback) ? [words.answerFeedbackNote] : []),
    ...(getChild(element, "hint") === undefined ? [] : [words.hintsNote]),
  ];
  const marks = readMarks(element);
  return {
    line,
    text: wording.text,
    ...built,
    explanation: explanation.text,
    category,
    marks,
    picture: media.picture,
    optionPictures: media.optionPictures,
    notes,
  };
};

const SETTINGS = "penalty,shuffleanswers,answernumbering,hidden,showstandardinstruction";

const listFileNotes = (root: Element, items: readonly ReadItem[]): string[] => {
  const has = (selector: string): boolean => root.querySelector(selector) !== null;
  const lacksMarks = items.some((item) => !("reason" in item) && item.marks === undefined);
  return [
    ...(lacksMarks ? [words.noMarksNote] : []),
    ...(has("question > name") ? [words.namesNote] : []),
    ...(has("category") ? [words.categoriesNote] : []),
    ...(has("tags > tag, idnumber:not(:empty)") ? [words.tagsNote] : []),
    ...(has(SETTINGS) ? [words.settingsNote] : []),
  ];
};

/** Reads questions in the format Moodle XML. */
export const readMoodleXml = (xml: string): FoundItems => {
  const root = parseXml(xml).documentElement;
  const lines = findElementLines(xml, "question");
  const items: ReadItem[] = [];
  let category: string | undefined;
  for (const [index, element] of [...root.getElementsByTagName("question")].entries()) {
    const path = getChild(element, "category");
    if (element.getAttribute("type") === "category") {
      category = path === undefined ? undefined : tidyCategory(getText(path, "text"));
    } else items.push(readQuestion(element, lines[index] ?? 1, category));
  }
  return { items, notes: listFileNotes(root, items) };
};
