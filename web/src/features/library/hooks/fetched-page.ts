import type { Content, Page } from "@darasa/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import type { Fetched } from "@/components/feedback/states.tsx";
import { messageOf } from "@/lib/message-of.ts";

/** A page that is there stays; a failure shows only when there is nothing else to show. */
export const fetchedPage = (
  { data, error, refetch }: UseQueryResult<Page<Content>>,
  fallback: string,
): Fetched<Page<Content>> => {
  if (data !== undefined) return { state: "ready", value: data };
  return error === null
    ? { state: "loading" }
    : { state: "failed", message: messageOf(error, fallback), retry: () => void refetch() };
};
