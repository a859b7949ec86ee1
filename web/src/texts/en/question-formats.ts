import { formatNumber, pickPluralForm } from "./language.ts";

export const formatNames = {
  GIFT: "GIFT (Moodle text)",
  AIKEN: "Aiken (simple multiple choice)",
  MOODLE_XML: "Moodle XML",
  QTI: "QTI 2.1",
  CSV: "Table (CSV)",
  NUMBERED: "Numbered text",
} as const;

/** The reasons why a whole file is refused, by what it seems to be. */
export const fileProblems = {
  notUtf8:
    "This text is not saved as UTF-8. Open it in the program that made it, save it again with the encoding UTF-8, and choose it again.",
  utf16:
    "This text is saved as UTF-16. Open it in the program that made it, save it again with the encoding UTF-8, and choose it again.",
  word: "This is a Word document. Open it, copy the questions, and paste them here.",
  spreadsheet: "This is a spreadsheet. Save it as CSV (UTF-8), and choose that file.",
  archive: "This is a packed archive. Unpack it, and choose the file with the questions.",
  brokenArchive: "This packed file is damaged. Download it again, and choose it again.",
  moodleBackup:
    "This is a packed file, perhaps a backup of Moodle. In Moodle, export the questions as GIFT or Moodle XML.",
  oldOffice:
    "This is a file of an old Word or Excel. Open it, copy the questions, and paste them here.",
  pdf: "This is a PDF. Open it, copy the questions, and paste them here.",
  picture: "This is a picture. Darasa cannot read questions from pictures.",
  webPage: "This is a web page. Open it, copy the questions, and paste them here.",
  richText: "This is a rich text document. Open it, copy the questions, and paste them here.",
  json: "This looks like JSON. Darasa cannot read questions from it.",
  binary: "This is not a text with questions.",
  tooLarge: "This file is too big. Leave out pictures, or split it into several files.",
  empty: "There is no text in it.",
} as const;
export const unknownFormatMessage =
  "Darasa does not recognise how these questions are written. Choose the format, or look at the examples.";
export const unknownXmlMessage =
  "This is an XML file, but neither Moodle XML nor a question of QTI 2.1.";
export const documentTypeMessage =
  "This XML file has a document type or entities of its own. Darasa refuses such files, because they can be used for attacks.";
export const formatBrokenXml = (line: string): string =>
  line === ""
    ? "This XML file is damaged: it is not well-formed."
    : `This XML file is damaged: it is not well-formed near line ${line}.`;
export const formatNotThisFormat = (format: string): string =>
  `No questions were found in the format ${format}.`;

export const emptyQuestionReason = "It has no text.";
export const formatTextTooLong = (length: number, max: number): string =>
  `Its text has ${formatNumber(length)} characters. A question has at most ${formatNumber(max)}.`;
export const formatAnswerTooLong = (max: number): string =>
  `An answer is longer than ${formatNumber(max)} characters.`;
export const formatGuidanceTooLong = (max: number): string =>
  `Its guidance for marking is longer than ${formatNumber(max)} characters.`;
export const tooFewOptionsReason = "It needs at least two options.";
export const formatTooManyOptions = (count: number, max: number): string =>
  `It has ${formatNumber(count)} options. A question has at most ${formatNumber(max)}.`;
export const formatRepeatedOption = (option: string): string =>
  `The option “${option}” is there twice.`;
export const emptyOptionReason = "One of its options is empty.";
export const noRightAnswerReason = "It has no right answer.";
export const severalRightAnswersReason =
  "Several of its answers are right, and each of them is enough. Darasa asks for one right answer, or for all of them together.";
export const sharedOptionReason =
  "Two of its items have the same partner. In Darasa, each item has a partner of its own.";
export const partlyRightReason = "No answer is fully right: the best one gives only a part.";
export const noAnswersReason = "It has no answers, so it is a text and not a question.";
export const matchingReason =
  "It asks to match things in a way that Darasa does not have: each item needs exactly one partner.";
export const severalGapsReason = "It has several gaps. Split it into one question for each gap.";
export const mediaReason =
  "It has a picture, a sound or a video, which are not imported. Write it in the form, where you can add a picture.";
export const wildcardReason = "Its right answers use * for any letters. Darasa compares words.";
export const numberReason = "Its right answer is not a number.";
export const relativeToleranceReason =
  "How far an answer may be off depends on the answer. Darasa needs one fixed number.";
export const formatUnknownType = (type: string): string =>
  `Its type “${type}” belongs to a plug-in or is not known to Darasa.`;
export const unclosedBraceReason =
  "The sign { or } is missing, or a blank line stands between them. A blank line ends a question.";
export const formatLetterWithoutOption = (letter: string): string =>
  `The answer is ${letter}, but there is no option ${letter}.`;
export const formatRepeatedLetter = (letter: string): string =>
  `The option ${letter} is there twice.`;
