import { unsentKeyOf } from "@/lib/kept-papers.ts";
import { type KeyValueStore, readJson, writeJson } from "@/lib/storage.ts";

/** Remembers that the server does not have everything of a paper, for whoever is about to log out. */
export const markUnsent = (
  storage: KeyValueStore,
  { userId, assessmentId }: { readonly userId: string; readonly assessmentId: string },
  isUnsent: boolean,
): void => {
  const key = unsentKeyOf(userId);
  const stored = readJson(storage, key);
  const others = (Array.isArray(stored) ? stored : []).filter((id) => id !== assessmentId);
  const ids = isUnsent ? [...others, assessmentId] : others;
  // Without room for it, a logout does not warn.
  writeJson(storage, key, ids.length === 0 ? undefined : ids);
};
