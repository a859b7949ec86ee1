import { CONVERSATION_PAGE_SIZE } from "@darasa/contract/limits";
import type { ConversationSummary } from "@darasa/contract/messages";

/** A part of the conversation list that begins with the newest conversation, sorted by the last message. */
export interface ConversationRange {
  readonly conversations: readonly ConversationSummary[];
  readonly hasOlder: boolean;
  /** The time of the newest known change. A listener that starts at this time reads only later changes. */
  readonly changedAt?: string | undefined;
  /** True if the range contains only changed conversations, which need not be the newest ones. */
  readonly isPartial?: boolean | undefined;
}

const sortByTime = (conversations: Iterable<ConversationSummary>): ConversationSummary[] =>
  [...conversations].sort((one, other) => (one.lastMessageTime < other.lastMessageTime ? 1 : -1));

/**
 * Merges the newest page, or changed conversations, into the cached list. If no conversation of a full page is
 * unchanged, the page replaces the list, because conversations between the two may be missing.
 */
export const mergeConversations = (
  cached: ConversationRange | undefined,
  fresh: ConversationRange,
): ConversationRange => {
  if (cached === undefined) return { ...fresh, isPartial: false };
  const known = new Map(cached.conversations.map((one) => [one.partnerId, one]));
  const isConnected =
    fresh.isPartial === true ||
    fresh.conversations.length < CONVERSATION_PAGE_SIZE ||
    fresh.conversations.some(
      ({ partnerId, lastMessageTime }) => known.get(partnerId)?.lastMessageTime === lastMessageTime,
    );
  const kept = isConnected ? known : new Map<string, ConversationSummary>();
  for (const one of fresh.conversations) kept.set(one.partnerId, one);
  return {
    conversations: sortByTime(kept.values()),
    hasOlder: isConnected ? cached.hasOlder : fresh.hasOlder,
    changedAt: [cached.changedAt ?? "", fresh.changedAt ?? ""].sort().at(-1) || undefined,
  };
};

/** Adds the page of conversations that follows the cached list. */
export const addOlderConversations = (
  cached: ConversationRange,
  page: ConversationRange,
): ConversationRange => {
  const known = new Set(cached.conversations.map(({ partnerId }) => partnerId));
  const older = page.conversations.filter(({ partnerId }) => !known.has(partnerId));
  return { ...cached, conversations: [...cached.conversations, ...older], hasOlder: page.hasOlder };
};
