import { NEWEST_ASSESSMENT_POLL_INTERVAL_MS } from "@darasa/contract/limits";
import { newestAssessmentRoute } from "@darasa/contract/newest-assessment";
import {
  ASSESSMENTS_COLLECTION,
  buildSchoolAudience,
  CLASSES_AUDIENCE,
  EVERYONE_AUDIENCE,
} from "@darasa/contract/realtime";
import { useMemo } from "react";
import {
  type FirestoreListeners,
  type ListenerFilter,
  useFirestoreListeners,
} from "@/lib/firestore-listeners.ts";
import type { ListenerStarter } from "@/lib/listener-connection.ts";
import { useServices } from "@/lib/services.ts";
import { useLiveQuery } from "@/lib/use-live-query.ts";

/** The value for no assessment, because the query cache stores no undefined. */
const NONE = "";

interface StudentPlace {
  readonly schoolId: string;
  readonly grade: string;
  /** Undefined for a student whom the school has not put into a class. */
  readonly classId: string | undefined;
}

/** Returns the conditions of the assessments that a student may take. */
const forStudent = ({ schoolId, classId }: StudentPlace): (readonly ListenerFilter[])[] => [
  [["audience", "in", [EVERYONE_AUDIENCE, buildSchoolAudience(schoolId)]]],
  ...(classId === undefined
    ? []
    : [
        [
          ["audience", "==", CLASSES_AUDIENCE],
          ["classIds", "array-contains", classId],
        ] as const,
      ]),
];

const listenToNewest =
  (live: FirestoreListeners, place: StudentPlace): ListenerStarter<string> =>
  (sink) =>
    live.listen(
      {
        path: ASSESSMENTS_COLLECTION,
        equals: { grade: place.grade, schoolId: place.schoolId },
        anyOf: forStudent(place),
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
 * Returns the id of the newest assessment of a school for a student; undefined while it is unknown. Costs one document
 * read when the listener starts and for each new assessment; without a listener, one for each poll; nothing on a
 * hidden page.
 */
export const useNewestAssessmentId = ({
  schoolId,
  grade,
  classId,
}: StudentPlace): string | undefined => {
  const { api } = useServices();
  const live = useFirestoreListeners();
  const listen = useMemo(
    () => (live === undefined ? undefined : listenToNewest(live, { schoolId, grade, classId })),
    [live, schoolId, grade, classId],
  );
  return useLiveQuery({
    queryKey: ["newest-assessment", schoolId, grade, classId],
    poll: async (signal) => (await api.call(newestAssessmentRoute, {}, { signal })).data.id ?? NONE,
    pollIntervalMs: NEWEST_ASSESSMENT_POLL_INTERVAL_MS,
    isEmpty: (id) => id === NONE,
    listen,
  }).data;
};
