import { createSchoolApplicationReviewsService } from "./school-application-reviews.service.ts";
import { createSchoolApplicationsService } from "./school-applications.service.ts";
import { createSchoolApplicationsStore } from "./school-applications.store.ts";

type Dependencies = Omit<
  Parameters<typeof createSchoolApplicationsService>[0] &
    Parameters<typeof createSchoolApplicationReviewsService>[0],
  "store"
>;

/** Creates the services of applications. The services share their store. */
export const createSchoolApplicationServices = (deps: Dependencies) => {
  const store = createSchoolApplicationsStore(deps.database);
  return {
    schoolApplications: createSchoolApplicationsService({ ...deps, store }),
    schoolApplicationReviews: createSchoolApplicationReviewsService({ ...deps, store }),
  };
};
