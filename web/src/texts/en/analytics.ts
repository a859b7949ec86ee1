import { number, percent, plural } from "./language.ts";

export const title = "Analytics";
export const introduction =
  "How your assessments went, and how the students of your school are doing.";
export const views = "Views";
export const assessments = "Assessments";
export const students = "Students";
export const backToDashboard = "Dashboard";
export const backToAnalytics = "Analytics";
export const loadFailed = "The figures could not be loaded. Please try again.";

export const submissions = "Submissions";
export const average = "Average";
export const passRate = "Passed";
export const draft = "Draft";
export const joinFacts = (...parts: readonly string[]): string => parts.join(" · ");
export const noFigure = "–";
export const inPercent = percent;

export const noAssessments = "You have no assessments yet";
export const noAssessmentsHint =
  "Create one, and its figures appear here when students send their answers.";
export const createAssessment = "Create assessment";

export const outOfMarks = (marks: number): string =>
  `${number(marks)} ${plural(marks, { one: "mark", other: "marks" })}`;
export const passingFrom = (passing: number): string => `passed from ${percent(passing)}`;
export const noSubmissions = "Nobody has taken this assessment yet";
export const noSubmissionsHint =
  "Tell your students where to find it. The figures appear here a moment after the first one sends the answers.";
export const stillDraft = "This assessment is a draft: students do not see it.";

export const distribution = "Distribution";
export const distributionCaption = "Submissions by result";
/** Formats a percentage range. The word joiner (U+2060) prevents a line break in it. */
export const scoreRange = (from: number, to: number): string =>
  `${number(from)}–\u2060${percent(to)}`;
export const belowPassing = (passing: number): string =>
  `Yellow bars are below the passing marks of ${percent(passing)}.`;

export const questions = "Questions";
export const questionNumber = (place: number): string => `Question ${number(place)}`;
export const shareCorrect = "Had it right";
export const correctAnswer = "Correct answer";
export const commonMistake = "Most chosen wrong answer";
export const timesChosen = (answer: string, count: number): string =>
  `${answer} (${number(count)} ${plural(count, { one: "time", other: "times" })})`;
export const unanswered = "Not answered";
export const unansweredCount = (count: number): string =>
  `${number(count)} ${plural(count, { one: "time", other: "times" })}`;

export const results = "Results";
export const newestFirst = "Newest first.";
export const passed = "Passed";
export const notPassed = "Not passed";
export const late = "Late";
export const attempt = (count: number): string => `Attempt ${number(count)}`;
export const marksOf = (got: number, total: number): string => `${number(got)} of ${number(total)}`;

export const className = "Class";
export const allClasses = "All classes";
export const sortedByName = "By name. Averages are of the best attempt at each assessment.";
export const completedCount = (count: number): string => `${number(count)} completed`;
export const nothingCompleted = "Nothing completed yet";
export const subjectAverage = (name: string, result: number): string =>
  `${name}\u00a0${percent(result)}`;
export const subjectAverages = (...each: readonly string[]): string => each.join(", ");
export const noStudents = "No students here yet";
export const noStudentsInClass = (name: string): string => `No students in ${name} yet`;
export const noStudentsHint = "Students appear here when their registration has been verified.";
export const showAllClasses = "Show all classes";

export const download = "Download as CSV";
export const preparing = "Preparing…";
export const downloaded = "The file is in your downloads.";
export const downloadFailed = "The file could not be made. Please try again.";
export const resultsFile = (assessment: string): string => `${assessment} results`;
export const progressFile = (group: string): string => `Student progress ${group}`;
/** The column headings of the CSV files. */
export const column = {
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
export const yes = "Yes";
export const no = "No";
