import { MESSAGE_PAGE_SIZE } from "@darasa/contract/limits";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";
import { type MessageRange, mergeOlderMessages } from "../message-window.ts";
import { getConversation, getConversationQueryKey } from "./get-conversation.ts";

export interface OlderMessagesState {
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly load: () => void;
}

/**
 * Returns a function `load` and its progress. `load` requests the messages before the oldest cached message, one
 * page at a time, and adds them to the cached conversation.
 */
export const useOlderMessages = (partnerId: string): OlderMessagesState => {
  const { api } = useServices();
  const client = useQueryClient();
  const queryKey = getConversationQueryKey(partnerId);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const count = client.getQueryData<MessageRange>(queryKey)?.messages.length ?? 0;
      return getConversation(api, partnerId, { page: Math.floor(count / MESSAGE_PAGE_SIZE) });
    },
    onSuccess: (page) =>
      client.setQueryData<MessageRange>(queryKey, (cached) =>
        cached === undefined ? page : mergeOlderMessages(cached, page),
      ),
    networkMode: "always",
  });
  return { isLoading: isPending, error, load: () => mutate() };
};
