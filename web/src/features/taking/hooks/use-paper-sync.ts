import { useEffect, useMemo, useSyncExternalStore } from "react";
import { type Services, useServices } from "@/lib/services.ts";
import { createPaperApi } from "../api/paper-api.ts";
import type { Journal } from "../engine/journal.ts";
import type { OpenedPaper, PaperState } from "../engine/paper-state.ts";
import { PaperSync } from "../engine/paper-sync.ts";
import { openPeers } from "../engine/peers.ts";
import { paperStoreOf } from "../paper-store-of.ts";
import { markUnsent } from "../unsent.ts";

const randomShare = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

const createSync = (services: Services, studentId: string, opened: OpenedPaper): PaperSync => {
  const { assessmentId, number } = opened.paper.attempt;
  return new PaperSync(
    {
      studentId,
      clock: services.clock,
      store: paperStoreOf(services, studentId),
      api: createPaperApi(services.api, assessmentId),
      peers: openPeers(`darasa-paper/${studentId}/${assessmentId}/${number}`),
      random: randomShare,
    },
    opened,
  );
};

/** What happens to a page: it is hidden, looked at again, loses the network or finds it. */
const followPage = (sync: PaperSync): (() => void) => {
  const handleVisibility = (): void => {
    if (document.visibilityState === "hidden") sync.leave();
    else void sync.comeBack();
  };
  const leave = (): void => sync.leave();
  const flush = (): void => sync.flush();
  const lose = (): void => sync.loseConnection();
  document.addEventListener("visibilitychange", handleVisibility);
  window.addEventListener("pagehide", leave);
  window.addEventListener("online", flush);
  window.addEventListener("offline", lose);
  if (!navigator.onLine) lose();
  return () => {
    document.removeEventListener("visibilitychange", handleVisibility);
    window.removeEventListener("pagehide", leave);
    window.removeEventListener("online", flush);
    window.removeEventListener("offline", lose);
  };
};

/** The engine that keeps and sends the answers, running while the screen is open. */
export const usePaperSync = (studentId: string, opened: OpenedPaper): PaperSync => {
  const services = useServices();
  const sync = useMemo(
    () => createSync(services, studentId, opened),
    [services, studentId, opened],
  );
  useEffect(() => {
    const stop = sync.start();
    const unfollow = followPage(sync);
    return () => {
      sync.leave();
      unfollow();
      stop();
    };
  }, [sync]);
  const { assessmentId } = opened.paper.attempt;
  const isUnsent = usePaperState(sync, isUnsentIn);
  useEffect(() => {
    markUnsent(services.storage, { userId: studentId, assessmentId }, isUnsent);
  }, [services, studentId, assessmentId, isUnsent]);
  return sync;
};

const isUnsentIn = ({ phase, saving }: PaperState): boolean =>
  phase === "answering" ? saving !== "saved" : phase !== "done";

/** Renders again only when what is picked has changed: the time changes every second. */
export const usePaperState = <T>(sync: PaperSync, pick: (state: PaperState) => T): T =>
  useSyncExternalStore(sync.subscribe, () => pick(sync.state()));

export const useAnswer = (sync: PaperSync, questionId: string): string =>
  useSyncExternalStore(sync.subscribe, () => sync.journal()[questionId]?.answer ?? "");

export const useJournal = (sync: PaperSync): Journal =>
  useSyncExternalStore(sync.subscribe, sync.journal);
