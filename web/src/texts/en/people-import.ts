import { formatNumber, pickPluralForm } from "./language.ts";

export const formatDateUnreadable = (title: string, value: string): string =>
  `${title}: “${value}” is not a date. Write the day first, like 25/3/2011.`;
export const formatDateInFuture = (title: string): string => `${title}: this day has not come yet.`;
export const formatClassUnreadable = (value: string): string =>
  `“${value}” is not a class. Write it like “Form 2 East” or “Grade 7”.`;
export const formatCountyUnknown = (value: string): string =>
  `“${value}” is not a county of Kenya. Check how it is written.`;
/** Says in which cell a mistake is. `value` is what stands there. */
export const formatCellProblem = (title: string, value: string, problem: string): string =>
  `${title} “${value}”: ${problem}`;
export const guardianEmailMissing =
  "The email address is missing. A parent needs one to log in. Without one, record the parent's consent on paper at Accounts.";
export const formatRepeatedPerson = (line: number): string =>
  `The same person is already in row ${line}.`;

/** The titles of columns in English and Kiswahili, by field. An import recognises both. */
export const columnTitles = {
  name: ["Name", "Jina"],
  admissionNumber: ["Admission number", "Nambari ya usajili"],
  className: ["Class", "Darasa"],
  dateOfBirth: ["Date of birth", "Tarehe ya kuzaliwa"],
  parentGuardianContact: ["Parent phone", "Simu ya mzazi"],
  countyOfResidence: ["County", "Kaunti"],
  consentGuardianName: ["Parent name", "Jina la mzazi"],
  consentRelation: ["Relationship", "Uhusiano"],
  consentSignedOn: ["Consent date", "Tarehe ya idhini"],
  email: ["Email", "Barua pepe"],
  phoneNumber: ["Phone", "Simu"],
  tscNumber: ["TSC number", "Nambari ya TSC"],
  subjectsTaught: ["Subjects", "Masomo"],
  nationalId: ["National ID", "Kitambulisho"],
  relationshipToChildren: ["Relationship", "Uhusiano"],
  childrenAdmissionNumbers: ["Children admission numbers", "Nambari za watoto"],
} as const;
export const columnExamples = {
  name: "Achieng Otieno",
  admissionNumber: "MGE/2026/101",
  className: "Form 2 East",
  dateOfBirth: "25/3/2011",
  parentGuardianContact: "0712 345 678",
  countyOfResidence: "Kisumu",
  consentGuardianName: "Mary Otieno",
  consentRelation: "Mother",
  consentSignedOn: "12/1/2026",
  email: "mary@example.com",
  phoneNumber: "0712 345 678",
  tscNumber: "456789",
  subjectsTaught: "Biology, Chemistry",
  nationalId: "23456789",
  relationshipToChildren: "Mother",
  childrenAdmissionNumbers: "MGE/2026/101, MGE/2026/102",
} as const;

const people = {
  STUDENTS: { one: "student", other: "students" },
  TEACHERS: { one: "teacher", other: "teachers" },
  GUARDIANS: { one: "guardian", other: "guardians" },
} as const;
type Kind = keyof typeof people;

const countPeople = (kind: Kind, count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, people[kind])}`;
const countRows = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "row", other: "rows" })}`;

export const importPageTitle = "Import people";
export const importPageIntroduction =
  "Add many people at once from a table, for example from Excel or Google Sheets.";
export const backToAccountsLink = "Accounts";
export const formatStep = (step: number): string => `Step ${step} of 3`;

export const chooseStepTitle = "Choose your table";
export const kindLabel = "Who is in the table?";
export const kindLabels = {
  STUDENTS: "Students",
  TEACHERS: "Teachers",
  GUARDIANS: "Parents or guardians with their children",
} as const;
export const tableFileLabel = "Table";
export const tableFileHint = "Choose an Excel (.xlsx) or CSV file, or drop it here.";
export const pasteLabel = "Or paste the cells";
export const pasteHint =
  "In your spreadsheet, select the cells with their titles. Copy them, then paste them here.";
export const checkTableButton = "Check the table";
export const checkTableHint = "Nothing is saved yet. You see first what would change.";
export const readingTableMessage = "Reading the table…";
const looksLike = {
  STUDENTS: "These look like students.",
  TEACHERS: "These look like teachers.",
  GUARDIANS: "These look like parents or guardians.",
} as const;
export const formatTableFound = (rows: number, guess: Kind | undefined): string =>
  [`${countRows(rows)} found.`, guess === undefined ? "" : looksLike[guess]].join(" ").trim();

