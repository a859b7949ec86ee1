import { pauseRoutes } from "@darasa/contract/pauses";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { isTransientError } from "@/lib/api-error.ts";
import { useServices } from "@/lib/services.ts";
import type { AttemptSynchronizer } from "../engine/attempt-synchronizer.ts";
import type { StoredAttemptDetails } from "../engine/offline-attempt.ts";
import { useAttemptState } from "../hooks/use-attempt-synchronizer.ts";

const RETRY_MS = 5_000;
const SECOND_MS = 1_000;
const MINUTE_SECONDS = 60;

export interface PausedAttempt {
  readonly sync: AttemptSynchronizer;
  readonly attempt: StoredAttemptDetails;
}

/** Goes on at once with the deadline of a pause that ends now, also while the server does not know. */
const goOn = (sync: AttemptSynchronizer): string | undefined => {
  const { at, pauses } = sync.deadline;
  if (pauses?.newest === undefined) return undefined;
  const unusedMs = sync.state().pauseSecondsLeft * SECOND_MS;
  const { id, endsAt } = pauses.newest;
  sync.setDeadline(at - unusedMs, {
    ...pauses,
    secondsLeft: pauses.secondsLeft + unusedMs / SECOND_MS,
    newest: { id, endsAt: new Date(Date.parse(endsAt) - unusedMs).toISOString() },
  });
  return id;
};

/** The pauses of an attempt. The server decides whether a pause begins, and moves the deadline. */
export const usePauses = ({ sync, attempt }: PausedAttempt) => {
  const { api, newId } = useServices();
  const { assessmentId, number, accommodations } = attempt;
  // A repeated request has the same id, so that it begins one pause.
  const [nextId, setNextId] = useState(newId);
  const send = async (id: string, state: "RUNNING" | "ENDED") => {
    const body = { attempt: number, id, state };
    const { data } = await api.call(pauseRoutes.pause, { params: { id: assessmentId }, body });
    sync.setDeadline(Date.parse(data.deadline), data.pauses);
  };
  const beginning = useMutation({
    networkMode: "always",
    mutationFn: () => send(nextId, "RUNNING"),
    onSuccess: () => setNextId(newId()),
  });
  const ending = useMutation({
    networkMode: "always",
    // If the server never hears of the end, the next answer ends the pause.
    retry: (_count, error) => isTransientError(error),
    retryDelay: RETRY_MS,
    mutationFn: (id: string) => send(id, "ENDED"),
  });
  const pauseSecondsLeft = useAttemptState(sync, (state) => state.pauseSecondsLeft);
  const secondsLeft = useAttemptState(sync, (state) => state.secondsLeft);
  const left = useAttemptState(
    sync,
    () => sync.deadline.pauses?.secondsLeft ?? (accommodations?.pauseMinutes ?? 0) * MINUTE_SECONDS,
  );
  return {
    left,
    pauseSecondsLeft,
    workSecondsLeft: secondsLeft - pauseSecondsLeft,
    begin: () => beginning.mutate(),
    isBeginning: beginning.isPending,
    error: beginning.error,
    end: () => {
      const id = goOn(sync);
      if (id !== undefined) ending.mutate(id);
    },
  };
};
