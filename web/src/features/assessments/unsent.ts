import { unsentKeyOf } from "@/lib/kept-papers.ts";
import { type KeyValueStore, readJson } from "@/lib/storage.ts";

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
  try {
    if (ids.length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(ids));
  } catch {
    // No room: a logout does not warn.
  }
};
