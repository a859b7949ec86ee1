import { formatTotalMarks as marks } from "./assessment-facts.ts";
import { formatNumber, pickPluralForm } from "./language.ts";

export const printPaperButton = "Print";
export const printPaperTitle = "Print this paper";
export const printPaperIntroduction =
  "For students who write on paper. A4, black and white. Choose what you need:";
export const questionsPart = "Questions";
export const answerSheetPart = "Answer sheet";
export const answerSheetHint = "Students mark letters and write short answers on it.";
export const markingSchemePart = "Marking scheme";
export const markingSchemeHint = "The right answers. Keep these pages away from students.";
export const secondVersionLabel = "Also version B";
export const secondVersionHint =
  "The same questions for neighbours: questions and options stand in the opposite order. Check options such as “all of these”.";
export const drawnPaperHint =
  "Some questions are drawn at random. A version gets the same ones each time you print it, and its own marking scheme. Version B gets others than version A if there are enough.";
export const formatPageCount = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "page", other: "pages" })} for one set`;
export const nothingChosenMessage = "Choose what to print.";
export const printButton = "Print";

/* On paper. */
export const formatVersion = (version: string): string => `Version ${version}`;
export const formatPageOf = (page: number, count: number): string =>
  `Page ${formatNumber(page)} of ${formatNumber(count)}`;
export const studentFields = ["Name", "Admission number", "Class", "Date"] as const;
export const formatMarks = marks;
export const formatQuestionMarks = (count: number): string => `(${marks(count)})`;
export const chooseAllHint = "Choose all that are right.";
export const matchHint = "Write the letter that belongs to each number.";
export const orderHint = "Write the letters in the right order.";
export const formatMatch = (item: number, letter: string): string =>
  `${formatNumber(item)} ${letter}`;
export const formatRightOption = (letter: string, option: string): string =>
  `${letter} · ${option}`;
/** In the marking scheme, for a long answer without guidance. */
export const markedByHandLabel = "Marked by hand";
export const alsoAcceptedLabel = "Also right";
export const explanationLabel = "Why";
