import { API_BASE_PATH } from "@darasa/contract/http";
import express, { type Express } from "express";
import { ApiError } from "./api-error.ts";
import type { RouteMountContext } from "./http/api.ts";
import { createAppCheckGuard } from "./http/app-check.ts";
import { createErrorHandler } from "./http/error-handler.ts";
import { createRateLimiter } from "./http/rate-limiter.ts";
import type { AppCheckTokenVerifier } from "./platform/firebase-app-check.ts";
import { mountAccountCorrectionRoutes } from "./resources/admin-users/account-corrections.routes.ts";
import { mountAdminUserRoutes } from "./resources/admin-users/admin-users.routes.ts";
import { mountAnalyticsRoutes } from "./resources/analytics/analytics.routes.ts";
import { mountStrandRoutes } from "./resources/analytics/strands.routes.ts";
import { mountAssessmentRoutes } from "./resources/assessments/assessments.routes.ts";
import { mountAuditLogRoutes } from "./resources/audit/audit-log.routes.ts";
import {
  mountAuthRoutes,
  mountEmailConfirmationRoutes,
  mountNumberLoginRoutes,
  mountPasswordRoutes,
} from "./resources/auth/auth.routes.ts";
import { mountClassRoutes } from "./resources/classes/classes.routes.ts";
import { mountSchoolYearRoutes } from "./resources/classes/school-year/school-year.routes.ts";
import { mountConsentRoutes } from "./resources/consents/consents.routes.ts";
import { mountContentRoutes } from "./resources/content/content.routes.ts";
import { mountContentUploadRoutes } from "./resources/content/upload/content-upload.routes.ts";
import { mountDashboardRoutes } from "./resources/dashboards/dashboards.routes.ts";
import {
  mountGuardianLinkRoutes,
  mountGuardianRequestRoutes,
} from "./resources/guardians/guardians.routes.ts";
import { mountMarkSheetRoutes } from "./resources/mark-sheets/mark-sheets.routes.ts";
import { mountMessageRoutes } from "./resources/messages/messages.routes.ts";
import { mountDocumentationRoutes } from "./resources/openapi/openapi.routes.ts";
import { mountPeopleImportRoutes } from "./resources/people-import/people-import.routes.ts";
import { mountPictureRoutes } from "./resources/pictures/pictures.routes.ts";
import { mountQuestionBankRoutes } from "./resources/question-bank/question-bank.routes.ts";
import { mountConversationReportRoutes } from "./resources/reports/reports.routes.ts";
import { mountSchoolAccountRoutes } from "./resources/school-accounts/school-accounts.routes.ts";
import { mountSchoolApplicationRoutes } from "./resources/school-applications/school-applications.routes.ts";
import { mountOwnSchoolRoutes } from "./resources/schools/own-school.routes.ts";
import { mountSchoolLogoRoutes } from "./resources/schools/school-logo.routes.ts";
import { mountAdminSchoolRoutes, mountSchoolRoutes } from "./resources/schools/schools.routes.ts";
import { mountTimetableRoutes } from "./resources/timetables/timetables.routes.ts";
import { mountUserRoutes } from "./resources/users/users.routes.ts";
import { createApiServices, type PlatformAdapters } from "./services.ts";

export interface AppDependencies extends PlatformAdapters {
  /** Logs an error. The app calls `report` with every error for which the API responds with status 500. */
  readonly report: (error: unknown) => void;
  /** The number of proxies whose entries in `X-Forwarded-For` are trusted, counted from the right. */
  readonly trustedProxies: number;
  /** Verifies App Check tokens. If absent, App Check is off. */
  readonly verifyAppCheckToken?: AppCheckTokenVerifier;
}

/**
 * The Content-Security-Policy of API responses. If a browser opens an API response as a page, this policy
 * prevents the page from loading resources and running scripts.
 */
const POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Creates the Express app that answers with the router, or with an error. */
const createExpressApp = (
  router: express.Router,
  { report, trustedProxies }: Pick<AppDependencies, "report" | "trustedProxies">,
): Express => {
  const app = express();
  app.disable("x-powered-by");
  app.set("etag", false);
  app.set("trust proxy", trustedProxies);
  app.use((_request, response, next) => {
    response.set({ "x-content-type-options": "nosniff", "content-security-policy": POLICY });
    next();
  });
  app.use(API_BASE_PATH, router);
  app.use((_request, _response, next) => {
    next(new ApiError("NOT_FOUND", "notFound"));
  });
  app.use(createErrorHandler(report));
  return app;
};

/**
 * Creates the Express app with every route of the contract. The app connects to no Firebase service before its
 * first request.
 */
export const createApp = ({
  report,
  trustedProxies,
  verifyAppCheckToken,
  ...platform
}: AppDependencies): Express => {
  const services = createApiServices(platform);
  const router = express.Router();
  const api: RouteMountContext = {
    router,
    requireAppCheck: createAppCheckGuard(verifyAppCheckToken),
    authenticate: services.sessions.authenticate,
    rateLimiter: createRateLimiter(platform.database, platform.clock),
  };
  mountAuthRoutes(api, services.registration, services.sessions);
  mountNumberLoginRoutes(api, services.numberLogins);
  mountPasswordRoutes(api, services.passwords);
  mountEmailConfirmationRoutes(api, services.emailConfirmations, services.emailChanges);
  mountSchoolRoutes(api, services.schools);
  mountAdminSchoolRoutes(api, services.schoolManagement, services.adminCodes);
  mountAuditLogRoutes(api, services.auditLog);
  mountOwnSchoolRoutes(api, services.ownSchool, services.schoolAdminCodes, services.schoolScales);
  mountSchoolLogoRoutes(api, services.schoolLogos);
  mountSchoolApplicationRoutes(api, services.schoolApplications, services.schoolApplicationReviews);
  mountUserRoutes(api, services);
  mountAdminUserRoutes(api, services.adminUsers);
  mountAccountCorrectionRoutes(api, services.accountCorrections, services.passwordLinks);
  mountSchoolAccountRoutes(api, services.studentAccounts, services.adminUsers);
  mountPeopleImportRoutes(api, services.peopleImport);
  mountGuardianLinkRoutes(api, services.guardianWithdrawals, services.guardianRequests);
  mountGuardianRequestRoutes(api, services.guardianRequests, services.guardianRequestDesk);
  mountClassRoutes(api, services.classes, services.classStudents, services.loginSlips);
  mountTimetableRoutes(api, services.timetables, services.periodTimes, services.parents);
  mountMarkSheetRoutes(api, services.markSheets, services);
  mountSchoolYearRoutes(api, services.schoolYears);
  mountConsentRoutes(api, services.guardianConsents);
  mountMessageRoutes(api, services.messages);
  mountConversationReportRoutes(api, services.reports);
  mountAssessmentRoutes(api, services.assessments);
  mountContentRoutes(api, services.library.content, services.library.takeDowns);
  mountContentUploadRoutes(api, services.library);
  mountPictureRoutes(api, services.pictures, services.shownPictures);
  mountQuestionBankRoutes(api, services.questionBank);
  mountDashboardRoutes(api, services.dashboards, services.parents);
  mountAnalyticsRoutes(api, services.analytics, services.gradebooks, services.paperStatistics);
  mountStrandRoutes(api, services.strands);
  mountDocumentationRoutes(router);
  return createExpressApp(router, { report, trustedProxies });
};
