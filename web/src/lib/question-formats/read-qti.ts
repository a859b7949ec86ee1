import { TRUE_FALSE_OPTIONS } from "@darasa/contract/curriculum";
import { toPlainNumber } from "@darasa/contract/numeric-answer";
import { answerPictureReason } from "@texts/picture-exchange.ts";
import * as words from "@texts/question-formats.ts";
import { elementToText, hasMedia } from "./html-to-text.ts";
import { buildChoice, buildMatching, buildOrdering } from "./listed-questions.ts";
import { findPackedPictures } from "./packed-pictures.ts";
import { findElementLines, findElements, parseXml } from "./parse-xml.ts";
import { QTI_GAP } from "./qti-names.ts";
import { takeQtiRemarks } from "./qti-remarks.ts";
import { type FoundItems, type FoundQuestion, type ReadItem, refuse } from "./question-format.ts";
import {
  type FindPictureFile,
  listOptionPictures,
  type ReadOption,
  readOption,
  readPicture,
  removeRepeatedWords,
} from "./read-picture.ts";
import type { WeightedAnswer } from "./weighted-answers.ts";

const REASONS: Readonly<Record<string, string>> = {
  associateInteraction: words.matchingReason,
  gapMatchInteraction: words.matchingReason,
};

interface Declaration {
  readonly baseType: string;
  /** True if several responses are right together. */
  readonly isMultiple: boolean;
  readonly correct: readonly string[];
  /** The marks of each response of the mapping. */
  readonly mapped: ReadonlyMap<string, number>;
}

const readDeclaration = (item: Element, interaction: Element): Declaration => {
  const identifier = interaction.getAttribute("responseIdentifier");
  const declaration = findElements(item, "responseDeclaration").find(
    (one) => one.getAttribute("identifier") === identifier,
  );
  const [correct] = declaration === undefined ? [] : findElements(declaration, "correctResponse");
  const entries = declaration === undefined ? [] : findElements(declaration, "mapEntry");
  return {
    baseType: declaration?.getAttribute("baseType") ?? "",
    isMultiple: declaration?.getAttribute("cardinality") === "multiple",
    correct:
      correct === undefined
        ? []
        : findElements(correct, "value").map((one) => one.textContent.trim()),
    mapped: new Map(
      entries.map((entry) => [
        entry.getAttribute("mapKey") ?? "",
        Number(entry.getAttribute("mappedValue")),
      ]),
    ),
  };
};

/** Returns the part of the marks of a response: 1 if it is right, otherwise its share of the best response. */
const weigh = ({ correct, mapped }: Declaration, response: string): number => {
  if (correct.includes(response)) return 1;
  const value = mapped.get(response) ?? 0;
  // Without a right response, the best one of the mapping is right.
  const best = Math.max(...mapped.values());
  return correct.length === 0 || value < 0 ? value / best : Math.min(value / best, 1);
};

