import { formatNumber, pickPluralForm } from "./language.ts";

/** The texts of the answers that teachers enter from paper. */
export const loadFailedMessage = "The class could not be loaded. Please try again.";
export const classLabel = "Class";
export const chooseLabel = "Choose";
export const noClassTitle = "No class can write this on paper";
export const noClassHint =
  "You can enter answers for the classes that you teach and that may take this assessment.";
export const nothingToEnterTitle = "There is nothing to enter for this class";
export const nothingToEnterHint =
  "You can enter the answers of students of the class who have not written on a phone or computer.";
export const chooseClassHint = "Choose the class whose papers you have collected.";
export const versionHeading = "Version";
export const formatVersionLabel = (student: string): string => `${student}, version of the paper`;
export const formatVersion = (version: string): string => `Version ${version}`;
export const usualVersionLabel = "Version for new rows";

export const hint =
  "Type the letters that the student marked: for example B, or ACD for several. T or F for true or false. Letters in the order of the paper for matching and ordering, and - for none. For a long answer type the marks, or ? to mark it later. An empty cell is no answer. Enter and the arrow keys go to the next cell.";
export const formatGridLabel = (title: string): string => `Answers on paper, ${title}`;
export const studentHeading = "Student";
export const formatQuestionHeading = (number: number): string => `Question ${formatNumber(number)}`;
export const formatCellLabel = (student: string, number: number): string =>
  `${student}, question ${formatNumber(number)}`;
export const formatInvalidCell = (cell: string): string =>
  `${cell}: this cannot be an answer. Look at the letters or marks of the question.`;
const letterRange = (count: number): string => `A–${String.fromCharCode(64 + count)}`;
/** Says in a few letters what belongs into a cell. */
export const formatPlaceholder = (
  type: string,
  { options, marks, items }: { options: number; marks: number; items: number },
): string => {
  switch (type) {
    case "TRUE_FALSE":
      return "T F";
    case "MCQ":
      return letterRange(options);
    case "MULTI_SELECT":
      return `${letterRange(options)}…`;
    case "MATCHING":
      return `${letterRange(options)} ×${items}`;
    case "ORDERING":
      return `${letterRange(options)} ×${options}`;
    case "LONG_ANSWER":
      return `0–${marks}`;
    default:
      return "";
  }
};

export const onDeviceLabel = "Has written on a device";
export const alsoOnDeviceLabel = "Has also written on a device";
export const formatSavedBy = (name: string): string => `Saved by ${name}`;
export const notSavedLabel = "Not saved yet";
export const waitingLabel = "Waits to be sent";

const formatStudents = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "student", other: "students" })}`;
export const formatSaveButton = (count: number): string => `Save ${formatStudents(count)}`;
export const formatKept = (count: number): string =>
  `The answers of ${formatStudents(count)} are kept on this device. They become results when you save.`;
export const formatSending = (count: number): string => `Saving ${formatStudents(count)}…`;
export const formatWaiting = (count: number): string =>
  `No network. The answers of ${formatStudents(count)} are kept on this device and sent later.`;
export const allSavedMessage = "All answers are saved.";
export const discardButton = "Throw away";
export const useMineButton = "Use mine";
export const keepStoredButton = "Keep what is saved";
export const retryButton = "Try again";

export const problemsHeading = "These answers were not saved";
const problems = {
  ON_DEVICE: "has written on a device. Those answers count.",
  CHANGED: "somebody else has saved other answers meanwhile.",
  NOT_OF_PAPER: "is no longer in this class.",
  FOLLOWED: "there is another attempt after it. Correct the answers instead.",
  REFUSED: "the answers could not be saved.",
} as const;
export const formatProblem = (student: string, problem: keyof typeof problems): string =>
  `${student}: ${problems[problem]}`;

export const removeButton = "Remove";
export const formatRemoveLabel = (student: string): string => `Remove the answers of ${student}`;
export const formatRemoveQuestion = (student: string): string =>
  `Remove the answers of ${student}?`;
export const removeWarning =
  "The answers, marks and result go away, also from all averages. The student can then take this assessment. You can type the answers again.";
export const keepButton = "Keep them";
export const formatRemoved = (student: string): string => `The answers of ${student} are removed.`;
export const removeFailedMessage = "The answers could not be removed. Please try again.";

export const previousButton = "Students before";
export const nextButton = "Next students";

export const pasteButton = "Paste from a spreadsheet";
export const pasteTitle = "Paste answers";
export const pasteHint =
  "Copy one line for each student: the admission number or name, then one cell for each question in the order of the paper. A cell with A or B before the answers says the version.";
export const pasteFieldLabel = "Copied cells";
export const formatMatched = (count: number, replaced: number): string =>
  replaced === 0
    ? `The answers of ${formatStudents(count)} can be entered.`
    : `The answers of ${formatStudents(count)} can be entered. They replace ${formatNumber(replaced)} that ${pickPluralForm(replaced, { one: "is", other: "are" })} saved.`;
export const leftOutHeading = "These lines are left out";
const rowProblems = {
  unknown: "no student of the class has this name or number",
  ambiguous: "several students fit",
  twice: "the student is there twice",
  device: "the student has written on a device",
  columns: "it has fewer cells than the paper has questions",
  question: "the answer cannot be read: question",
} as const;
export const formatLeftOut = (
  { line, text, question }: { line: number; text: string; question?: number | undefined },
  problem: keyof typeof rowProblems,
): string =>
  `Line ${line}, “${text}”: ${rowProblems[problem]}${question === undefined ? "" : ` ${question}`}.`;
export const formatEnterButton = (count: number): string => `Enter ${formatStudents(count)}`;
export const formatEntered = (count: number): string =>
  `The answers of ${formatStudents(count)} are entered. Save them now.`;
