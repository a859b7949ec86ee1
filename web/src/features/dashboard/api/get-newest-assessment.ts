import { NEWEST_ASSESSMENT_POLL_INTERVAL_MS } from "@darasa/contract/limits";
import { newestAssessmentRoute } from "@darasa/contract/newest-assessment";
import { ASSESSMENTS_COLLECTION, EVERYONE_AUDIENCE } from "@darasa/contract/realtime";
import { useMemo } from "react";
import { type FirestoreListeners, useFirestoreListeners } from "@/lib/firestore-listeners.ts";
import type { ListenerStarter } from "@/lib/listener-connection.ts";
import { useServices } from "@/lib/services.ts";
import { useLiveQuery } from "@/lib/use-live-query.ts";

/** The value for no assessment, because the query cache stores no undefined. */
const NONE = "";

const listenToNewest =
  (live: FirestoreListeners, schoolId: string, grade: string): ListenerStarter<string> =>
  (sink) =>
    live.listen(
      {
        path: ASSESSMENTS_COLLECTION,
        equals: { audience: EVERYONE_AUDIENCE, grade, schoolId },
        descendingBy: "createdAt",
        limit: 1,
      },
      {
        next: ({ documents, isFromCache }) =>
          sink.next({ data: documents[0]?.id ?? NONE, isFromCache }),
        failed: sink.failed,
      },
    );

/**
 * Returns the id of the newest assessment of a school for a grade; undefined while it is unknown. Costs one document
 * read when the listener starts and for each new assessment; without a listener, one for each poll; nothing on a
 * hidden page.
 */
export const useNewestAssessmentId = (schoolId: string, grade: string): string | undefined => {
  const { api } = useServices();
  const live = useFirestoreListeners();
  const listen = useMemo(
    () => (live === undefined ? undefined : listenToNewest(live, schoolId, grade)),
    [live, schoolId, grade],
  );
  return useLiveQuery({
    queryKey: ["newest-assessment", schoolId, grade],
    poll: async (signal) => (await api.call(newestAssessmentRoute, {}, { signal })).data.id ?? NONE,
    pollIntervalMs: NEWEST_ASSESSMENT_POLL_INTERVAL_MS,
    isEmpty: (id) => id === NONE,
    listen,
  }).data;
};
