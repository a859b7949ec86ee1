import { formatNumber, pickPluralForm } from "./language.ts";

/** The texts of mark sheets. */
export const markSheetHeading = "Mark sheet";
export const formatMarkSheetTitle = (className: string): string => `Marks of ${className}`;
export const formatTerm = (term: number): string => `Term ${term}`;
export const formatYearAndTerm = (year: number, term: number): string => `${year}, term ${term}`;
export const loadFailedMessage = "The mark sheet could not be loaded. Please try again.";
export const reportFormsLink = "Report forms";
export const backToClassLink = "Class";
export const termLabel = "Term";
export const subjectLabel = "Subject";
export const chooseLabel = "Choose";

export const noSubjectsMessage = "This class has no subject teachers yet";
export const noSubjectsHint =
  "An administrator enters on the page of the class who teaches which subject. Each subject then has a mark sheet.";
export const notBegunMessage = "Nobody has started this mark sheet yet";
export const notBegunHintForWriters =
  "Start it with the students who are in the class now. You then add columns, for example Opener or Paper 2.";
export const notBegunHintForReaders = "The teacher of the subject starts it.";
export const beginButton = "Start the mark sheet";
export const noStudentsMessage = "No students in this class yet";
export const refreshButton = "Update students and results";
export const refreshingButton = "Updating…";
export const refreshedMessage = "Students and results are up to date.";
export const refreshFailedMessage = "The mark sheet could not be updated. Please try again.";
export const columnsButton = "Columns";
export const pasteButton = "Paste marks";
export const noColumnsMessage = "No columns yet";
export const noColumnsHint = "Add a column for each test of the term, or a paper of Darasa.";

export const formatGridLabel = (className: string, subject: string): string =>
  `Marks of ${className} in ${subject}`;
export const studentColumnHeading = "Student";
export const totalColumnHeading = "Total";
export const formatMaximum = (maxMarks: number): string => `out of ${formatNumber(maxMarks)}`;
export const formatWeight = (weight: number): string => `weight ${formatNumber(weight)}`;
export const notCountedLabel = "does not count";
export const formatCellLabel = (student: string, column: string): string => `${student}, ${column}`;
export const absentCellLabel = "Abs";
export const noMarkLabel = "–";
export const incompleteLabel = "not complete";
export const leftClassLabel = "left the class";
export const classMeanHeading = "Class mean";
export const gridHint =
  "Type a mark, or A for absent. Absent is not zero: that column is left out of the total. Enter and the arrow keys go to the next cell.";
export const gridHintForReaders =
  "Absent is not zero: that column is left out of the total. The teacher of the subject changes the marks.";
export const totalHint =
  "Total: each mark divided by its highest mark, times the weight of the column, in percent.";
export const formatInvalidMark = (cell: string, maxMarks: number): string =>
  `${cell}: write a number from 0 to ${formatNumber(maxMarks)}, or A for absent.`;
export const formatChangedBy = (name: string, when: string): string =>
  `Last changed by ${name}, ${when}`;

const formatMarkCount = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "mark", other: "marks" })}`;
export const allSavedMessage = "All marks are saved.";
export const formatSaving = (count: number): string => `Saving ${formatMarkCount(count)}…`;
export const formatWaiting = (count: number): string =>
  `No network. ${formatMarkCount(count)} ${pickPluralForm(count, { one: "is", other: "are" })} kept on this device and sent later.`;
export const marksNotSavedMessage = "The marks could not be saved.";
export const retryButton = "Try again";
export const discardButton = "Throw them away";

export const conflictsHeading = "These marks were not saved";
export const formatConflict = (
  cell: string,
  { typed, stored, by }: { typed: string; stored: string; by: string | undefined },
): string =>
  `${cell}: you typed ${typed}, but ${by ?? "somebody else"} has meanwhile saved ${stored}.`;
export const formatGone = (cell: string, typed: string): string =>
  `${cell}: you typed ${typed}, but the student or the column is no longer on this mark sheet.`;
export const formatTooHigh = (cell: string, typed: string): string =>
  `${cell}: you typed ${typed}, which is more than the highest mark of the column.`;
export const emptyMarkText = "no mark";
export const unknownStudentLabel = "Student";
export const unknownColumnLabel = "column";

export const columnsDialogTitle = "Columns of the mark sheet";
export const columnsHint =
  "The weight says how much a column counts beside the others. With the weight 0 it does not count.";
export const formatColumnLegend = (number: number): string => `Column ${number}`;
export const columnTitleLabel = "Name";
export const columnMaxLabel = "Highest mark";
export const columnWeightLabel = "Weight";
export const paperColumnHint = "Results of a paper of Darasa, in percent";
export const addColumnButton = "Add a column";
export const addPaperLabel = "Add a paper of Darasa";
export const noPaperOption = "Choose a paper";
export const removeColumnButton = "Remove";
export const formatRemoveColumn = (title: string): string => `Remove ${title}`;
export const formatRemovedMarks = (title: string, count: number): string =>
  `${title}: ${formatMarkCount(count)} will be deleted.`;
export const removedMarksHeading = "If you save";
export const saveColumnsButton = "Save";
export const savingColumnsButton = "Saving…";
export const columnsSavedMessage = "The columns are saved.";
export const columnsFailedMessage = "The columns could not be saved. Please try again.";

export const pasteDialogTitle = "Paste marks";
export const pasteHint =
  "Copy the admission numbers or names and one column of marks from your spreadsheet, and paste them here. The marks come last in each line.";
export const pasteColumnLabel = "Into the column";
export const pasteFieldLabel = "Copied cells";
export const noTypedColumnMessage = "Add a column first. Marks cannot be pasted into a paper.";
export const formatPasteButton = (count: number): string => `Enter ${formatMarkCount(count)}`;
export const formatMatched = (count: number, replaced: number): string =>
  replaced === 0
    ? `${formatMarkCount(count)} found a student.`
    : `${formatMarkCount(count)} found a student, of which ${formatNumber(replaced)} ${pickPluralForm(replaced, { one: "replaces", other: "replace" })} another mark.`;
export const leftOutHeading = "These lines are left out";
const pastedProblems = {
  unknown: "no student of the class has this name or number",
  ambiguous: "several students fit",
  twice: "the student is there twice",
  mark: "this is not a mark of the column",
} as const;
export const formatLeftOut = (
  line: number,
  cells: string,
  problem: keyof typeof pastedProblems,
): string => `Line ${line}, “${cells}”: ${pastedProblems[problem]}.`;
export const formatMissingStudents = (names: string): string => `Not in the pasted cells: ${names}`;
export const pastePreviewLabel = "What will be entered";
export const pasteMarkHeading = "Mark";
export const pasteBeforeHeading = "Until now";
export const formatPasted = (count: number): string => `${formatMarkCount(count)} entered.`;
