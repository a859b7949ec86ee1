import { CONVERSATION_PAGE_SIZE, MESSAGE_PAGE_SIZE } from "@darasa/contract/limits";
import type { DBSchema, IDBPDatabase } from "idb";
import { createUserDatabaseAccess } from "@/lib/user-database.ts";
import { getUserDatabaseName, removeUserDatabase } from "@/lib/user-databases.ts";
import type { ConversationRange } from "./conversation-window.ts";
import type { MessageRange } from "./message-window.ts";

interface SavedConversation {
  readonly range: MessageRange;
  readonly usedAt: number;
}

interface SavedMessagesSchema extends DBSchema {
  /** The newest messages of each conversation, by the id of the partner. */
  conversations: { key: string; value: SavedConversation };
  list: { key: "newest"; value: ConversationRange };
}

/** The number of conversations whose messages the device keeps. */
export const MAX_SAVED_CONVERSATIONS = 20;

interface StoreDeps {
  readonly userId: string;
  readonly isCurrent: () => boolean;
  readonly now: () => number;
}

const keepNewest = ({ messages, hasOlder, newestSeq }: MessageRange): MessageRange => ({
  messages: messages.slice(-MESSAGE_PAGE_SIZE),
  hasOlder: hasOlder || messages.length > MESSAGE_PAGE_SIZE,
  newestSeq,
});

const keepNewestConversations = (list: ConversationRange): ConversationRange => ({
  conversations: list.conversations.slice(0, CONVERSATION_PAGE_SIZE),
  hasOlder: list.hasOlder || list.conversations.length > CONVERSATION_PAGE_SIZE,
  changedAt: list.changedAt,
});

/** Deletes the conversations that were not used for the longest time if there are too many. */
const removeOld = async (database: IDBPDatabase<SavedMessagesSchema>): Promise<void> => {
  if ((await database.count("conversations")) <= MAX_SAVED_CONVERSATIONS) return;
  const keys = await database.getAllKeys("conversations");
  const saved = await database.getAll("conversations");
  const old = keys
    .map((key, index) => ({ key, usedAt: saved[index]?.usedAt ?? 0 }))
    .sort((one, other) => other.usedAt - one.usedAt)
    .slice(MAX_SAVED_CONVERSATIONS);
  await Promise.all(old.map(({ key }) => database.delete("conversations", key)));
};

/**
 * Keeps the newest messages of the conversations that a user has opened, and the newest conversations, so that a
 * conversation that is opened again reads only what has changed. No function rejects.
 */
export const createSavedMessagesStore = ({ userId, isCurrent, now }: StoreDeps) => {
  let isRefused = false;
  const use = createUserDatabaseAccess<SavedMessagesSchema>({
    name: getUserDatabaseName("messages", userId),
    stores: ["conversations", "list"],
    isCurrent: () => isCurrent() && !isRefused,
  });
  return {
    readConversation: (partnerId: string): Promise<MessageRange | undefined> =>
      use<MessageRange | undefined>(
        undefined,
        async (database) => (await database.get("conversations", partnerId))?.range,
      ),

    /** Saves the newest messages of a conversation, if the server has confirmed their numbers. */
    saveConversation: (partnerId: string, range: MessageRange): Promise<void> =>
      use(undefined, async (database) => {
        if (range.newestSeq === undefined) return;
        const saved = { range: keepNewest(range), usedAt: now() };
        await database.put("conversations", saved, partnerId);
        await removeOld(database);
      }),

    readList: (): Promise<ConversationRange | undefined> =>
      use<ConversationRange | undefined>(undefined, (database) => database.get("list", "newest")),

    /** Saves the newest conversations, if the time of their newest change is known. */
    saveList: (list: ConversationRange): Promise<void> =>
      use(undefined, async (database) => {
        if (list.changedAt !== undefined)
          await database.put("list", keepNewestConversations(list), "newest");
      }),

    /**
     * Deletes everything, because the server has refused to let the user read messages. From then on, this store keeps
     * nothing, not even what it was saving at that time.
     */
    removeAll: (): Promise<void> => {
      isRefused = true;
      return removeUserDatabase("messages", userId);
    },
  };
};

export type SavedMessagesStore = ReturnType<typeof createSavedMessagesStore>;
