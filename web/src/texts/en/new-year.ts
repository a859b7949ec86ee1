import { formatNumber, pickPluralForm } from "./language.ts";

/** The texts of the screen that moves all classes into a new school year. */
export const newYearPageTitle = "New school year";
export const newYearPageIntroduction =
  "Every class moves up one grade. Check the plan first; nothing changes until you start.";
export const backToClassesLink = "Classes";
export const yearLabel = "Year";
export const planLoadFailedMessage = "The school year could not be loaded. Please try again.";
export const formatNoClassesTitle = (year: number): string => `No classes in ${year}`;
export const noClassesHint = "There is nobody to move up. Create the classes of this year first.";
export const openClassesLink = "Open the classes";

const countStudents = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "student", other: "students" })}`;
export const formatStudentCount = countStudents;
export const movingLabel = "Students move up";
export const leavingLabel = "Students leave";
export const newClassesLabel = "New classes";
export const exceptionsLabel = "Exceptions";
export const formatStudentsElsewhere = (count: number, year: number): string =>
  `${countStudents(count)} with an open account ${pickPluralForm(count, { one: "is", other: "are" })} in no class of ${year}. They stay as they are.`;

export const formatPlanHeading = (from: number, to: number): string =>
  `Classes of ${from} in ${to}`;
export const joinFacts = (...facts: readonly string[]): string => facts.join(" · ");
export const changeButton = "Change";
export const formatChangeLabel = (name: string): string => `Change ${name}`;
export const formatGradeNotTaught = (grade: string, year: number): string =>
  `${grade} is not usually taught in ${year}`;
export const classTooFullProblem = "Too many students: a class can have at most 200";
export const formatJoinsExisting = (year: number): string => `This class exists in ${year} already`;
export const joinsOtherClasses = "Together with another class";

export const formatTargetDialogTitle = (name: string): string => `Where does ${name} go?`;
export const leavesLabel = "The students leave the school";
export const gradeLabel = "New grade";
export const gradePlaceholder = "Choose a grade";
export const streamLabel = "New stream";
export const streamHint = "For example East. Leave it empty if there is only one class.";
export const saveTargetButton = "Save";

export const exceptionsHeading = "Exceptions";
export const exceptionsHint =
  "Students who repeat a grade, change the stream or leave do not go with their class.";
export const addExceptionButton = "Add an exception";
export const removeButton = "Remove";
export const formatRemoveLabel = (name: string): string => `Remove the exception of ${name}`;
export const tooManyExceptionsMessage = "There can be at most 500 exceptions.";
export const exceptionDialogTitle = "Who does not go with the class?";
export const searchLabel = "Search by name";
export const searchPlaceholder = "Beginning of the name";
export const studentLabel = "Student";
export const studentsLoadFailedMessage = "The students could not be loaded. Please try again.";
export const noStudentFoundMessage = "No student found with this name in these classes";
export const exceptionTargetLabel = "Where does this student go?";
export const exceptionTargetPlaceholder = "Choose a class";
export const formatRepeatsOption = (name: string): string => `Repeats: ${name}`;
export const leavesOption = "Leaves the school";

export const keepTeachersLabel = "The teachers stay with their classes";
export const keepTeachersHint =
  "Without the tick the new classes begin without teachers. You can change them at any time.";
export const formatStartButton = (year: number): string => `Start ${year}`;
export const formatStartQuestion = (year: number): string => `Start the school year ${year}?`;
export const formatStartWarning = (moving: number, leaving: number): string =>
  `${countStudents(moving)} move up and ${formatNumber(leaving)} leave. Students who move have to log in again.`;
export const startUndoHint =
  "You can undo this for 14 days. Results, records and the lists of the old classes stay.";
export const startingLabel = "Starting…";
export const startFailedMessage = "The school year could not be started. Please try again.";
export const problemsBeforeStartMessage = "Some classes would be too full. Change them first.";

export const leavePlanQuestion = "Leave this page?";
export const leavePlanWarning = "Your changes to the plan are not kept.";
export const leaveMovingWarning =
  "The move stops after the students who are being moved now. Open this page again to go on.";
export const leavePageButton = "Leave the page";

export const formatRunHeading = (year: number) =>
  ({
    RUNNING: `Moving into ${year}`,
    DONE: `The school year ${year} has begun`,
    UNDOING: `Going back from ${year}`,
    UNDONE: `The school year ${year} is undone`,
  }) as const;
export const movingProgressLabel = "Students";
export const formatProgress = (done: number, all: number): string =>
  `${formatNumber(done)} of ${formatNumber(all)}`;
export const formatStartedBy = (name: string, date: string): string =>
  `Started by ${name} on ${date}`;
export const movingMessage = "Please keep this page open.";
export const stoppingMessage = "Stopping…";
export const stoppedMessage =
  "Not all students have been moved. Go on here, on this or another device.";
export const doneMessage = "All students are in their new classes.";
export const undoneMessage = "All students are back in their old classes.";
export const stopButton = "Stop";
export const goOnButton = "Go on";
export const moveFailedMessage = "The move stopped. Please go on in a moment.";
export const formatRunClass = (name: string, target: string | undefined): string =>
  `${name} → ${target ?? "leaves the school"}`;
export const formatMovedCount = (moved: number, all: number): string =>
  `${formatNumber(moved)} of ${countStudents(all)}`;
export const classesHeading = "Classes";

export const formatProblemsHeading = (count: number): string =>
  `${countStudents(count)} ${pickPluralForm(count, { one: "was", other: "were" })} not moved`;
export const problemReasons = {
  CLASS_FULL: "the new class is full",
  CLASS_DELETED: "the new class was deleted",
  MOVED_BY_HAND: "somebody has changed the class in the meantime",
} as const;
export const formatProblem = (name: string, className: string, reason: string): string =>
  `${name} (${className}): ${reason}`;
export const formatMoreProblems = (count: number): string => `and ${formatNumber(count)} more`;

export const undoHeading = "Undo";
const countDays = (days: number): string =>
  `${formatNumber(days)} ${pickPluralForm(days, { one: "day", other: "days" })}`;
export const formatUndoHint = (date: string, days: number): string =>
  `You can undo this until ${date} (${countDays(days)} left).`;
export const undoUnfinishedHint = "You can also send everybody back to the old classes.";
export const undoButton = "Undo";
export const formatUndoQuestion = (year: number): string => `Undo the school year ${year}?`;
export const undoWarning =
  "Everybody goes back to the old class and has to log in again. Students whose class somebody has changed since then stay there.";
export const undoDeleteWarning = "The new classes without students are deleted.";
export const undoingLabel = "Undoing…";
export const undoFailedMessage = "This could not be undone. Please try again.";
