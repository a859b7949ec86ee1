import type { Page } from "@darasa/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { messageOf } from "@/lib/message-of.ts";
import type { Fetched } from "./states.tsx";

type Query<T> = Pick<UseQueryResult<T>, "data" | "error" | "refetch">;

/** What is there stays; a failure shows only when there is nothing else to show. */
export const fetchedQuery = <T>(
  { data, error, refetch }: Query<T>,
  fallback: string,
): Fetched<T> => {
  if (data !== undefined) return { state: "ready", value: data };
  return error === null
    ? { state: "loading" }
    : { state: "failed", message: messageOf(error, fallback), retry: () => void refetch() };
};

const isBehindLast = ({ number, totalPages }: Page<unknown>): boolean =>
  totalPages > 0 && number >= totalPages;

/** The same for a list in pages. That one behind the last is empty says nothing: lib/use-pages.ts is on the way to the last. */
export const fetchedPage = <T>(query: Query<Page<T>>, fallback: string): Fetched<Page<T>> => {
  const fetched = fetchedQuery(query, fallback);
  return fetched.state === "ready" && isBehindLast(fetched.value) ? { state: "loading" } : fetched;
};