export const answerLineMissingReason = "The line with the answer is missing.";
export const formatAnswerNotAnOption = (answer: string): string =>
  `The answer “${answer}” is not one of the options.`;

export const formatLeftOutExplanation = (max: number): string =>
  `The explanation is longer than ${formatNumber(max)} characters and is left out.`;
export const formatLeftOutAnswers = (answers: readonly string[]): string =>
  `Too many right answers. Left out: ${answers.map((answer) => `“${answer}”`).join(", ")}.`;
export const formatChangedMarks = (from: number, to: number): string =>
  `${formatNumber(from)} marks become ${formatNumber(to)}. Marks are whole numbers from 1.`;
export const formatLeftOutPartly = (answers: readonly string[]): string =>
  `No marks for a half-right answer: ${answers.map((answer) => `“${answer}”`).join(", ")} count${pickPluralForm(answers.length, { one: "s", other: "" })} as wrong.`;
export const equalWeightsNote = "Each right option counts the same.";
export const negativeWeightNote = "A wrong answer takes no marks away.";
export const answerFeedbackNote = "The remark on each answer is left out.";
export const formattingNote = "Bold, colours, tables and links become plain text.";
export const hiddenCodeNote = "A script or a style is left out.";
export const staffNotesNote = "Notes for staff are left out.";
export const hintsNote = "The hints are left out.";
export const caseNote = "Capital letters make no difference to the answer.";
export const formatLeftOutUnits = (units: readonly string[]): string =>
  `Only the first unit is kept. Left out: ${units.join(", ")}.`;
export const wildcardNote = "A right answer with * for any letters is left out.";

export const packedFileMissingReason = "This file is not in the package.";
export const packedTestNote =
  "The test in this package is not kept. You get its questions without sections and time limits.";
export const noMarksNote = "The file gives no marks, so a question gets 1 mark. You can change it.";
export const namesNote = "Names of questions are not kept.";
export const categoriesNote = "Categories are shown here, but not kept.";
export const tagsNote = "Tags and id numbers are not kept.";
export const settingsNote =
  "Settings of Moodle, such as penalties and shuffled options, are not kept.";
export const formatLeftOutHeading = (text: string): string =>
  `The text before the first question is left out: “${text.length > 120 ? `${text.slice(0, 120)}…` : text}”`;
export const formatUnreadableMarks = (marks: string): string =>
  `“${marks}” is not a number of marks.`;
export const formatUnknownColumns = (titles: readonly string[]): string =>
  `Darasa does not use ${pickPluralForm(titles.length, { one: "this column", other: "these columns" })}: ${titles.map((title) => `“${title}”`).join(", ")}.`;

/** The titles of the columns of a table in English and Kiswahili. An export writes the first one. */
export const csvColumnTitles = {
  question: ["Question", "Question text", "Swali"],
  type: ["Type", "Aina"],
  answer: ["Right answer", "Correct answer", "Answer", "Jibu"],
  alsoAccepted: ["Other right answers", "Also accepted", "Majibu mengine"],
  tolerance: ["May be off by", "Tolerance"],
  unit: ["Unit", "Kipimo"],
  marks: ["Marks", "Mark", "Points", "Alama"],
  explanation: ["Explanation", "Maelezo"],
} as const;
/** The names of types in English and Kiswahili. A number is a short answer that is compared by its value. */
export const questionTypeNames = {
  MCQ: ["Multiple choice", "MCQ", "Kuchagua"],
  TRUE_FALSE: ["True or false", "True/false", "Kweli au si kweli"],
  SHORT_ANSWER: ["Short answer", "Jibu fupi"],
  NUMBER: ["Number", "Numeric", "Nambari"],
  MULTI_SELECT: ["Several right answers", "Multiple answers", "Kuchagua kadhaa"],
  MATCHING: ["Matching", "Kulinganisha"],
  ORDERING: ["Put in order", "Ordering", "Kupanga"],
  LONG_ANSWER: ["Long answer", "Essay", "Insha"],
} as const;
const COLUMN_LETTERS = "ABCDEFGHIJKL";
export const formatOptionColumn = (place: number): string =>
  `Option ${COLUMN_LETTERS.charAt(place)}`;
/** The column of an item of a matching question, whose partner is the option with the same letter. */
export const formatItemColumn = (place: number): string => `Item ${COLUMN_LETTERS.charAt(place)}`;

export const exportMarksNote = "Marks are left out: this format has no place for them.";
export const exportUnitsNote = "Units of numbers are left out.";
export const exportOrderPartsNote =
  "Another program gives a question about an order all its marks or none, and no part of them.";
export const exportGuidanceNote = "Guidance for marking is left out.";
export const exportExplanationsNote = "Explanations are left out.";
export const exportSpacingNote =
  "Tabs, spaces at the beginning of a line and several empty lines in a row are left out.";
export const exportLineBreaksNote = "Each question is written on one line.";
