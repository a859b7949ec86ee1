import { formatNumber, pickPluralForm } from "./language.ts";

/** The texts of report forms. */
export const reportFormsHeading = "Report forms";
export const formatReportFormsTitle = (className: string): string => `Report forms of ${className}`;
export const formatYearAndTerm = (year: number, term: number): string => `${year}, term ${term}`;
export const backToMarksLink = "Marks";
export const loadFailedMessage = "The report forms could not be loaded. Please try again.";
export const introduction =
  "The marks come from the mark sheets of the term. Write the comments and the attendance here, then release the report forms: students and parents see them from then on.";
export const nothingMessage = "No marks in this term yet";
export const nothingHint = "The report forms appear as soon as a subject has a mark sheet.";
const formatFormCount = (count: number): string =>
  `${formatNumber(count)} report ${pickPluralForm(count, { one: "form", other: "forms" })}`;
export const formatPdfAllButton = (count: number): string =>
  `Save ${formatFormCount(count)} as PDF`;
export const pdfButton = "Save as PDF";
export const formatPdfLabel = (student: string): string =>
  `Save as PDF the report form of ${student}`;
export const formatPdfTitle = (count: number): string => `PDF of ${formatFormCount(count)}`;
export const pdfLoadingLabel = "Getting ready";
export const pdfDrawingLabel = "Making the pages";
export const formatPdfProgress = (count: number, total: number): string =>
  `${formatNumber(count)} of ${formatNumber(total)}`;
export const formatPdfSaved = (name: string): string => `Saved as ${name}`;
export const pdfSaveAgainButton = "Save again";
export const pdfCancelButton = "Cancel";
export const pdfOfflineMessage =
  "The first PDF on a device needs a connection. Connect to the internet and try again.";
export const pdfFailedMessage = "The PDF could not be made. Please try again.";
export const missingHeading = "Not complete yet";
export const formatWithoutSheet = (subjects: string): string => `No mark sheet: ${subjects}`;
export const formatMissing = (student: string, subjects: string): string =>
  `${student}: marks are missing in ${subjects}`;
export const formatSubjectCount = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "subject", other: "subjects" })}`;
export const formatPoints = (points: number): string =>
  `${formatNumber(points)} ${pickPluralForm(points, { one: "point", other: "points" })}`;
export const completeLabel = "Complete";
export const incompleteLabel = "Marks missing";

export const daysOpenLabel = "School days in the term";
export const daysPresentLabel = "Days present";
export const commentLabel = "Comment of the class teacher";
export const headCommentLabel = "Comment of the head";
export const formatFieldsLabel = (student: string): string => `Report form of ${student}`;
export const daysInvalidMessage = "Write a whole number from 0 to 120.";
export const notSavedMessage = "The comments and the attendance could not be saved.";
const formatEntryCount = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "entry", other: "entries" })}`;
export const allSavedMessage = "Everything is saved.";
export const formatSaving = (count: number): string => `Saving ${formatEntryCount(count)}…`;
export const formatWaiting = (count: number): string =>
  `No network. ${formatEntryCount(count)} ${pickPluralForm(count, { one: "is", other: "are" })} kept on this device and sent later.`;
export const retryButton = "Try again";
export const discardButton = "Throw them away";
export const conflictsHeading = "This was not saved";
const fieldNames = {
  comment: "comment",
  headComment: "comment of the head",
  daysPresent: "days present",
  daysOpen: "school days in the term",
} as const;
export const formatPlace = (student: string | undefined, field: keyof typeof fieldNames): string =>
  student === undefined ? "The class, school days" : `${student}, ${fieldNames[field]}`;
export const emptyValueText = "nothing";
export const formatConflict = (
  place: string,
  { typed, stored, by }: { typed: string; stored: string; by: string | undefined },
): string =>
  `${place}: you wrote “${typed}”, but ${by ?? "somebody else"} has meanwhile saved “${stored}”.`;
export const formatTooManyDays = (place: string, typed: string): string =>
  `${place}: you wrote ${typed}, but no student can be present on more days than the school was open.`;

export const releaseHeading = "Release";
export const notReleasedText = "Students and parents do not see these report forms yet.";
export const formatReleased = (name: string, when: string): string =>
  `Released by ${name}, ${when}. Students and parents see them.`;
