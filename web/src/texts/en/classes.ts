import { formatNumber, pickPluralForm } from "./language.ts";

/** The texts of the list of classes and of the screen of one class. */
export const classesPageTitle = "Classes";
export const classesPageIntroduction =
  "Open a class to see its students, teachers and timetable, or to print login slips.";
export const backToDashboardLink = "Dashboard";
export const yearLabel = "Year";
export const newYearLink = "New school year";
export const newClassButton = "New class";
export const classesLoadFailedMessage = "The classes could not be loaded. Please try again.";
export const formatNoClassesMessage = (year: number): string => `No classes yet in ${year}`;
export const noClassesHintForAdmins =
  "Create the classes first. Then import the students: each row of the table names a class.";
export const noClassesHintForTeachers = "The administrators of your school create the classes.";
export const ownClassesHeading = "Your classes";
export const noOwnClassesHint =
  "You are not entered as a teacher of a class yet. Ask an administrator of your school.";
export const formatClassTeacher = (name: string): string => `Class teacher: ${name}`;
export const noClassTeacherMessage = "No class teacher yet";
export const formatStudentCount = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "student", other: "students" })}`;
/** The number of the list of classes, which counts only the students who can log in. */
export const formatActiveStudentCount = (count: number): string =>
  count === 0 ? "Nobody can log in yet" : formatStudentCount(count);

/** For a class with accounts that cannot log in, which the list of classes does not count. */
export const formatClosedAccountCount = (students: string, closed: number): string =>
  `${students}, and ${formatNumber(closed)} who cannot log in`;

export const newClassDialogTitle = "New class";
export const gradeLabel = "Grade";
export const gradePlaceholder = "Choose a grade";
export const formatTaughtGradesLabel = (year: string): string => `Taught in ${year}`;
export const otherGradesLabel = "Other grades";
export const streamLabel = "Stream";
export const streamHint =
  "For example East. Leave it empty if there is only one class in this grade.";
export const formatNewClassName = (name: string): string => `The class is called ${name}.`;
export const createClassButton = "Create the class";
export const formatClassCreatedMessage = (name: string): string => `${name} is created.`;
export const creatingLabel = "Creating…";
export const classCreationFailedMessage = "The class could not be created. Please try again.";

export const classDialogTitle = "Class";
export const moreSubjectsLabel = "More subjects";
export const marksLinkLabel = "Marks";
export const timetableLinkLabel = "Timetable";
export const resultsLinkLabel = "Results";
export const backToClassesLink = "Classes";
export const classLoadFailedMessage = "The class could not be loaded. Please try again.";
export const teachersHeading = "Teachers";
export const classTeacherLabel = "Class teacher";
export const noTeachersMessage = "No teachers yet";
export const changeTeachersButton = "Change";
export const formatChangeClassLabel = (name: string): string => `Change ${name}`;
export const studentsHeading = "Students";
export const noStudentsMessage = "No students in this class yet";
export const noStudentsHintForAdmins =
  "Add students who already have an account, or import them from a table.";
export const importStudentsLink = "Import students";
export const noStudentsHintForTeachers = "The administrators of your school add the students.";
export const formatAdmissionNumber = (number: string): string => `Adm. no. ${number}`;
export const closedAccountLabels = {
  PENDING: "Account not open yet",
  REJECTED: "Registration rejected",
  SUSPENDED: "Suspended",
} as const;
export const formatLeftLabel = (year: number): string => `Left at the end of ${year}`;
export const formatFormerStudentsHeading = (year: number): string =>
  `In this class until the end of ${year}`;
export const formatMovedTo = (className: string): string => `Moved to ${className}`;
export const leftSchoolLabel = "Left the school";
export const addStudentsButton = "Add students";
export const printButton = "Print list";
export const loginSlipsButton = "Login slips";
export const deleteClassButton = "Delete class";
export const formatDeleteQuestion = (name: string): string => `Delete ${name}?`;
export const deleteWarning = "The class has no students. Its teachers are removed with it.";
export const deletingLabel = "Deleting…";
export const classDeletionFailedMessage = "The class could not be deleted. Please try again.";
export const formatSelectStudentLabel = (name: string): string => `Select ${name}`;
export const selectAllStudentsLabel = "Select all students";
export const moveStudentsButton = "Move";

export const formatMoveTitle = (count: number): string => `Move ${formatStudentCount(count)}`;
export const targetClassLabel = "New class";
export const targetClassPlaceholder = "Choose a class";
export const noClassOption = "No class";
export const noOtherClassesHint = "There is no other class in this year.";
export const moveWarning =
  "The students get the teachers and the grade of the new class, and have to log in again.";
export const removeWarning = "The students have no class afterwards, and have to log in again.";
export const moveButton = "Move students";
export const movingLabel = "Moving students";
export const formatMoveProgress = (done: number, all: number): string =>
  `${formatNumber(done)} of ${formatNumber(all)}`;
export const moveFailedMessage = "Not all students could be moved. Please try again.";
const formatMoved = (count: number): string =>
  `${formatStudentCount(count)} ${pickPluralForm(count, { one: "was", other: "were" })} moved`;
export const formatMovedMessage = (count: number, className: string | undefined): string =>
  className === undefined
    ? `${formatMoved(count)} out of the class.`
    : `${formatMoved(count)} to ${className}.`;

export const formatAddDialogTitle = (name: string): string => `Add students to ${name}`;
export const searchLabel = "Search by name";
export const searchPlaceholder = "Beginning of the name";
export const studentsLoadFailedMessage = "The students could not be loaded. Please try again.";
export const foundStudentsLabel = "Students of the school";
export const noStudentFoundMessage = "No student found with this name";
export const inThisClassLabel = "In this class";
export const withoutClassLabel = "No class";
export const joinFacts = (...facts: readonly string[]): string => facts.join(" · ");
export const chooseStudentsHint = "Choose students from the list.";
export const formatAddButton = (count: number): string => `Add ${formatStudentCount(count)}`;

export const formatEditDialogTitle = (name: string): string => `Change ${name}`;
export const notTaughtOption = "Nobody";
export const teachersOfSubjectsLegend = "Teacher of each subject";
export const saveButton = "Save";
export const savingLabel = "Saving…";
export const saveFailedMessage = "The changes could not be saved. Please try again.";
export const classSavedMessage = "The class is saved.";
export const teachersLoadFailedMessage = "The teachers could not be loaded. Please try again.";
export const rightsHint = "Teachers of a class see the details and results of its students.";

export const printedNumberColumn = "No.";
export const printedNameColumn = "Name";
export const printedAdmissionNumberColumn = "Adm. no.";
export const formatPrintedHeading = (name: string, year: number): string => `${name}, ${year}`;
