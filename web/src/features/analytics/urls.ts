import {
  ANALYTICS_CLASSES_TAB,
  ANALYTICS_TAB_PARAMETER,
  appPaths,
  urlBuilders,
} from "@/lib/paths.ts";

export const CLASS_ID_PARAMETER = "classId";
export const VIEW_PARAMETER = "by";
/** The results of a class by strand instead of by paper. */
export const STRANDS_VIEW = "strands";
/** The tab of the screen of one assessment with its statistics. */
export const STATISTICS_TAB = "statistics";
/** The tab with the long answers that a teacher marks. */
export const MARKING_TAB = "marking";
/** The tab on which the author gives students more time or another attempt. */
export const ATTEMPTS_TAB = "attempts";
/** The tab on which the author enters what students wrote on paper. */
export const PAPER_TAB = "paper";

/** The tab with the students of a class while they write. */
export const ROOM_TAB = "room";

/** The tab with the archived assessments. The list of own assessments links to it. */
export const ARCHIVE_TAB = "archive";

/** The tabs of an assessment that load when somebody opens one of them. */
export type AssessmentTabName =
  | typeof STATISTICS_TAB
  | typeof ROOM_TAB
  | typeof ATTEMPTS_TAB
  | typeof MARKING_TAB
  | typeof PAPER_TAB;

/** Returns the URL of the page of one student. `id` is the id of the student's account. */
export const getStudentPageUrl = (id: string): string =>
  appPaths.studentAnalytics.replace(":id", encodeURIComponent(id));

/** Returns the URL of the results of a class, or of the first class. */
export const getGradebookUrl = (classId?: string): string => {
  const query = new URLSearchParams({ [ANALYTICS_TAB_PARAMETER]: ANALYTICS_CLASSES_TAB });
  if (classId !== undefined) query.set(CLASS_ID_PARAMETER, classId);
  return `${appPaths.analytics}?${query}`;
};

export const ARCHIVE_URL = `${appPaths.analytics}?${ANALYTICS_TAB_PARAMETER}=${ARCHIVE_TAB}`;

/** Returns the URL of the marks of a class by strand, or of the first class. */
export const getStrandsUrl = (classId?: string): string =>
  `${getGradebookUrl(classId)}&${VIEW_PARAMETER}=${STRANDS_VIEW}`;

/** Returns the URL of a tab of an assessment. */
export const getAssessmentTabUrl = (assessmentId: string, tab: AssessmentTabName): string => {
  const query = new URLSearchParams({ [ANALYTICS_TAB_PARAMETER]: tab });
  return `${urlBuilders.assessmentAnalytics(assessmentId)}?${query}`;
};
