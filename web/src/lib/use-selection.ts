import { useState } from "react";

/** Tracks the selected items of a list. An item that disappears from `ids` is deselected. */
export const useSelection = (ids: readonly string[]) => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const selected = ids.filter((id) => ticked.has(id));
  const isAll = ids.length > 0 && selected.length === ids.length;
  return {
    selected,
    isAll,
    has: (id: string): boolean => ticked.has(id),
    toggle: (id: string): void => {
      const next = new Set(ticked);
      if (!next.delete(id)) next.add(id);
      setTicked(next);
    },
    toggleAll: (): void => setTicked(isAll ? new Set() : new Set(ids)),
    clear: (): void => setTicked(new Set()),
  };
};

export type Selection = ReturnType<typeof useSelection>;
