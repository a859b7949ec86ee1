import { createPeriodTimesService } from "./period-times.service.ts";
import { createTimetablesService } from "./timetables.service.ts";
import type { TimetablesStore } from "./timetables.store.ts";

type Dependencies = Omit<
  Parameters<typeof createTimetablesService>[0] & Parameters<typeof createPeriodTimesService>[0],
  "store"
> & { readonly timetablesStore: TimetablesStore };

/** Creates the services behind the timetable routes. The services share their store. */
export const createTimetableServices = ({ timetablesStore: store, ...others }: Dependencies) => {
  const deps = { ...others, store };
  return {
    timetables: createTimetablesService(deps),
    periodTimes: createPeriodTimesService(deps),
  };
};
