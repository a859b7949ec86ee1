import type { ManagedUser } from "@darasa/contract/admin-users";
import { useRef, useState } from "react";
import type { Candidate } from "../bulk.ts";

/** Only those who wait can be approved together. */
export const isSelectable = ({ status }: Pick<ManagedUser, "status">): boolean =>
  status === "PENDING";

/** What is ticked, of what is shown: a row that has gone is not selected any more. */
export const useSelection = (shown: readonly ManagedUser[]) => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const all = useRef<HTMLInputElement>(null);
  const candidates = shown.filter(isSelectable);
  const selected: readonly Candidate[] = candidates.filter(({ id }) => ticked.has(id));
  return {
    /** The box that ticks all of them. */
    all,
    selected,
    hasCandidates: candidates.length > 0,
    isAll: candidates.length > 0 && selected.length === candidates.length,
    has: (id: string): boolean => ticked.has(id),
    toggle: (id: string): void => {
      const next = new Set(ticked);
      if (!next.delete(id)) next.add(id);
      setTicked(next);
    },
    toggleAll: (): void =>
      setTicked(
        selected.length === candidates.length ? new Set() : new Set(candidates.map(({ id }) => id)),
      ),
    /** What asked for it goes with the selection, and must not take the focus with it. */
    clear: (): void => {
      setTicked(new Set());
      all.current?.focus();
    },
  };
};

export type Selection = ReturnType<typeof useSelection>;
