import { markSheetRoutes } from "@darasa/contract/mark-sheets";
import type { RouteMountContext } from "../../http/api.ts";
import { mountRoute } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { MarkSheetsService } from "./mark-sheets.service.ts";
import { mountReportFormRoutes, type ReportFormServices } from "./report-forms.routes.ts";

/** Mounts the routes of mark sheets and of the report forms that follow from them. */
export const mountMarkSheetRoutes = (
  api: RouteMountContext,
  sheets: MarkSheetsService,
  ofReportForms: ReportFormServices,
): void => {
  mountReportFormRoutes(api, ofReportForms);
  mountRoute(api, markSheetRoutes.get, async ({ caller, params, query }) =>
    toSuccessEnvelope(await sheets.get(caller, params.id, query)),
  );
  mountRoute(api, markSheetRoutes.listPapers, async ({ caller, params, query }) =>
    toSuccessEnvelope({ papers: await sheets.listPapers(caller, params.id, query.subject) }),
  );
  mountRoute(api, markSheetRoutes.refresh, async ({ caller, params, body }) =>
    toSuccessEnvelope(await sheets.refresh(caller, params.id, body)),
  );
  mountRoute(api, markSheetRoutes.changeColumns, async ({ caller, params, body }) =>
    toSuccessEnvelope(await sheets.changeColumns(caller, params.id, body)),
  );
  mountRoute(api, markSheetRoutes.saveMarks, async ({ caller, params, body }) =>
    toSuccessEnvelope(await sheets.saveMarks(caller, params.id, body)),
  );
};
