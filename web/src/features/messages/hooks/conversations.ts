import type { ConversationSummary } from "@darasa/contract/messages";
import { createContext, useContext } from "react";
import type { FetchState } from "@/components/feedback/fetch-states.tsx";
import type { LiveQueryState } from "@/lib/use-live-query.ts";
import type { ConversationRange } from "../conversation-window.ts";

export interface ConversationsContextValue {
  readonly conversations: FetchState<readonly ConversationSummary[]>;
  /** True if there may be conversations that are older than the loaded ones. */
  readonly hasOlderConversations: boolean;
}

export type ExpectConversations = LiveQueryState<ConversationRange>["expectChange"];

export const ConversationsContext = createContext<ConversationsContextValue | undefined>(undefined);
/** A context of its own, because the function stays the same when conversations change. */
export const ExpectConversationsContext = createContext<ExpectConversations | undefined>(undefined);

const requireProvided = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error("The hook needs a ConversationsProvider above");
  return value;
};

export const useConversationsContext = (): ConversationsContextValue =>
  requireProvided(useContext(ConversationsContext));

/**
 * Returns a function that tells the live query for the conversation list which change to expect. It must be called
 * after the API has confirmed a change. The query then polls the API if the real-time listener does not deliver the
 * change.
 */
export const useExpectConversations = (): ExpectConversations =>
  requireProvided(useContext(ExpectConversationsContext));
