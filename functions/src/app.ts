import { API_BASE_PATH } from "@darasa/contract/http";
import express, { type Express } from "express";
import { ApiError } from "./api-error.ts";
import type { Api } from "./http/api.ts";
import { createErrorHandler } from "./http/error-handler.ts";
import { createRateLimiter } from "./http/rate-limiter.ts";
import { mountAdminUsers } from "./resources/admin-users/admin-users.routes.ts";
import { mountAnalytics } from "./resources/analytics/analytics.routes.ts";
import { mountAssessments } from "./resources/assessments/assessments.routes.ts";
import { mountAuth, mountPasswords } from "./resources/auth/auth.routes.ts";
import { mountContent } from "./resources/content/content.routes.ts";
import { mountContentUpload } from "./resources/content/upload/content-upload.routes.ts";
import { mountDashboards } from "./resources/dashboards/dashboards.routes.ts";
import { mountMessages } from "./resources/messages/messages.routes.ts";
import { mountDocumentation } from "./resources/openapi/openapi.routes.ts";
import { mountReports } from "./resources/reports/reports.routes.ts";
import { mountSchools } from "./resources/schools/schools.routes.ts";
import { mountUsers } from "./resources/users/users.routes.ts";
import { createServices, type Platform } from "./services.ts";

export interface AppDependencies extends Platform {
  /** Receives every error that the API answers with status 500, for logging. */
  readonly report: (error: unknown) => void;
}

/**
 * The Content-Security-Policy of API responses, which are data. A browser that opens a response as a page
 * loads and runs nothing.
 */
const POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * Creates the Express app with every route of the contract. The app opens no connection before its first
 * request.
 */
export const createApp = ({ report, ...platform }: AppDependencies): Express => {
  const services = createServices(platform);
  const router = express.Router();
  const api: Api = {
    router,
    authenticate: services.sessions.authenticate,
    rateLimiter: createRateLimiter(platform.database, platform.clock),
  };
  mountAuth(api, services.registration, services.sessions);
  mountPasswords(api, services.passwords);
  mountSchools(api, services.schools);
  mountUsers(api, services);
  mountAdminUsers(api, services.adminUsers);
  mountMessages(api, services.messages);
  mountReports(api, services.reports);
  mountAssessments(api, services.assessments);
  mountContent(api, services.library.content);
  mountContentUpload(api, services.library);
  mountDashboards(api, services.dashboards, services.parents);
  mountAnalytics(api, services.analytics);
  mountDocumentation(router);
  const app = express();
  app.disable("x-powered-by");
  app.set("etag", false);
  app.set("trust proxy", true);
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
