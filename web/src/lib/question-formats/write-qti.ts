import { toAnswerLines } from "@darasa/contract/listed-answers";
import type { NewQuestion } from "@darasa/contract/new-question";
import { toPlainNumber } from "@darasa/contract/numeric-answer";
import { escapeXml, toHtmlLines, toQuestionName } from "./escape-xml.ts";
import { listPairs } from "./list-written-answers.ts";
import { QTI_EXPLANATION, QTI_GAP, QTI_NAMESPACE } from "./qti-names.ts";

/** What the parts of an item say about the answers. */
interface ItemParts {
  readonly declaration: string;
  readonly body: string;
  readonly processing: string;
}

const RESPONSE = 'responseIdentifier="RESPONSE"';

const declare = (cardinality: string, baseType: string, inside = ""): string =>
  `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${baseType}">${inside}</responseDeclaration>`;

const writeCorrect = (values: readonly string[]): string =>
  `<correctResponse>${values.map((value) => `<value>${escapeXml(value)}</value>`).join("")}</correctResponse>`;

interface MappedResponse {
  readonly key: string;
  readonly marks: number;
  readonly more?: string;
}

/** Gives each response its marks. Together they are never less than 0. */
const writeMapping = (entries: readonly MappedResponse[], upperBound: number): string => {
  const written = entries.map(
    ({ key, marks, more = "" }) =>
      `<mapEntry mapKey="${escapeXml(key)}" mappedValue="${marks}"${more}/>`,
  );
  return `<mapping lowerBound="0" upperBound="${upperBound}" defaultValue="0">${written.join("")}</mapping>`;
};

const MAP_RESPONSE =
  '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response"/>';

/** Gives all marks if a condition holds. */
const awardIf = (condition: string, marks: number): string =>
  `<responseProcessing><responseCondition><responseIf>${condition}<setOutcomeValue identifier="SCORE"><baseValue baseType="float">${marks}</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`;

const VARIABLE = '<variable identifier="RESPONSE"/><correct identifier="RESPONSE"/>';

/** Several right answers give equal parts of the marks. */
const divide = (marks: number, count: number): number => Number((marks / count).toFixed(5));

/** The `img` elements of a question. An element is an empty string if there is no picture. */
interface ItemPictures {
  readonly ofQuestion: string;
  readonly getOfOption: (option: string) => string;
}

type WriteParts = (question: NewQuestion, pictures: ItemPictures) => ItemParts;

/** Writes a text with the picture below it. */
const writePictured = (text: string, picture: string): string =>
  `${toHtmlLines(text)}${picture === "" ? "" : `<br/>${picture}`}`;

const writePrompt = (text: string, { ofQuestion }: ItemPictures): string =>
  `<prompt>${writePictured(text, ofQuestion)}</prompt>`;

const toId = (kind: string, place: number): string => `${kind}-${place + 1}`;

const writeSimpleChoices = (options: readonly string[], { getOfOption }: ItemPictures): string =>
  options
    .map(
      (option, place) =>
        `\n      <simpleChoice identifier="${toId("option", place)}">${writePictured(option, getOfOption(option))}</simpleChoice>`,
    )
    .join("");

const writeChoice: WriteParts = ({ type, text, options, correctAnswer, marks }, pictures) => {
  const right = type === "MULTI_SELECT" ? toAnswerLines(correctAnswer) : [correctAnswer];
  const part = divide(marks, right.length);
  const entries = options.map((option, place) => ({
    key: toId("option", place),
    isRight: right.includes(option),
  }));
  const correct = entries.flatMap(({ key, isRight }) => (isRight ? [key] : []));
  // As in Darasa, each wrong one of several choices takes a right one away.
  const wrong = type === "MULTI_SELECT" ? -part : 0;
  const mapped = entries.map(({ key, isRight }) => ({ key, marks: isRight ? part : wrong }));
  const [cardinality, most] = type === "MULTI_SELECT" ? ["multiple", 0] : ["single", 1];
  return {
    declaration: declare(
      cardinality,
      "identifier",
      `${writeCorrect(correct)}${writeMapping(mapped, marks)}`,
    ),
    body: `<choiceInteraction ${RESPONSE} shuffle="false" maxChoices="${most}">${writePrompt(text, pictures)}${writeSimpleChoices(options, pictures)}</choiceInteraction>`,
    processing: MAP_RESPONSE,
  };
};

const writeOrder: WriteParts = ({ text, correctAnswer, marks }, pictures) => {
  const options = toAnswerLines(correctAnswer);
  const correct = options.map((_, place) => toId("option", place));
  return {
    declaration: declare("ordered", "identifier", writeCorrect(correct)),
    body: `<orderInteraction ${RESPONSE} shuffle="true">${writePrompt(text, pictures)}${writeSimpleChoices(options, pictures)}</orderInteraction>`,
    processing: awardIf(`<match>${VARIABLE}</match>`, marks),
  };
};

const writeMatchSet = (kind: string, texts: readonly string[]): string =>
  `<simpleMatchSet>${texts
    .map(
      (text, place) =>
        `\n      <simpleAssociableChoice identifier="${toId(kind, place)}" matchMax="1">${toHtmlLines(text)}</simpleAssociableChoice>`,
    )
    .join("")}</simpleMatchSet>`;

const writeMatch: WriteParts = (question, pictures) => {
  const pairs = listPairs(question);
  const items = pairs.filter(({ item }) => item !== "").map(({ item }) => item);
  const correct = items.map((_, place) => `${toId("item", place)} ${toId("option", place)}`);
  const part = divide(question.marks, items.length);
  const mapped = correct.map((key) => ({ key, marks: part }));
  const sets = [
    writeMatchSet("item", items),
    writeMatchSet(
      "option",
      pairs.map(({ option }) => option),
    ),
  ];
  return {
    declaration: declare(
      "multiple",
      "directedPair",
      `${writeCorrect(correct)}${writeMapping(mapped, question.marks)}`,
    ),
    body: `<matchInteraction ${RESPONSE} shuffle="true" maxAssociations="${items.length}">${writePrompt(question.text, pictures)}${sets.join("")}</matchInteraction>`,
    processing: MAP_RESPONSE,
  };
};

