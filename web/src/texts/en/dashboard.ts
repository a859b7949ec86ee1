import { number, percent, plural } from "./language.ts";

export const title = "Dashboard";
/** The greeting before the user's name. */
export const greeting = "Karibu,";
/** Joins facts to one line; empty facts are left out. */
export const joinFacts = (...known: readonly string[]): string =>
  known.filter((fact) => fact !== "").join(" · ");
export const admissionNumber = "Admission number";
/** The placeholder of a value that is loading. */
export const loadingValue = "…";
export const notAvailable = "N/A";
/** The placeholder of a value that could not be loaded. */
export const unknown = "–";

export const refresh = "Refresh";
export const refreshing = "Updating…";
export const upToDate = (time: string): string => `Updated at ${time}`;
export const notRefreshed = (day: string, time: string): string =>
  `Could not update. From: ${day}, ${time}`;
export const notLoaded = "Not updated";
export const loadFailed = "The figures could not be loaded. Please try again.";

export const quickLinks = "Quick links";
export const browseLibrary = "Browse Library";

export const availableContent = "Available Content";
export const myClass = "My Class";
export const learningHours = "Learning Hours";
export const myProgress = "My Progress";
export const recentContent = "Recent Content";
export const noContent = "No content yet";

export const totalAssessments = "Total assessments";
export const published = "Published";
export const students = "Students";
export const uploadedContent = "Uploaded content";
export const createAssessment = "Create Assessment";
export const uploadContent = "Upload Content";
export const studentProgress = "Student Progress";
export const recentSubmissions = "Recent submissions";
export const startSharing = "Start sharing knowledge";
export const startSharingText =
  "Upload your notes or set an assessment. What your students hand in appears here.";

export const users = "Users";
export const schools = "Schools";
export const contentItems = "Content items";
export const pendingApprovals = "Pending approvals";
export const viewPending = "View Pending Users";
export const reports = "Reported conversations";
export const syncPublishers = "Sync Publishers";
export const recentRegistrations = "Recent registrations";
export const noRegistrations = "Nobody has registered yet.";
export const recentActivity = "Recent activity";
export const noActivity = "No account has been approved or changed yet.";

export const children = "Children";
export const averagePerformance = "Average performance";
export const unreadMessages = "Unread messages";
export const nextEvent = "Next event";
export const noEvent = "None";
export const yourChildren = "Your children";
export const noChildren =
  "No child is linked to your account. Ask the school office to add your child's admission number.";
export const completedCount = (count: number): string =>
  count === 0
    ? "No results yet"
    : `${number(count)} ${plural(count, { one: "assessment", other: "assessments" })} completed`;
export const averagePercent = (score: number): string => `${percent(score)} average`;
export const waitingForSchool =
  "Waiting for the school to confirm that this is your child. You see the marks as soon as it has.";
export const events = "School calendar";
export const noEvents = "No dates are planned yet.";
