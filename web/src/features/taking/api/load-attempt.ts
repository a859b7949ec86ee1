import { attemptRoutes } from "@darasa/contract/attempts";
import { useQuery } from "@tanstack/react-query";
import { isBeforeOpeningTime, isPastClosingTime } from "@/lib/closing-time.ts";
import { useServices } from "@/lib/services.ts";
import { loadAttempt } from "../engine/load-attempt.ts";
import { getAttemptStore } from "../get-attempt-store.ts";
import { getPreparedPapers } from "../get-prepared-papers.ts";

/** Returns the key under which the query cache stores the opened attempt or the cover of an assessment. */
export const getAttemptQueryKey = (userId: string, assessmentId: string) =>
  ["paper", userId, assessmentId] as const;

/** The interval in which a cover without start asks whether the teacher has changed the opening or closing time. */
const WAITING_COVER_INTERVAL_MS = 60_000;

/**
 * Opens an assessment for answering: the attempt in progress, or the cover if the student must start an attempt
 * first. Starts nothing. The cover of an assessment that is closed or not open yet is loaded again every minute while it is visible,
 * because the teacher can open the assessment.
 */
export const useLoadAttempt = (userId: string, assessmentId: string) => {
  const services = useServices();
  return useQuery({
    queryKey: getAttemptQueryKey(userId, assessmentId),
    queryFn: () =>
      loadAttempt(assessmentId, {
        store: getAttemptStore(services, userId),
        clock: services.clock,
        newId: services.newId,
        findAttempt: async () =>
          (await services.api.call(attemptRoutes.attempt, { params: { id: assessmentId } })).data,
        preparedPapers: getPreparedPapers(services, userId),
      }),
    // With "always" the query also runs offline, because an attempt that is stored on the device needs no network.
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined || !("cover" in data)) return false;
      const now = services.clock.now() + data.offsetMs;
      const { opensAt, closesAt } = data.cover;
      return isBeforeOpeningTime(opensAt, now) || isPastClosingTime(closesAt, now)
        ? WAITING_COVER_INTERVAL_MS
        : false;
    },
    gcTime: 0,
    refetchOnReconnect: false,
  });
};
