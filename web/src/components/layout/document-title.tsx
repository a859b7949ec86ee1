import { formatDocumentTitle } from "@texts/common.ts";
import { createContext, useContext } from "react";

/** The number of unread messages, which the title of every page under /app shows. */
export const UnreadCountContext = createContext(0);

/** Sets the text of the browser tab, with the number of unread messages. */
export function DocumentTitle({ of }: { readonly of: string }) {
  const unread = useContext(UnreadCountContext);
  return <title>{formatDocumentTitle(of, unread)}</title>;
}
