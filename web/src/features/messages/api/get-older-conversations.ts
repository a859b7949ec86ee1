import { type ConversationSummary, messageRoutes } from "@darasa/contract/messages";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";
import { addOlderConversations, type ConversationRange } from "../conversation-window.ts";
import { CONVERSATIONS_KEY } from "../conversations-key.ts";
import { getConversations } from "./list-conversations.ts";

export interface OlderConversationsState {
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly load: () => void;
}

/** Loads the page of conversations that follows the loaded ones. */
export const useOlderConversations = (): OlderConversationsState => {
  const { api } = useServices();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const known = client.getQueryData<ConversationRange>(CONVERSATIONS_KEY);
      const before = known?.conversations.at(-1)?.lastMessageTime;
      return getConversations(api, before === undefined ? {} : { before });
    },
    onSuccess: (page) =>
      client.setQueryData<ConversationRange>(CONVERSATIONS_KEY, (cached) =>
        cached === undefined ? page : addOlderConversations(cached, page),
      ),
    networkMode: "always",
  });
  return { isLoading: isPending, error, load: () => mutate() };
};

/**
 * Returns the conversation with one partner, for a conversation that the loaded list does not contain. Returns null
 * if there is none, and undefined while that is unknown. Without a partner, requests nothing.
 */
export const useConversationWith = (
  partnerId: string | undefined,
): ConversationSummary | null | undefined => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["conversation-with", partnerId],
    queryFn: async ({ signal }) => {
      const query = { partnerId };
      const { data } = await api.call(messageRoutes.conversations, { query }, { signal });
      return data.conversations[0] ?? null;
    },
    enabled: partnerId !== undefined,
  }).data;
};
