import { useEffect, useMemo, useSyncExternalStore } from "react";
import { type ScreenServices, useServices } from "@/lib/services.ts";
import type { AttemptApiClient, AttemptState, OpenedAttempt } from "../engine/attempt-state.ts";
import { AttemptSynchronizer } from "../engine/attempt-synchronizer.ts";
import type { AnswerJournal } from "../engine/journal.ts";
import { openBrowserTabChannel } from "../engine/tab-channel.ts";
import { getAttemptStore } from "../get-attempt-store.ts";
import { setUnsentAnswersFlag } from "../set-unsent-answers-flag.ts";

/** Returns a random number from 0 to 1. The function does not use Math.random, which the linter forbids. */
const randomFraction = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

export interface AttemptSynchronizerOptions {
  readonly studentId: string;
  readonly opened: OpenedAttempt;
  readonly api: AttemptApiClient;
}

const createSync = (
  services: ScreenServices,
  { studentId, opened, api }: AttemptSynchronizerOptions,
): AttemptSynchronizer => {
  const { assessmentId, number } = opened.paper.attempt;
  return new AttemptSynchronizer(
    {
      studentId,
      clock: services.clock,
      store: getAttemptStore(services, studentId),
      api,
      tabs: openBrowserTabChannel(`darasa-paper/${studentId}/${assessmentId}/${number}`),
      random: randomFraction,
    },
    opened,
  );
};

/**
 * Notifies the `AttemptSynchronizer` when the page is hidden or shown and when the device goes offline or
 * online. Returns a function that removes these event listeners.
 */
const connectPageEvents = (sync: AttemptSynchronizer): (() => void) => {
  const handleVisibility = (): void => {
    const isAway = document.visibilityState === "hidden";
    sync.setAway(isAway);
    if (isAway) sync.saveBeforeLeaving();
    else void sync.reloadFromDevice();
  };
  const handlePageHide = (): void => {
    sync.setAway(true);
    sync.saveBeforeLeaving();
  };
  const handleOnline = (): void => sync.handleOnline();
  const handleOffline = (): void => sync.handleOffline();
  document.addEventListener("visibilitychange", handleVisibility);
  window.addEventListener("pagehide", handlePageHide);
  window.addEventListener("online", handleOnline);
  window.addEventListener("offline", handleOffline);
  sync.setAway(document.visibilityState === "hidden");
  if (!navigator.onLine) handleOffline();
  return () => {
    document.removeEventListener("visibilitychange", handleVisibility);
    window.removeEventListener("pagehide", handlePageHide);
    window.removeEventListener("online", handleOnline);
    window.removeEventListener("offline", handleOffline);
  };
};

/** Keeps an `AttemptSynchronizer` for the opened attempt running while the screen is mounted. */
export const useAttemptSynchronizer = ({
  studentId,
  opened,
  api,
}: AttemptSynchronizerOptions): AttemptSynchronizer => {
  const services = useServices();
  const sync = useMemo(
    () => createSync(services, { studentId, opened, api }),
    [services, studentId, opened, api],
  );
  useEffect(() => {
    const stop = sync.start();
    const disconnect = connectPageEvents(sync);
    return () => {
      sync.setAway(true);
      sync.saveBeforeLeaving();
      disconnect();
      stop();
    };
  }, [sync]);
  const { assessmentId } = opened.paper.attempt;
  const isUnsent = useAttemptState(sync, hasUnsentAnswers);
  useEffect(() => {
    setUnsentAnswersFlag(services.storage, { userId: studentId, assessmentId }, isUnsent);
  }, [services, studentId, assessmentId, isUnsent]);
  return sync;
};

const hasUnsentAnswers = ({ phase, saving }: AttemptState): boolean =>
  phase === "answering" ? saving !== "saved" : phase !== "submitted";

/**
 * Returns the part of the attempt's state that `select` selects. The whole state changes every second, but the
 * component re-renders only when this part changes.
 */
export const useAttemptState = <T>(
  sync: AttemptSynchronizer,
  select: (state: AttemptState) => T,
): T => useSyncExternalStore(sync.subscribe, () => select(sync.state()));

/** Returns the current answer to one question; an empty string if the question is not answered. */
export const useCurrentAnswer = (sync: AttemptSynchronizer, questionId: string): string =>
  useSyncExternalStore(sync.subscribe, () => sync.journal()[questionId]?.answer ?? "");

export const useAnswerJournal = (sync: AttemptSynchronizer): AnswerJournal =>
  useSyncExternalStore(sync.subscribe, sync.journal);