export const withdrawnText = "Withdrawn. Students and parents do not see them.";
export const outdatedText =
  "Something has changed since. Students and parents see the change after the next release.";
export const releaseButton = "Release";
export const releaseAgainButton = "Release again";
export const withdrawButton = "Withdraw";
export const releaseTitle = "Release the report forms?";
export const releaseHint =
  "Students and their parents see their own report form at once. A later change of a mark shows only after the next release.";
export const formatReleaseIncomplete = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "student lacks", other: "students lack" })} marks.`;
export const releaseAction = "Release";
export const releasingAction = "Releasing…";
export const releasedMessage = "The report forms are released.";
export const withdrawTitle = "Withdraw the report forms?";
export const withdrawHint =
  "Students and parents no longer see them, until you release them again. Comments and marks stay.";
export const withdrawAction = "Withdraw";
export const withdrawingAction = "Withdrawing…";
export const withdrawnMessage = "The report forms are withdrawn.";
export const releaseFailedMessage = "That did not work. Please try again.";
export const formatAcknowledged = (names: string): string => `Read by ${names}`;

export const sbaButton = "SBA sheet";
export const sbaTitle = "SBA sheet";
export const sbaHint =
  "A CSV file for the school-based assessment: one line for each student, with the total of each subject in percent. Compare its columns with those of the portal of KNEC before you upload it.";
export const sbaNumbersHint =
  "Darasa keeps no assessment numbers, so that column is empty for every student. Fill it in before you upload the file.";
export const sbaMissingHeading = "Not complete yet";
export const sbaCompleteText = "Every student has a total in every subject.";
export const formatSbaWithoutAdmissionNumber = (student: string): string =>
  `${student}: no admission number`;
export const sbaDownloadButton = "Save the file";
export const sbaColumns = [
  "Assessment number",
  "Admission number",
  "Name",
  "Class",
  "Year",
  "Term",
] as const;
export const formatSbaFileName = (className: string, term: number): string =>
  `SBA ${className} term ${term}`;

export const formHeading = "Report form";
export const formatFormFacts = (className: string, year: number, term: number): string =>
  `${className}, ${year}, term ${term}`;
export const formatAdmissionNumber = (number: string): string => `Admission number ${number}`;
export const formatClassTeacher = (name: string): string => `Class teacher ${name}`;
export const subjectColumn = "Subject";
export const marksColumn = "Marks";
export const levelColumn = "Level";
export const teacherColumn = "Teacher";
export const noMarkText = "no mark";
export const notCompleteMark = "*";
export const notCompleteNote = "* Some marks of this subject are still missing.";
export const formatTotalPoints = (points: string, subjects: string): string =>
  `Together: ${points} in ${subjects}`;
export const formatAttendance = (present: number | undefined, open: number | undefined): string =>
  `Attendance: ${present ?? "______"} of ${open ?? "______"} school days`;
export const classTeacherLine = "Comment of the class teacher";
export const headLine = "Comment of the head of the school";
export const guardianLine = "I have read this report form (parent or guardian)";
export const signatureLine = "Name, signature and date";
export const schoolNote =
  "This is a report form of the school. Its levels follow the scale of the school; they are not grades of KNEC.";

export const releasedHeading = "Report forms";
export const releasedLoadFailedMessage = "The report forms could not be loaded. Please try again.";
export const noReleasedMessage = "No report forms yet";
export const noReleasedHint =
  "The school shows them here as soon as the class teacher releases them.";
export const formatReleasedOn = (name: string, when: string): string =>
  `Released by ${name}, ${when}`;
export const acknowledgeButton = "I have read it";
export const acknowledgingButton = "Sending…";
export const formatAcknowledgedAt = (when: string): string => `You have read it, ${when}`;
export const acknowledgeFailedMessage = "That could not be sent. Please try again.";
export const missingMarksText = "some marks are missing";
export const togetherLabel = "Together";
export const formatTotal = (points: string, subjects: number): string =>
  `${points} in ${formatSubjectCount(subjects)}`;
export const attendanceLabel = "Attendance";
export const formatDays = (present: number, open: number | undefined): string =>
  open === undefined
    ? pickPluralForm(present, { one: "1 day", other: `${formatNumber(present)} days` })
    : `${formatNumber(present)} of ${formatNumber(open)} school days`;
