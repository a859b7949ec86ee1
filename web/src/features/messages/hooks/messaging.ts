import { createContext, useContext } from "react";
import type { MessageOutbox } from "../outbox.ts";

export const OutboxContext = createContext<MessageOutbox | undefined>(undefined);

/** The number of unread messages. It has its own context, so that other changes do not render the badges again. */
export const UnreadCountContext = createContext<number | undefined>(undefined);

export const useOutbox = (): MessageOutbox => {
  const outbox = useContext(OutboxContext);
  if (outbox === undefined) throw new Error("useOutbox needs a MessagingProvider above");
  return outbox;
};

/** Returns true once the lazily loaded messaging code provides the outbox. */
export const useIsMessagingReady = (): boolean => useContext(OutboxContext) !== undefined;

/**
 * Returns the number of unread messages in all conversations except the open one, whose messages the user sees;
 * undefined while unknown.
 */
export const useUnreadMessageCount = (): number | undefined => useContext(UnreadCountContext);