export const tableMissingMessage = "Choose a file or paste the cells first.";
export const tableFileProblems = {
  notSpreadsheet:
    "This file is not a table. Choose an Excel file (.xlsx) or a CSV file. In Google Sheets, choose File, then Download.",
  oldExcel:
    "This is a file of an old Excel. Open it in Excel, choose Save As, and save it as .xlsx or CSV.",
  locked: "This file has a password. Save it again without the password.",
  tooLarge: "This file is too big. Leave out pictures, or split the table into several files.",
} as const;
export const tableUnreadableMessage =
  "The file could not be opened. Check your connection, then choose the file again.";
export const titlesMissingMessage =
  "There are no titles. The first row of the table must name the columns, for example Name and Class.";
export const rowsMissingMessage = "There is nobody in the table. It has titles, but no rows below.";
export const formatTooManyRows = (rows: number, max: number): string =>
  `The table has ${formatNumber(rows)} rows. Import at most ${formatNumber(max)} at once: split the table, for example by class.`;
const quoteAll = (titles: readonly string[]): string =>
  titles.map((title) => `“${title}”`).join(", ");
export const formatMissingColumns = (kind: Kind, titles: readonly string[]): string =>
  `For ${people[kind].other}, the table needs ${pickPluralForm(titles.length, { one: "one more column", other: "more columns" })}: ${quoteAll(titles)}. Check the titles in the first row.`;
export const formatUnknownColumns = (titles: readonly string[]): string =>
  `Darasa does not use ${pickPluralForm(titles.length, { one: "this column", other: "these columns" })}: ${quoteAll(titles)}. The others are imported.`;

export const expectedColumnsTitle = "Columns of the table";
export const expectedColumnsIntroduction =
  "The first row names the columns, in English or Kiswahili. Their order does not matter.";
export const columnHeading = "Column";
export const exampleHeading = "Example";
export const requiredLabel = "needed";
export const consentColumnsHint =
  "The last three columns are the consent on paper: who signed it, and on which day. Leave them empty if no paper is signed. The account then waits for it.";
export const guardianColumnsHint = "Import the students first, so that their parents find them.";
export const downloadTemplateButton = "Download an empty table";
export const templateFileTitles = {
  STUDENTS: "Students",
  TEACHERS: "Teachers",
  GUARDIANS: "Guardians",
} as const;

export const checkStepTitle = "Check what happens";
export const formatCheckedTable = (source: string, kind: Kind, count: number): string =>
  source === "" ? countPeople(kind, count) : `${source}: ${countPeople(kind, count)}`;
export const nothingDeletedMessage =
  "An import never deletes anybody. People who are not in the table stay as they are.";
export const checkFailedMessage = "The table could not be checked.";
export const statesNavigationLabel = "What happens with the rows";
export const allRowsTab = "All";
export const formatStateTab = (label: string, count: number): string =>
  `${label} ${formatNumber(count)}`;
export const stateTabLabels = {
  ERROR: "Mistakes",
  CONFLICT: "Does not fit",
  WAITING: "New, no consent yet",
  CHANGED: "Changes",
  NEW: "New",
  UNCHANGED: "No change",
} as const;
export const stateLabels = {
  ERROR: "Mistake",
  CONFLICT: "Does not fit",
  WAITING: "New, no consent yet",
  CHANGED: "Changes",
  NEW: "New",
  UNCHANGED: "No change",
} as const;
export const waitingRowHint = "The account opens when a parent's consent is recorded.";
export const formatLine = (line: number): string => `Row ${line}`;
export const changedFieldLabels = {
  name: "Name",
  class: "Class",
  dateOfBirth: "Date of birth",
  parentGuardianContact: "Parent phone",
  countyOfResidence: "County",
  consent: "Consent",
  phoneNumber: "Phone",
  tscNumber: "TSC number",
  subjectsTaught: "Subjects",
  nationalId: "National ID",
  relationshipToChildren: "Relationship",
  children: "Children",
} as const;
export const noValueLabel = "nothing";
export const changeArrowLabel = "becomes";
export const conflictFormatters = {
  CLASS_UNKNOWN: (value: string): string =>
    `Your school has no class “${value}” this year. Add the class first, or correct it in the table.`,
  CLASS_AMBIGUOUS: (value: string): string =>
    `${value} has several classes. Add the stream, for example “${value} East”.`,
  EMAIL_TAKEN: (value: string): string =>
    `${value} already belongs to somebody else in Darasa. Use another email address.`,
  ACCOUNT_WAITING: (value: string): string =>
    `${value} belongs to somebody who registered and waits for approval. Decide at Accounts first.`,
  ACCOUNT_CLOSED: (value: string): string =>
    `The account of ${value} is rejected or suspended. Open it again at Accounts first.`,
  CHILD_UNKNOWN: (value: string): string =>
    `Your school has no student with the admission number “${value}”. Import the students first.`,
} as const;
export const formatRowsShown = (shown: number, total: number): string =>
  `${formatNumber(shown)} of ${formatNumber(total)} rows`;
