import { useEffect, useState, useSyncExternalStore } from "react";
import { type Listen, LiveOrPoll, type LiveOrPollDeps } from "./live-or-poll.ts";
import { usePageVisible } from "./page-visible.ts";

/** One machine for the life of the component: give the component a `key` when it changes its subject. */
export const useLiveOrPoll = <T>(
  createDeps: () => LiveOrPollDeps<T>,
  listen: Listen<T> | undefined,
) => {
  const [machine] = useState(() => new LiveOrPoll(createDeps()));
  const isVisible = usePageVisible();
  useEffect(() => {
    machine.setListen(listen);
  }, [machine, listen]);
  useEffect(() => {
    if (!isVisible) return undefined;
    machine.show();
    return () => machine.hide();
  }, [machine, isVisible]);
  const state = useSyncExternalStore(machine.subscribe, machine.state);
  return { state, machine };
};
