import { buildUnreadCountPath, readUnreadCount } from "@darasa/contract/realtime";
import type { Database, DocumentReader, DocumentWriter } from "../../platform/database.ts";

export const createUnreadCountsStore = (database: Database) => ({
  /** Returns the number of unread messages of the user; undefined if `set` has never been called for the user. */
  get: async (uid: string, reader: DocumentReader = database): Promise<number | undefined> =>
    readUnreadCount((await reader.get(buildUnreadCountPath(uid)))?.data),

  /** Changes the number without reading it, in the transaction that changes the conversation. */
  add: (writer: DocumentWriter, uid: string, messages: number): void => {
    if (messages !== 0) writer.increment(buildUnreadCountPath(uid), "counts", { messages });
  },

  set: (writer: DocumentWriter, uid: string, messages: number): void => {
    writer.set(buildUnreadCountPath(uid), { counts: { messages }, isComplete: true });
  },
});

export type UnreadCountsStore = ReturnType<typeof createUnreadCountsStore>;