/** Writes the pictures that are objects as elements of pictures. The text in an object stands for its picture. */
const rewritePictureObjects = (body: Element): void => {
  for (const object of findElements(body, "object")) {
    if (!/^image\//i.test(object.getAttribute("type") ?? "")) continue;
    const image = body.ownerDocument.createElementNS(object.namespaceURI, "img");
    image.setAttribute("src", object.getAttribute("data") ?? "");
    image.setAttribute("alt", object.textContent);
    object.replaceWith(image);
  }
};

/** Replaces the interaction by its prompt or by a gap, and writes the body as text. */
const readBody = (body: Element, interaction: Element) => {
  const isInline = /^(?:textEntry|inlineChoice)/.test(interaction.localName);
  const { ownerDocument } = body;
  const prompt = findElements(interaction, "prompt");
  if (isInline) interaction.replaceWith(ownerDocument.createTextNode(QTI_GAP));
  else
    interaction.replaceWith(...prompt.flatMap((one) => [ownerDocument.createElement("br"), one]));
  const plain = elementToText(body);
  // A gap at the end is the place for the answer.
  return { ...plain, text: plain.text.replace(new RegExp(`\\s*${QTI_GAP}$`), "") };
};

type Built =
  | { readonly reason: string }
  | (Pick<FoundQuestion, "type" | "correctAnswer"> & Partial<FoundQuestion>);

interface Choices {
  readonly options: ReadonlyMap<string, string>;
  readonly notes: readonly string[];
}

const getIdentifier = (choice: Element): string => choice.getAttribute("identifier") ?? "";

/** Reads the texts of choices by their identifiers, or says why their media cannot be imported. */
const readChoices = (choices: readonly Element[]): { readonly reason: string } | Choices => {
  const plain = choices.map(elementToText);
  if (plain.some(({ hasOtherMedia }) => hasOtherMedia)) return { reason: words.mediaReason };
  if (plain.some(hasMedia)) return { reason: answerPictureReason };
  return {
    options: new Map(
      choices.map((choice, index) => [getIdentifier(choice), plain[index]?.text ?? ""]),
    ),
    notes: plain.flatMap((one) => one.notes),
  };
};

/** Reads options with their pictures, or says why their media cannot be imported. */
const readOptions = (
  choices: readonly Element[],
  find: FindPictureFile,
): { readonly reason: string } | ReadOption[] => {
  const options: ReadOption[] = [];
  for (const [place, plain] of choices.map(elementToText).entries()) {
    if (plain.hasOtherMedia) return { reason: words.mediaReason };
    const option = readOption(plain, place, find);
    if ("reason" in option) return option;
    options.push({ ...option, notes: [...plain.notes, ...option.notes] });
  }
  return removeRepeatedWords(options);
};

const buildChoiceItem = (
  interaction: Element,
  declaration: Declaration,
  find: FindPictureFile,
): Built => {
  const choices = [
    ...findElements(interaction, "simpleChoice"),
    ...findElements(interaction, "inlineChoice"),
  ];
  const options = readOptions(choices, find);
  if ("reason" in options) return options;
  const answers = choices.map(
    (choice, place): WeightedAnswer => ({
      text: options[place]?.text ?? "",
      weight: weigh(declaration, getIdentifier(choice)),
    }),
  );
  const built = buildChoice(answers, declaration.isMultiple);
  if ("reason" in built) return built;
  const optionPictures = listOptionPictures(options);
  const isTrueFalse =
    built.type === "MCQ" &&
    optionPictures === undefined &&
    String(built.options) === String(TRUE_FALSE_OPTIONS);
  const notes = [...options.flatMap((option) => option.notes), ...(built.notes ?? [])];
  const type = isTrueFalse ? { type: "TRUE_FALSE" as const } : {};
  return { ...built, ...type, optionPictures, notes };
};

const buildOrderItem = (interaction: Element, { correct }: Declaration): Built => {
  const read = readChoices(findElements(interaction, "simpleChoice"));
  if ("reason" in read) return read;
  if (correct.length !== read.options.size) return { reason: words.noRightAnswerReason };
  const inOrder = correct.map((identifier) => read.options.get(identifier) ?? "");
  return { ...buildOrdering(inOrder), notes: read.notes };
};

/** A correct response is the identifier of an item and that of its option, separated by a space. */
const buildMatchItem = (interaction: Element, { correct }: Declaration): Built => {
  const [left, right] = findElements(interaction, "simpleMatchSet").map((set) =>
    readChoices(findElements(set, "simpleAssociableChoice")),
  );
  if (left === undefined || right === undefined) return { reason: words.matchingReason };
  if ("reason" in left) return left;
  if ("reason" in right) return right;
  const partners = new Map(
    correct.map((pair) => {
      const [item = "", option = ""] = pair.split(/\s+/);
      return [item, option] as const;
    }),
  );
  if (correct.length !== left.options.size) return { reason: words.matchingReason };
  const pairs = [...left.options].map(([identifier, item]) => ({
    item,
    option: right.options.get(partners.get(identifier) ?? "") ?? "",
  }));
  const used = new Set(partners.values());
  const further = [...right.options].flatMap(([identifier, option]) =>
    used.has(identifier) ? [] : [{ item: "", option }],
  );
  const built = buildMatching([...pairs, ...further]);
  return "reason" in built ? built : { ...built, notes: [...left.notes, ...right.notes] };
};

type Build = (interaction: Element, declaration: Declaration, find: FindPictureFile) => Built;

const builders: Readonly<Record<string, Build>> = {
  choiceInteraction: buildChoiceItem,
  inlineChoiceInteraction: buildChoiceItem,
  orderInteraction: buildOrderItem,
  matchInteraction: buildMatchItem,
  extendedTextInteraction: () => ({ type: "LONG_ANSWER", correctAnswer: "" }),
};

const buildNumber = (item: Element, correctAnswer: string): Built => {
  const [equal] = findElements(item, "equal");
  const mode = equal?.getAttribute("toleranceMode") ?? "exact";
  if (mode === "relative") return { reason: words.relativeToleranceReason };
  if (toPlainNumber(correctAnswer) === undefined) return { reason: words.numberReason };
  const [written = "0"] = (equal?.getAttribute("tolerance") ?? "0").trim().split(/\s+/);
  const tolerance = mode === "absolute" ? Number(written) : 0;
  return Number.isFinite(tolerance)
    ? { type: "SHORT_ANSWER", correctAnswer, numeric: { tolerance, unit: "" } }
    : { reason: words.numberReason };
};

const buildTextEntry = (item: Element, declaration: Declaration): Built => {
  const { baseType, correct, mapped } = declaration;
  const responses = [...new Set([...correct, ...mapped.keys()])];
  const right = responses.filter((response) => weigh(declaration, response) >= 1);
  const partly = responses.filter((response) => {
    const weight = weigh(declaration, response);
    return weight > 0 && weight < 1;
  });
  const [correctAnswer, ...alsoAccepted] = right;
  if (correctAnswer === undefined) return { reason: words.noRightAnswerReason };
  if (/^(?:float|integer)$/.test(baseType)) return buildNumber(item, correctAnswer);
  const notes = partly.length === 0 ? [] : [words.formatLeftOutPartly(partly)];
  return { type: "SHORT_ANSWER", correctAnswer, alsoAccepted, notes };
};

const readMarks = (item: Element): number | undefined => {
  const outcomes = findElements(item, "outcomeDeclaration");
  const get = (name: string) => outcomes.find((one) => one.getAttribute("identifier") === name);
  const written =
    get("MAXSCORE")?.textContent.trim() || get("SCORE")?.getAttribute("normalMaximum") || "";
  return written === "" || !Number.isFinite(Number(written)) ? undefined : Number(written);
};

const readItem = (item: Element, line: number, find: FindPictureFile): ReadItem => {
  const title = item.getAttribute("title") ?? "";
  const [body] = findElements(item, "itemBody");
  if (body === undefined) return refuse(line, title, words.emptyQuestionReason);
  rewritePictureObjects(body);
  const isLongAnswer = findElements(body, "extendedTextInteraction").length > 0;
  const remarks = takeQtiRemarks(item, isLongAnswer);
  const [interaction, ...others] = [...body.querySelectorAll("*")].filter(({ localName }) =>
    localName.endsWith("Interaction"),
  );
  if (interaction === undefined) return refuse(line, title, words.noAnswersReason);
  const name = interaction.localName;
  const declaration = readDeclaration(item, interaction);
  const wording = readBody(body, interaction);
  const { text, notes } = wording;
  if (others.length > 0) return refuse(line, text, words.severalGapsReason);
  if (wording.hasOtherMedia) return refuse(line, text, words.mediaReason);
  const read = readPicture(wording, find);
  if ("reason" in read) return refuse(line, text, read.reason);
  const build = builders[name];
  if (build === undefined && name !== "textEntryInteraction") {
    return refuse(line, text, REASONS[name] ?? words.formatUnknownType(name));
  }
  const built = build?.(interaction, declaration, find) ?? buildTextEntry(item, declaration);
  if ("reason" in built) return refuse(line, text, built.reason);
  return {
    line,
    text,
    ...built,
    ...(isLongAnswer ? { correctAnswer: remarks.guidance } : {}),
    explanation: remarks.explanation,
    marks: readMarks(item),
    picture: read.picture,
    notes: [...notes, ...read.notes, ...(built.notes ?? []), ...remarks.notes],
  };
};

/** A single item has no files beside it. */
const findNoPicture = findPackedPictures({})("");

/** Reads simple items of QTI 2.1: one interaction in each. Their pictures are files of a package. */
export const readQti = (xml: string, find: FindPictureFile = findNoPicture): FoundItems => {
  const root = parseXml(xml).documentElement;
  const lines = findElementLines(xml, "assessmentItem");
  const elements =
    root.localName === "assessmentItem" ? [root] : findElements(root, "assessmentItem");
  const items = elements.map((item, index) => readItem(item, lines[index] ?? 1, find));
  const lacksMarks = items.some((item) => !("reason" in item) && item.marks === undefined);
  return {
    items,
    notes: [
      ...(lacksMarks ? [words.noMarksNote] : []),
      ...(elements.some((item) => item.hasAttribute("title")) ? [words.namesNote] : []),
    ],
  };
};
