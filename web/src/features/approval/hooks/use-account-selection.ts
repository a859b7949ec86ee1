import type { ManagedUser } from "@darasa/contract/admin-users";
import { useRef, useState } from "react";
import type { ApprovalCandidate } from "../bulk-approval.ts";

/** Returns true for pending accounts, because only these can be approved in bulk. */
export const isBulkApprovable = ({ status }: Pick<ManagedUser, "status">): boolean =>
  status === "PENDING";

/** Tracks the selected accounts. An account that disappears from the list is deselected. */
export const useAccountSelection = (shown: readonly ManagedUser[]) => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const all = useRef<HTMLInputElement>(null);
  const candidates = shown.filter(isBulkApprovable);
  const selected: readonly ApprovalCandidate[] = candidates.filter(({ id }) => ticked.has(id));
  return {
    /** A ref to the checkbox that selects all accounts. */
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
    /**
     * Deselects all accounts. Moves the focus to the checkbox that selects all, because the pressed button
     * disappears with the selection.
     */
    clear: (): void => {
      setTicked(new Set());
      all.current?.focus();
    },
  };
};

export type AccountSelection = ReturnType<typeof useAccountSelection>;