export const showMoreButton = "Show more";
export const chooseOtherTableButton = "Choose another table";
export const formatImportButton = (count: number): string =>
  `Import ${formatNumber(count)} ${pickPluralForm(count, { one: "person", other: "people" })}`;
export const formatLeftOutNotice = (count: number): string =>
  `${countRows(count)} ${pickPluralForm(count, { one: "cannot be imported and is", other: "cannot be imported and are" })} left out. Download ${pickPluralForm(count, { one: "it", other: "them" })}, correct the table, and import it again.`;
export const formatDownloadProblemsButton = (count: number): string =>
  `Download ${countRows(count)}`;
export const problemColumnTitle = "Problem";
export const problemFileTitles = {
  STUDENTS: "Students to correct",
  TEACHERS: "Teachers to correct",
  GUARDIANS: "Guardians to correct",
} as const;
export const nothingToImportMessage = "There is nothing to import.";
export const everythingUnchangedMessage = "Darasa already has all these people as they are here.";

export const importStepTitle = "Import";
export const formatImportProgressLabel = (kind: Kind): string => `Importing ${people[kind].other}`;
export const formatImportProgress = (done: number, total: number): string =>
  `${formatNumber(done)} of ${formatNumber(total)} done`;
export const importPhaseMessages = {
  running: "Keep this page open until the import is done.",
  stopping: "Stopping…",
  stopped: "Stopped. Nothing is lost: you can go on now or later on this device.",
  waiting: "No answer from the server. Trying again soon…",
  failed: "The import has stopped. What is done stays done.",
  finished: "Done.",
} as const;
export const importFailedMessage = "The server refused a part of the import.";
export const stopButton = "Stop";
export const goOnButton = "Go on";

export const formatUnfinishedImport = (kind: Kind, done: number, total: number): string =>
  `The import of ${people[kind].other} is not finished: ${formatNumber(done)} of ${formatNumber(total)} done.`;
export const goOnWithImportButton = "Go on with the import";
export const forgetImportButton = "Forget it";
export const forgetImportConfirmQuestion = "Forget this import?";
export const formatForgetImportWarning = (done: number): string =>
  done === 0
    ? "Nobody is imported yet. To start again, choose the table again."
    : `${formatNumber(done)} ${pickPluralForm(done, { one: "person stays", other: "people stay" })} imported. For the others, choose the table again.`;

export const leavePageConfirmQuestion = "Leave this page?";
export const leavePageWarning =
  "The import stops. What is done stays done. When you come back on this device, you can go on.";
export const leavePageButton = "Leave";

export const resultTitles = {
  STUDENTS: "The students are imported",
  TEACHERS: "The teachers are imported",
  GUARDIANS: "The guardians are imported",
} as const;
export const newCountLabel = "New";
export const changedCountLabel = "Changed";
export const unchangedCountLabel = "No change";
export const leftOutCountLabel = "Not imported";
export const nextStepsTitle = "What comes next";
export const formatWaitingStudents = (count: number): string =>
  `${countPeople("STUDENTS", count)} ${pickPluralForm(count, { one: "waits", other: "wait" })} for the consent of a parent or guardian. ${pickPluralForm(count, { one: "The account opens", other: "The accounts open" })} when it is recorded at Accounts.`;
export const formatMoreNames = (count: number): string => `and ${formatNumber(count)} more`;
export const nextSteps = {
  STUDENTS:
    "Students log in with their admission number and a PIN. Open a class, and press “Login slips” to print the PINs.",
  TEACHERS:
    "Each teacher gets an email at the address in the table. Its links confirm the address and set a password. Nothing arrived? Look in the spam folder, and check the address at Accounts.",
  GUARDIANS:
    "Each guardian gets an email at the address in the table. Its links confirm the address and set a password. Then the guardian logs in and gives consent.",
} as const;
export const openClassesLink = "Open the classes";
export const seePeopleLink = "See the people";
export const importMoreButton = "Import another table";
