import { accessWordRoutes } from "./access-word.ts";
import { accommodationRoutes } from "./accommodations.ts";
import { accountCorrectionRoutes } from "./account-corrections.ts";
import { adminSchoolRoutes } from "./admin-schools.ts";
import { adminUserRoutes } from "./admin-users.ts";
import { allowanceRoutes } from "./allowances.ts";
import { analyticsRoutes } from "./analytics.ts";
import { archiveRoutes } from "./archive.ts";
import { assessmentRoutes } from "./assessment-routes.ts";
import { attemptRoutes } from "./attempts.ts";
import { auditLogRoutes } from "./audit-log.ts";
import { authRoutes } from "./auth.ts";
import { classRoutes } from "./classes.ts";
import { consentRoutes } from "./consents.ts";
import { contentRoutes } from "./content.ts";
import { dashboardRoutes } from "./dashboards.ts";
import { emailConfirmationRoutes } from "./email-confirmation.ts";
import { guardianLinkRoutes } from "./guardian-links.ts";
import { guardianRequestRoutes } from "./guardian-requests.ts";
import { handMarkingRoutes } from "./hand-marking.ts";
import type { RouteDefinition } from "./http.ts";
import { markSheetRoutes } from "./mark-sheets.ts";
import { messageRoutes } from "./messages.ts";
import { newPictureRoutes } from "./new-pictures.ts";
import { numberLoginRoutes } from "./number-login.ts";
import { ownAccountRoutes } from "./own-account.ts";
import { ownSchoolRoutes } from "./own-school.ts";
import { paperEntryRoutes } from "./paper-entries.ts";
import { paperStatisticsRoutes } from "./paper-statistics.ts";
import { passwordRoutes } from "./passwords.ts";
import { pauseRoutes } from "./pauses.ts";
import { peopleImportRoutes } from "./people-import.ts";
import { pictureRoutes } from "./pictures.ts";
import { preparedPaperRoutes } from "./prepared-papers.ts";
import { questionBankRoutes } from "./question-bank.ts";
import { receiptRoutes } from "./receipts.ts";
import { regradeRoutes } from "./regrades.ts";
import { reportFormRoutes } from "./report-forms.ts";
import { conversationReportRoutes } from "./reports.ts";
import { resultsReleaseRoutes } from "./results-release.ts";
import { roomRoutes } from "./room.ts";
import { schoolAdminCodeRoutes } from "./school-admin-codes.ts";
import { schoolApplicationReviewRoutes } from "./school-application-reviews.ts";
import { schoolApplicationRoutes } from "./school-applications.ts";
import { schoolLogoRoutes } from "./school-logo.ts";
import { schoolScaleRoutes } from "./school-scale-routes.ts";
import { schoolSearchRoutes } from "./school-search.ts";
import { schoolYearRoutes } from "./school-year.ts";
import { schoolRoutes } from "./schools.ts";
import { staffConsentRoutes } from "./staff-consents.ts";
import { strandRoutes } from "./strands.ts";
import { studentAccountRoutes } from "./student-accounts.ts";
import { timetableRoutes } from "./timetables.ts";
import { userRoutes } from "./users.ts";

type Routes = Readonly<Record<string, RouteDefinition>>;

/**
 * All routes of the API, grouped by resource. Tests of access and of the documentation iterate over this
 * object.
 */
export const ROUTES_BY_RESOURCE = {
  auth: { ...authRoutes, ...numberLoginRoutes, ...passwordRoutes, ...emailConfirmationRoutes },
  schools: { ...schoolRoutes, ...schoolSearchRoutes },
  adminSchools: adminSchoolRoutes,
  ownSchool: {
    ...ownSchoolRoutes,
    ...schoolAdminCodeRoutes,
    ...schoolLogoRoutes,
    ...schoolScaleRoutes,
  },
  auditLog: auditLogRoutes,
  schoolApplications: schoolApplicationRoutes,
  schoolApplicationReviews: schoolApplicationReviewRoutes,
  users: { ...userRoutes, ...ownAccountRoutes },
  adminUsers: { ...adminUserRoutes, ...accountCorrectionRoutes },
  studentAccounts: studentAccountRoutes,
  peopleImport: peopleImportRoutes,
  guardianLinks: guardianLinkRoutes,
  guardianRequests: guardianRequestRoutes,
  classes: classRoutes,
  timetables: timetableRoutes,
  markSheets: markSheetRoutes,
  accommodations: accommodationRoutes,
  reportForms: reportFormRoutes,
  consents: { ...consentRoutes, ...staffConsentRoutes },
  schoolYears: schoolYearRoutes,
  messages: messageRoutes,
  reports: conversationReportRoutes,
  content: contentRoutes,
  assessments: {
    ...assessmentRoutes,
    ...attemptRoutes,
    ...regradeRoutes,
    ...resultsReleaseRoutes,
    ...handMarkingRoutes,
    ...allowanceRoutes,
    ...receiptRoutes,
    ...accessWordRoutes,
    ...archiveRoutes,
    ...pauseRoutes,
    ...preparedPaperRoutes,
    ...paperEntryRoutes,
    ...roomRoutes,
  },
  pictures: { ...newPictureRoutes, ...pictureRoutes },
  questionBank: questionBankRoutes,
  dashboards: dashboardRoutes,
  analytics: { ...analyticsRoutes, ...paperStatisticsRoutes, ...strandRoutes },
} as const satisfies Readonly<Record<string, Routes>>;

export const ALL_ROUTES: readonly RouteDefinition[] = Object.values<Routes>(
  ROUTES_BY_RESOURCE,
).flatMap((routes) => Object.values(routes));
