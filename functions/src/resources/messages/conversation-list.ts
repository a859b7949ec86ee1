import { CONVERSATION_PAGE_SIZE } from "@darasa/contract/limits";
import type { ConversationSummary } from "@darasa/contract/messages";
import {
  CHANGE_SETTLING_MS,
  type ConversationDocument,
  toConversationSummary,
} from "@darasa/contract/realtime";
import type { ApiCaller } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import type { MessagesStore } from "./messages.store.ts";
import type { UnreadCountsStore } from "./unread-counts.store.ts";

interface Dependencies {
  readonly database: Database;
  readonly store: MessagesStore;
  readonly unreadCounts: UnreadCountsStore;
  readonly clock: Clock;
}

export interface ConversationSelection {
  readonly before?: string | undefined;
  readonly partnerId?: string | undefined;
  readonly changedSince?: string | undefined;
}

export interface ConversationList {
  readonly conversations: ConversationSummary[];
  readonly changedAt: string | undefined;
  readonly isPartial?: true;
}

const listPartners = (
  { participants, names }: Pick<ConversationDocument, "participants" | "names">,
  id: string,
): { id: string; name: string }[] =>
  participants
    .filter((partner) => partner !== id)
    .map((partner) => ({ id: partner, name: names[partner] ?? "" }));

/**
 * Returns the conversations that may have changed since a list with this newest change was read; undefined if there are
 * more of them than a page has.
 */
const listChangedSince = async (
  store: MessagesStore,
  uid: string,
  changedSince: string,
): Promise<ConversationDocument[] | undefined> => {
  const since = new Date(Date.parse(changedSince) - CHANGE_SETTLING_MS);
  const changed = await store.listChanged(uid, since);
  const isComplete =
    changed.length < CONVERSATION_PAGE_SIZE ||
    (changed.at(-1)?.changedAt ?? changedSince) <= changedSince;
  return isComplete ? changed : undefined;
};

const toConversationList = (
  found: readonly (ConversationDocument | undefined)[],
  uid: string,
): ConversationList => {
  const conversations = found.filter((conversation) => conversation !== undefined);
  return {
    conversations: conversations.map((one) => toConversationSummary(one, uid)),
    changedAt: conversations
      .flatMap(({ changedAt }) => changedAt ?? [])
      .sort()
      .at(-1),
  };
};

/**
 * Returns an entity tag (ETag) of the user's conversation list. The tag contains the newest change, and also the user's
 * id, because both participants of a conversation can have the same newest change. Queries may miss a commit until
 * CHANGE_SETTLING_MS after its timestamp. Therefore the tag changes again when the newest change is older than
 * CHANGE_SETTLING_MS, and polling clients then fetch the list once more.
 */
const readListVersion = async (
  { store, clock }: Pick<Dependencies, "store" | "clock">,
  uid: string,
): Promise<string> => {
  const head = await store.getNewestChange(uid);
  if (head === undefined) return `${uid}.none`;
  const isSettled = clock.now().getTime() - head.changedAt.getTime() > CHANGE_SETTLING_MS;
  return `${uid}.${head.id}.${head.version}.${isSettled ? "settled" : "fresh"}`;
};

/** Creates the functions that read the caller's list of conversations. */
export const createConversationReader = ({
  database,
  store,
  unreadCounts,
  clock,
}: Dependencies) => ({
  /** Returns an entity tag (ETag) of the caller's conversation list. */
  listVersion: (caller: ApiCaller): Promise<string> => readListVersion({ store, clock }, caller.id),

  list: async (
    caller: ApiCaller,
    { before, partnerId, changedSince }: ConversationSelection,
  ): Promise<ConversationList> => {
    if (partnerId !== undefined) {
      return toConversationList([await store.getConversation([caller.id, partnerId])], caller.id);
    }
    const changed =
      changedSince === undefined
        ? undefined
        : await listChangedSince(store, caller.id, changedSince);
    if (changed !== undefined) {
      return { ...toConversationList(changed, caller.id), isPartial: true };
    }
    const last = before === undefined ? undefined : new Date(before);
    const listed = await store.listConversations(caller.id, { before: last });
    return toConversationList(listed, caller.id);
  },

  /**
   * Returns the number of the caller's conversations with unread messages, and the partners in at most `limit` of them.
   * Reads these conversations, and one document more only if there may be others.
   */
  getUnreadConversations: async (
    { id }: ApiCaller,
    limit: number,
  ): Promise<{ count: number; partners: { id: string; name: string }[] }> => {
    const found = await store.listUnread(database, id, limit);
    const count = found.length < limit ? found.length : await store.countUnread(id);
    return { count, partners: found.flatMap((one) => listPartners(one, id)) };
  },

  /** Returns the number of the caller's unread messages. The first call counts them in the conversations. */
  countUnread: async ({ id }: ApiCaller): Promise<number> => {
    const stored = await unreadCounts.get(id);
    if (stored !== undefined) return stored;
    return database.transact(async (transaction) => {
      // Every message changes the document, so reading it makes this transaction repeat after a concurrent message.
      const known = await unreadCounts.get(id, transaction);
      if (known !== undefined) return known;
      const conversations = await store.listUnread(transaction, id);
      const count = conversations.reduce((sum, { unread }) => sum + (unread[id] ?? 0), 0);
      unreadCounts.set(transaction, id, count);
      return count;
    });
  },
});
