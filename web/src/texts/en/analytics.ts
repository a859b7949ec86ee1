import { formatNumber, formatPercent, pickPluralForm } from "./language.ts";

export const analyticsPageTitle = "Analytics";
export const analyticsPageIntroduction =
  "How your assessments went, and how the students of your school are doing.";
export const analyticsNavigationLabel = "Views";
export const assessmentAnalyticsLinkLabel = "Assessments";
export const studentAnalyticsLinkLabel = "Students";
export const backToDashboardLink = "Dashboard";
export const backToAnalyticsLink = "Analytics";
export const analyticsLoadFailedMessage = "The figures could not be loaded. Please try again.";

export const paperTabLabel = "Enter answers from paper";
export const formatEnteredBy = (name: string): string => `entered from paper by ${name}`;
export const resultsTabLabel = "Results";
export const statisticsTabLabel = "Statistics";
export const submissionCountLabel = "Submissions";
export const averageScoreLabel = "Average";
export const passRateLabel = "Passed";
export const draftLabel = "Draft";
export const joinTextsWithMiddleDot = (...parts: readonly string[]): string => parts.join(" · ");
export const missingValuePlaceholder = "–";
export const formatStatisticAsPercent = formatPercent;

export const noAssessmentsMessage = "You have no assessments yet";
export const gradeFilterLabel = "Grade";
export const allGradesOption = "All grades";
export const showAllGradesButton = "Show all grades";
export const formatNoAssessmentsInGradeMessage = (grade: string): string =>
  `You have no assessments for ${grade} yet`;
export const noAssessmentsHint =
  "Create one, and its figures appear here when students send their answers.";
export const createAssessmentLinkLabel = "Create assessment";

export const formatTotalMarks = (marks: number): string =>
  `${formatNumber(marks)} ${pickPluralForm(marks, { one: "mark", other: "marks" })}`;
export const formatPassingThreshold = (passing: number): string =>
  `passed from ${formatPercent(passing)}`;
export const noSubmissionsMessage = "Nobody has taken this assessment yet";
export const noSubmissionsHint =
  "Tell your students where to find it. The figures appear here a moment after the first one sends the answers.";
export const draftHiddenFromStudentsMessage = "This assessment is a draft: students do not see it.";

export const scoreDistributionHeading = "Distribution";
export const scoreDistributionCaption = "Submissions by result";
/** Formats a percentage range. The word joiner (U+2060) prevents a line break within the range. */
export const formatScoreRange = (from: number, to: number): string =>
  `${formatNumber(from)}–\u2060${formatPercent(to)}`;
export const formatBarColourHint = (passing: number): string =>
  `Yellow bars are below the passing marks of ${formatPercent(passing)}.`;

export const questionsHeading = "Questions";
export const formatQuestionNumber = (place: number): string => `Question ${formatNumber(place)}`;
export const correctAnswerRateLabel = "Had it right";
/** Of the students whose long answers are marked. */
export const allMarksRateLabel = "Got all marks";
export const correctAnswerLabel = "Correct answer";
export const markingLabel = "Marking";
export const rulingLabels = {
  FULL_MARKS: "Everybody gets all marks",
  DROPPED: "Does not count",
} as const;
export const mostChosenWrongAnswerLabel = "Most chosen wrong answer";
export const formatAnswerWithFrequency = (answer: string, count: number): string =>
  `${answer} (${formatNumber(count)} ${pickPluralForm(count, { one: "time", other: "times" })})`;
export const drawnLabel = "Drawn at random for";
export const formatDrawnCount = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "submission", other: "submissions" })}`;
export const unansweredLabel = "Not answered";
export const formatUnansweredCount = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "time", other: "times" })}`;

export const resultsHeading = "Results";
export const resultSortOrderHint = "Newest first.";
export const passedLabel = "Passed";
export const notPassedLabel = "Not passed";
export const lateSubmissionLabel = "Late";
export const lateAnswersStatusLabels = {
  PENDING: "Late answers: not decided",
  ACCEPTED: "Late answers count",
  DECLINED: "Late answers do not count",
} as const;
export const formatOnTimeLabel = (marks: string): string => `In time: ${marks}`;
export const formatWithLateLabel = (marks: string): string => `With late answers: ${marks}`;
export const countLateAnswersButton = "Count late answers";
export const doNotCountLateAnswersButton = "Do not count";
export const formatDecisionLabel = (decision: string, student: string): string =>
  `${decision}: ${student}`;
export const undecidedLateAnswersMessage =
  "Some answers arrived after the time, but the students’ devices date them before the end. They do not count until you decide.";
export const countAllLateAnswersButton = "Count all late answers";
export const countNoLateAnswersButton = "Count no late answers";
export const answersAfterSubmissionStatusLabels = {
  PENDING: "Answers arrived after the paper was handed in: not decided",
  ACCEPTED: "Answers that arrived after the paper was handed in count",
  DECLINED: "Answers that arrived after the paper was handed in do not count",
} as const;
export const countAnswersAfterSubmissionButton = "Count these answers";
export const doNotCountAnswersAfterSubmissionButton = "Do not count these answers";
export const answersAfterReleaseHint =
  "The student could already see the right answers when these arrived.";
export const questionsLinkLabel = "Questions and right answers";
export const answersAfterSubmissionHint =
  "The student may have seen the result before sending these answers. Open the paper to see them.";
export const decisionFailedMessage = "The decision could not be saved. Please try again.";
export const formatAttemptNumber = (count: number): string => `Attempt ${formatNumber(count)}`;
export const formatMarksOfTotal = (got: number, total: number): string =>
  `${formatNumber(got)} of ${formatNumber(total)}`;

export const classFilterLabel = "Class";
export const allClassesOption = "All classes";
export const gradesGroupLabel = "Grades";
export const studentSortOrderHint =
  "By name. Averages are of the result that counts at each assessment.";
export const formatCompletedAssessmentCount = (count: number): string =>
  `${formatNumber(count)} completed`;
export const noCompletedAssessmentsMessage = "Nothing completed yet";
export const formatSubjectAverage = (name: string, result: number): string =>
  `${name}\u00a0${formatPercent(result)}`;
export const joinSubjectAverages = (...each: readonly string[]): string => each.join(", ");
export const noStudentsMessage = "No students here yet";
export const formatNoStudentsInClassMessage = (name: string): string =>
  `No students in ${name} yet`;
export const noStudentsHint = "Students appear here when their registration has been verified.";
export const showAllClassesButton = "Show all classes";

export const downloadCsvButton = "Download as CSV";
export const preparingCsvBusyLabel = "Preparing…";
export const csvDownloadedMessage = "The file is in your downloads.";
export const csvDownloadFailedMessage = "The file could not be made. Please try again.";
export const formatAssessmentResultsFileName = (assessment: string): string =>
  `${assessment} results`;
export const formatStudentProgressFileName = (group: string): string => `Student progress ${group}`;
/**
 * The column headings of both CSV downloads: the results of one assessment, and the progress of the students.
 */
export const csvColumnHeadings = {
  student: "Student",
  className: "Class",
  attempt: "Attempt",
  score: "Marks",
  outOf: "Out of",
  percent: "Percent",
  passed: "Passed",
  late: "Late",
  submitted: "Submitted (Nairobi time)",
  completed: "Assessments completed",
  average: "Average percent",
} as const;
export const csvYesValue = "Yes";
export const csvNoValue = "No";
