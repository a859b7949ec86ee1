/** The texts of timetables, of their editor and of the lesson times of a school. */
export const dayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
export const dayChoiceLabel = "Day";
export const timetableHeading = "Timetable";
export const formatTimetableTitle = (className: string): string => `Timetable of ${className}`;
export const timetableLoadFailedMessage = "The timetable could not be loaded. Please try again.";
export const backToClassLink = "Class";
export const backToChildLink = "Your child";
export const backToDashboardLink = "Dashboard";
export const noLessonsMessage = "No lessons yet";
export const noLessonsHintForEditors =
  "Type them, paste them from a spreadsheet, or copy another class.";
export const noLessonsHintForReaders = "The class teacher or an administrator enters the lessons.";
export const printButton = "Print";
export const changeButton = "Change";
export const startButton = "Enter the lessons";
export const lessonColumnHeading = "Lesson";
export const breakLabel = "Break";
export const formatTimes = (start: string, end: string): string => `${start}–${end}`;
export const formatPrintedHeading = (className: string, year: number): string =>
  `${className}, ${year}: timetable`;

export const editorHint =
  "Type a subject, for example Maths. Its teacher is filled in. Enter goes to the next lesson. You can also paste cells from a spreadsheet: click on the first lesson, then paste.";
export const formatLessonTime = (day: string, number: number): string => `${day}, lesson ${number}`;
export const formatSubjectLabel = (time: string): string => `${time}: subject`;
export const formatTeacherLabel = (time: string): string => `${time}: teacher`;
export const noTeacherOption = "No teacher";
export const copyDayLegend = "Copy a day";
export const copyFromLabel = "From";
export const copyToLabel = "To";
export const copyDayButton = "Copy day";
export const copyClassLegend = "Copy the subjects of another class";
export const copyClassLabel = "Class";
export const chooseClassPlaceholder = "Choose a class";
export const copyClassButton = "Copy class";
export const classCopyFailedMessage = "The other timetable could not be loaded. Please try again.";
export const copiedMessage = "Copied. Nothing is saved yet.";
export const pastedMessage = "Pasted. Nothing is saved yet.";
export const undoneMessage = "Undone.";
export const undoButton = "Undo";
export const problemsHeading = "Please check these lessons";
export const formatUnknownSubject = (time: string, subject: string): string =>
  `${time}: “${subject}” is not a subject that Darasa knows.`;
export const formatUnknownTeacher = (time: string, teacher: string): string =>
  `${time}: ${teacher} is not a teacher of this class.`;
export const formatAmbiguousTeacher = (time: string, teacher: string): string =>
  `${time}: the class has several teachers called ${teacher}.`;
export const pasteTooLargeMessage =
  "Some of the pasted cells are outside of the timetable. They were left out.";
export const conflictsHeading = "Nothing was saved, because teachers have another class";
export const teachersHint =
  "Only teachers of the class can be chosen. An administrator enters them on the page of the class.";
export const saveButton = "Save";
export const savingButton = "Saving…";
export const stopButton = "Cancel";
export const savedMessage = "The timetable is saved.";
export const saveFailedMessage = "The timetable could not be saved. Please try again.";
export const changedElsewhereHint =
  "Load the newest timetable to see it. Your own changes on this page are then lost.";
export const loadNewestButton = "Load the newest timetable";
export const leaveQuestion = "Leave without saving?";
export const leaveWarning =
  "Your changes of this page are not saved yet. They are lost if you leave.";
export const leaveButton = "Leave without saving";

export const periodsPageTitle = "Lesson times";
export const periodsPageIntroduction =
  "The lessons and breaks of a school day. They hold for all classes and days.";
export const backToSchoolLink = "Your school";
export const periodsLoadFailedMessage = "The lesson times could not be loaded. Please try again.";
export const defaultTimesHint =
  "Your school has not set its own times yet. These are the usual ones in Kenya.";
export const formatLessonNumber = (number: number): string => `Lesson ${number}`;
export const formatBreakNumber = (number: number): string => `Break ${number}`;
export const formatBreakNameLabel = (number: number): string => `Name of break ${number}`;
export const startLabel = "Begins";
export const endLabel = "Ends";
export const formatTimeLabel = (what: string, label: string): string => `${what}: ${label}`;
export const addLessonButton = "Add a lesson";
export const addBreakButton = "Add a break";
export const saturdayLabel = "We also teach on Saturdays";
export const shorterDayHint =
  "If you take lessons or Saturday away, the lessons of the timetables at these times are hidden.";
export const loadNewestTimesButton = "Load the newest times";
export const periodsSavedMessage = "The lesson times are saved.";
