import { formatNumber, formatPercent, pickPluralForm } from "./language.ts";

export const classesTabLabel = "Classes";
export const gradebookLoadFailedMessage = "The class could not be loaded. Please try again.";
export const noClassesMessage = "You have no classes yet";
export const noClassesHint = "An administrator of your school puts you into a class.";
export const noClassesInSchoolMessage = "The school has no classes this year yet";
export const noClassesInSchoolHint =
  "Create the classes first. Their papers and results appear here.";
export const openClassesLinkLabel = "Classes";
export const noPapersMessage = "No papers for this class yet";
export const noPapersHint =
  "Publish a paper for the grade of this class. Then you see here who has handed it in.";
export const noPapersInSubjectHint = "There is no paper of this subject. Choose another subject.";
export const noStudentsInGradebookMessage = "No students in this class yet";

export const gradebookClassLabel = "Class";
export const gradebookSubjectLabel = "Subject";
export const allSubjectsOption = "All subjects";
export const gradebookSortLabel = "Sort by";
export const gradebookSortByName = "Name";
export const gradebookSortByAverage = "Average, lowest first";
export const gradebookSortByMissing = "Not handed in, most first";

export const formatStudentCount = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "student", other: "students" })}`;
const formatPaperCount = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "paper", other: "papers" })}`;
export const formatGradebookCaption = (className: string): string =>
  `Results of ${className} in percent: students by papers`;
export const gradebookKeyboardHint =
  "The arrow keys move from cell to cell. The newest paper comes first.";
export const averageColumnHeading = "Average";
export const classAverageRowHeading = "Class average";
export const missingCellLabel = "Missing";
export const openCellLabel = "Not yet";
export const lateCellLabel = "late";
export const notPassedCellLabel = "not passed";
export const noResultCellLabel = "–";
export const formatClosingDay = (day: string): string => `closes ${day}`;
export const formatClosedDay = (day: string): string => `closed ${day}`;
export const formatPublishedDay = (day: string): string => `since ${day}`;
export const formatNewestPapersHint = (count: number): string =>
  `The newest ${formatNumber(count)} papers of the year.`;

export const gradebookKeyLabel = "Key";
export const keyPassed = "Passed";
export const keyNotPassed = "Not passed, underlined";
export const keyMissing = "Missing: the paper is closed";
export const keyOpen = "Not yet: the paper is still open";

export const formatNotHandedInHeadline = (students: number, papers: number): string =>
  `${formatStudentCount(students)} ${pickPluralForm(students, { one: "has", other: "have" })} not handed in ${formatPaperCount(papers)}.`;
export const formatMissesMost = (name: string, count: number): string =>
  `${name} has not handed in ${formatNumber(count)}.`;
export const everythingHandedInMessage = "Everybody has handed in every paper.";
export const writeToStudentsButton = "Message those who have not handed in";

export const subjectsOfClassHeading = "By subject";
export const papersLabel = "Papers";
export const handedInLabel = "Handed in";
export const formatGradebookFileName = (className: string): string => `Results ${className}`;

export const formatReminderTitle = (className: string): string =>
  `Message to students of ${className}`;
export const reminderPaperLabel = "About which paper?";
export const formatReminderPaperOption = (title: string, count: number): string =>
  `${title} (${formatNumber(count)})`;
export const reminderReceiversLegend = "To whom? Each student gets an own message.";
export const reminderReceiversScrollLabel = "Receivers and text";
export const reminderTextLabel = "Text";
export const reminderTextHint = "You can change the text.";
export const reminderTextMissingError = "Write a text.";
export const formatReminderOfOpenPaper = (title: string): string =>
  `Hello! I do not have your paper “${title}” yet. Please hand it in, or write to me if something stops you.`;
export const formatReminderOfClosingPaper = (title: string, day: string): string =>
  `Hello! I do not have your paper “${title}” yet. It closes on ${day}. Please hand it in, or write to me if something stops you.`;
export const formatReminderOfClosedPaper = (title: string): string =>
  `Hello! “${title}” is closed, and I did not get your paper. Please write to me what happened.`;
export const formatSendReminderButton = (count: number): string =>
  `Send to ${formatStudentCount(count)}`;
export const sendRemainingRemindersButton = "Try again";
export const sendingRemindersLabel = "Sending";
export const remindersSentLabel = "Sent";
export const formatRemindersSentProgress = (sent: number, all: number): string =>
  `${formatNumber(sent)} of ${formatNumber(all)}`;
export const formatRemindersSentMessage = (count: number): string =>
  `Sent to ${formatStudentCount(count)}.`;
export const formatRemindersLeftMessage = (count: number): string =>
  `Not sent to ${formatStudentCount(count)} yet:`;
export const formatReminderFailure = (name: string, reason: string): string =>
  reason === "" ? name : `${name}: ${reason}`;
export const reminderFailedMessage = "The message could not be sent.";

export const studentLoadFailedMessage = "The student could not be loaded. Please try again.";
export const backToClassLink = "Class";
export const backToStudentsLink = "Students";
export const studentWithoutClassMessage =
  "This student is in no class yet, so there is nothing to compare.";
export const messageStudentLinkLabel = "Message";
export const handedInPapersLabel = "Papers handed in";
export const formatHandedInShare = (done: number, all: number): string =>
  `${formatNumber(done)} of ${formatNumber(all)}`;
export const openWorkHeading = "Not handed in";
export const noOpenWorkMessage = "Nothing is missing.";
export const missingWorkLabel = "Missing";
export const openWorkLabel = "Still open";
export const formatBegunUntil = (time: string): string => `Begun, time until ${time}`;
export const studentResultsHeading = "Results";
export const noStudentResultsMessage = "No results yet.";
export const formatClassAverage = (percent: number): string => `Class ${formatPercent(percent)}`;
export const classLineLabel = "Class average";
export const formatResultLine = (name: string, results: readonly number[]): string =>
  `${name}: ${results.map(formatPercent).join(", ")}`;
export const lineChartPeriodHint =
  "The line goes from the oldest paper to the newest. The list begins with the newest.";
export const guardianHeading = "Guardians";
export const guardianPhoneLabel = "Phone";
export const noGuardiansMessage = "No guardian with an account is linked to this student.";
export const formatMessageGuardianLabel = (name: string): string => `Message ${name}`;

export const wrongAnswersLabel = "Wrong answers";
export const showWrongAnswersButton = "Show wrong answers";
export const wrongAnswersBusyLabel = "Loading…";
export const noWrongAnswersMessage = "Nobody gave a wrong answer.";
export const wrongAnswersFailedMessage = "The answers could not be loaded. Please try again.";
export const formatOtherWrongAnswers = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "other answer", other: "other answers" })}`;
export const formatCountedSubmissions = (counted: number, all: number): string =>
  counted === all
    ? `In all ${formatNumber(all)} papers that were handed in.`
    : `In the newest ${formatNumber(counted)} of ${formatNumber(all)} papers that were handed in.`;
