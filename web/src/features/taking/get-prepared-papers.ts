import { createPreparedPapersStore, type PreparedPapersStore } from "@/lib/prepared-papers.ts";
import type { ScreenServices } from "@/lib/services.ts";

/** Returns the store of the papers that the user has loaded before the day. */
export const getPreparedPapers = (
  { session }: Pick<ScreenServices, "session">,
  userId: string,
): PreparedPapersStore => createPreparedPapersStore(userId, () => session.account()?.id === userId);
