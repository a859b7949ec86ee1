import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@/lib/api-error.ts";
import { useServices } from "@/lib/services.ts";
import { startAttempt } from "../engine/load-attempt.ts";
import { getAttemptStore } from "../get-attempt-store.ts";
import { getAttemptQueryKey } from "./load-attempt.ts";

/**
 * Starts an attempt. The opened attempt replaces the cover in the query cache. If the server refuses it, because the
 * author has closed the assessment or moved its opening time in the meantime, the cover loads again and says so.
 */
export const useStartAttempt = (userId: string, assessmentId: string) => {
  const services = useServices();
  const client = useQueryClient();
  const queryKey = getAttemptQueryKey(userId, assessmentId);
  return useMutation({
    /** `word` is the word of the room, if the assessment needs one. */
    mutationFn: (word: string | undefined) =>
      startAttempt({
        store: getAttemptStore(services, userId),
        clock: services.clock,
        newId: services.newId,
        requestStart: async () =>
          (
            await services.api.call(assessmentRoutes.start, {
              params: { id: assessmentId },
              body: word === undefined ? {} : { word },
            })
          ).data,
      }),
    // With "always" the request fails at once if the device is offline, so that the cover can say so.
    networkMode: "always",
    onSuccess: (opened) => {
      // The rules may have been read to their end. The first question must not begin behind the bar with the time.
      document.documentElement.scrollTop = 0;
      client.setQueryData(queryKey, opened);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === "CONFLICT") {
        void client.invalidateQueries({ queryKey });
      }
    },
  });
};
