import { timetableRoutes } from "@darasa/contract/timetables";
import type { RouteMountContext } from "../../http/api.ts";
import { mountRoute } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { ParentsService } from "../parents/parents.service.ts";
import type { PeriodTimesService } from "./period-times.service.ts";
import type { TimetablesService } from "./timetables.service.ts";

export const mountTimetableRoutes = (
  api: RouteMountContext,
  timetables: TimetablesService,
  periodTimes: PeriodTimesService,
  parents: Pick<ParentsService, "childTimetable">,
): void => {
  mountRoute(api, timetableRoutes.get, async ({ caller, params }) =>
    toSuccessEnvelope(await timetables.get(caller, params.id)),
  );
  mountRoute(api, timetableRoutes.change, async ({ caller, params, body }) =>
    toSuccessEnvelope(await timetables.change(caller, params.id, body)),
  );
  mountRoute(api, timetableRoutes.getOfChild, async ({ caller, params }) =>
    toSuccessEnvelope(await parents.childTimetable(caller, params.id)),
  );
  mountRoute(api, timetableRoutes.getPeriods, async ({ caller }) =>
    toSuccessEnvelope(await periodTimes.get(caller)),
  );
  mountRoute(api, timetableRoutes.changePeriods, async ({ caller, body }) =>
    toSuccessEnvelope(await periodTimes.change(caller, body)),
  );
};
