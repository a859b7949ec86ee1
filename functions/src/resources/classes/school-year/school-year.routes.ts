import { classRoutes } from "@darasa/contract/classes";
import { schoolYearRoutes } from "@darasa/contract/school-year";
import type { RouteMountContext } from "../../../http/api.ts";
import { mountRoute } from "../../../http/mount.ts";
import { toSuccessEnvelope } from "../../../http/success-envelope.ts";
import type { SchoolYearService } from "./school-year.service.ts";

export const mountSchoolYearRoutes = (api: RouteMountContext, years: SchoolYearService): void => {
  mountRoute(api, schoolYearRoutes.get, async ({ caller, params }) =>
    toSuccessEnvelope(await years.get(caller, params.year)),
  );
  mountRoute(api, schoolYearRoutes.start, async ({ caller, body }) =>
    toSuccessEnvelope(await years.start(caller, body)),
  );
  mountRoute(api, schoolYearRoutes.continue, async ({ caller, params }) =>
    toSuccessEnvelope(await years.continue(caller, params.year)),
  );
  mountRoute(api, schoolYearRoutes.undo, async ({ caller, params }) =>
    toSuccessEnvelope(await years.undo(caller, params.year)),
  );
  mountRoute(api, classRoutes.listFormerStudents, async ({ caller, params }) =>
    toSuccessEnvelope({ students: await years.listFormerStudents(caller, params.id) }),
  );
};