/** Writes the text of a question with the place for a short answer: its gap if it has one, otherwise below it. */
const writeTextEntry = (text: string, { ofQuestion }: ItemPictures): string => {
  const entry = `<textEntryInteraction ${RESPONSE}/>`;
  const [before = "", after, ...others] = text.split(QTI_GAP);
  const hasGap = after !== undefined && after.trim() !== "" && others.length === 0;
  const picture = ofQuestion === "" ? "" : `<p>${ofQuestion}</p>`;
  return hasGap
    ? `<p>${toHtmlLines(before)}${entry}${toHtmlLines(after)}</p>${picture}`
    : `<p>${toHtmlLines(text)}</p>${picture}<p>${entry}</p>`;
};

const writeNumber = (
  question: NewQuestion,
  { unit, tolerance }: NumericPart,
  pictures: ItemPictures,
): ItemParts => {
  const { text, correctAnswer, marks } = question;
  const right = toPlainNumber(correctAnswer, unit) ?? correctAnswer;
  const mode =
    tolerance === 0
      ? 'toleranceMode="exact"'
      : `toleranceMode="absolute" tolerance="${tolerance} ${tolerance}"`;
  return {
    declaration: declare("single", "float", writeCorrect([right])),
    body: writeTextEntry(text, pictures),
    processing: awardIf(`<equal ${mode}>${VARIABLE}</equal>`, marks),
  };
};

type NumericPart = NonNullable<NewQuestion["numeric"]>;

const writeShortAnswer: WriteParts = (question, pictures) => {
  const { text, correctAnswer, alsoAccepted = [], numeric, marks } = question;
  if (numeric !== undefined) return writeNumber(question, numeric, pictures);
  const mapped = [correctAnswer, ...alsoAccepted].map((key) => ({
    key,
    marks,
    more: ' caseSensitive="false"',
  }));
  return {
    declaration: declare(
      "single",
      "string",
      `${writeCorrect([correctAnswer])}${writeMapping(mapped, marks)}`,
    ),
    body: writeTextEntry(text, pictures),
    processing: MAP_RESPONSE,
  };
};

/** The guidance for the marker is a rubric that only scorers see. Nothing marks the answer. */
const writeLongAnswer: WriteParts = ({ text, correctAnswer }, pictures) => ({
  declaration: declare("single", "string"),
  body: [
    `<extendedTextInteraction ${RESPONSE}>${writePrompt(text, pictures)}</extendedTextInteraction>`,
    ...(correctAnswer === ""
      ? []
      : [`<rubricBlock view="scorer"><p>${toHtmlLines(correctAnswer)}</p></rubricBlock>`]),
  ].join("\n    "),
  processing: "",
});

const writers: Readonly<Record<NewQuestion["type"], WriteParts>> = {
  MCQ: writeChoice,
  TRUE_FALSE: writeChoice,
  MULTI_SELECT: writeChoice,
  MATCHING: writeMatch,
  ORDERING: writeOrder,
  SHORT_ANSWER: writeShortAnswer,
  LONG_ANSWER: writeLongAnswer,
};

const declareOutcome = (identifier: string, baseType: string, value: string, more = ""): string =>
  `<outcomeDeclaration identifier="${identifier}" cardinality="single" baseType="${baseType}"${more}><defaultValue><value>${value}</value></defaultValue></outcomeDeclaration>`;

/** Writes the pictures of a question as `img` elements. `urls` has the URL of each picture file, by the id of the picture. */
const writePictures = (
  { picture, optionPictures = [] }: NewQuestion,
  urls: ReadonlyMap<string, string>,
): ItemPictures => {
  const write = (id: string, alt: string): string => {
    const url = urls.get(id);
    return url === undefined ? "" : `<img src="${escapeXml(url)}" alt="${escapeXml(alt)}"/>`;
  };
  return {
    ofQuestion: picture === undefined ? "" : write(picture.id, picture.alt),
    // The text of an option says what its picture shows.
    getOfOption: (text) =>
      write(optionPictures.find(({ option }) => option === text)?.id ?? "", ""),
  };
};

/** Writes a question as an item of QTI 2.1. Its explanation is a feedback that every answer gets. */
export const writeQtiItem = (
  question: NewQuestion,
  identifier: string,
  urls: ReadonlyMap<string, string>,
): string => {
  const { type, text, marks, explanation } = question;
  const pictures = writePictures(question, urls);
  const { declaration, body, processing } = writers[type](question, pictures);
  const parts = [
    declaration,
    declareOutcome("SCORE", "float", "0", ` normalMaximum="${marks}"`),
    declareOutcome("MAXSCORE", "float", String(marks)),
    ...(explanation === undefined
      ? []
      : [declareOutcome("FEEDBACK", "identifier", QTI_EXPLANATION)]),
    `<itemBody>\n    ${body}\n  </itemBody>`,
    ...(processing === "" ? [] : [processing]),
    ...(explanation === undefined
      ? []
      : [
          `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="${QTI_EXPLANATION}" showHide="show">${toHtmlLines(explanation)}</modalFeedback>`,
        ]),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="${QTI_NAMESPACE}" identifier="${identifier}" title="${escapeXml(toQuestionName(text))}" adaptive="false" timeDependent="false">
  ${parts.join("\n  ")}
</assessmentItem>
`;
};
