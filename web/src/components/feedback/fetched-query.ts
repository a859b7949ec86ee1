import type { UseQueryResult } from "@tanstack/react-query";
import { messageOf } from "@/lib/message-of.ts";
import type { Fetched } from "./states.tsx";

/** What is there stays; a failure shows only when there is nothing else to show. */
export const fetchedQuery = <T>(
  { data, error, refetch }: Pick<UseQueryResult<T>, "data" | "error" | "refetch">,
  fallback: string,
): Fetched<T> => {
  if (data !== undefined) return { state: "ready", value: data };
  return error === null
    ? { state: "loading" }
    : { state: "failed", message: messageOf(error, fallback), retry: () => void refetch() };
};
