import { attemptDeadlineSchema, buildAttemptDeadlinePath } from "@darasa/contract/attempt-deadline";
import { DEADLINE_POLL_INTERVAL_MS } from "@darasa/contract/limits";
import { useEffect, useState } from "react";
import { useFirestoreListeners } from "@/lib/firestore-listeners.ts";
import { listenWithRetry } from "@/lib/listen-with-retry.ts";
import { useIsPageVisible } from "@/lib/page-visible.ts";
import { useServices } from "@/lib/services.ts";
import type { AttemptSynchronizer } from "../engine/attempt-synchronizer.ts";
import type { StoredAttemptDetails } from "../engine/offline-attempt.ts";

type Place = Pick<StoredAttemptDetails, "assessmentId" | "number"> & { readonly studentId: string };

/** Listens to the deadline of an attempt. Returns true while the server has confirmed what the listener knows. */
const useDeadlineListener = (
  sync: AttemptSynchronizer,
  { assessmentId, studentId, number }: Place,
  isVisible: boolean,
): boolean => {
  const { clock } = useServices();
  const listeners = useFirestoreListeners();
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    if (listeners === undefined || !isVisible) return undefined;
    const path = buildAttemptDeadlinePath(assessmentId, studentId);
    const retryMs = DEADLINE_POLL_INTERVAL_MS;
    const { close } = listenWithRetry(
      { listen: (sink) => listeners.listenToDocument(path, sink), clock, retryMs },
      {
        next: ({ documents, isFromCache }) => {
          setLive(!isFromCache);
          const found = attemptDeadlineSchema.safeParse(documents[0]?.data);
          const isKnown = found.success && !isFromCache && found.data.number === number;
          if (isKnown) sync.setDeadline(Date.parse(found.data.deadline), found.data.pauses);
        },
        failed: () => setLive(false),
      },
    );
    return () => {
      setLive(false);
      close();
    };
  }, [listeners, isVisible, assessmentId, studentId, number, clock, sync]);
  return isLive;
};

/**
 * Follows the deadline of an attempt, which its author can change. While the listener is not live, a save without answers
 * asks the server every half minute, which costs one document read.
 */
export const useLiveDeadline = (sync: AttemptSynchronizer, place: Place): void => {
  const { clock } = useServices();
  const isVisible = useIsPageVisible();
  const isLive = useDeadlineListener(sync, place, isVisible);
  useEffect(() => {
    if (isLive || !isVisible) return undefined;
    return clock.every(DEADLINE_POLL_INTERVAL_MS, () => {
      // After the end of the time the next request hands in, at a time that the synchronizer chooses.
      if (sync.state().phase === "answering") sync.sendNow();
    });
  }, [isLive, isVisible, clock, sync]);
};
