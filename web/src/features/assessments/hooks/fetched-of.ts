import type { UseQueryResult } from "@tanstack/react-query";
import type { Fetched } from "@/components/feedback/states.tsx";
import { messageOf } from "@/lib/message-of.ts";

/** What is there stays; a failure shows only when there is nothing else to show. */
export const fetchedOf = <T>(
  { data, error, refetch }: UseQueryResult<T>,
  fallback: string,
): Fetched<T> => {
  if (data !== undefined) return { state: "ready", value: data };
  return error === null
    ? { state: "loading" }
    : { state: "failed", message: messageOf(error, fallback), retry: () => void refetch() };
};
