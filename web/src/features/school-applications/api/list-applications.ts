import {
  type REVIEWED_APPLICATION_STATUSES,
  schoolApplicationReviewRoutes,
} from "@darasa/contract/school-application-reviews";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";

export type ReviewedStatus = (typeof REVIEWED_APPLICATION_STATUSES)[number];

/** The first element of every query key that must be invalidated after a decision. */
export const APPLICATIONS_QUERY_KEY = "school-applications";

/** Loads one page of applications. The previous page stays visible while the next one loads. */
export const useSchoolApplications = (status: ReviewedStatus, page: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [APPLICATIONS_QUERY_KEY, "list", status, page],
    queryFn: async ({ signal }) => {
      const query = { status, page };
      return (await api.call(schoolApplicationReviewRoutes.list, { query }, { signal })).data;
    },
    placeholderData: keepPreviousData,
  });
};
