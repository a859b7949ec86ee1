import type { ListPage } from "@darasa/contract/http";
import type { UseQueryResult } from "@tanstack/react-query";
import * as text from "@texts/common.ts";
import { ApiError } from "@/lib/api-error.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import type { FetchState } from "./fetch-states.tsx";

type Query<T> = Pick<UseQueryResult<T>, "data" | "error" | "refetch">;

/** Returns true if the requested item does not exist, so that a retry cannot succeed. */
export const isMissingItemError = (error: unknown): boolean =>
  error instanceof ApiError && ["CONFLICT", "NOT_FOUND"].includes(error.code);

/** Returns true if the server rejected the id in the page's URL, for example because the URL was cut off. */
const isWrongAddress = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code === "INVALID_REQUEST" &&
  error.issues.some(({ path }) => path === "id");

/**
 * Converts a query result to the state that `FetchStateView` shows. Cached data stay visible when a refetch fails.
 * A retry is offered only if it can succeed.
 */
export const toFetchState = <T>(
  { data, error, refetch }: Query<T>,
  fallback: string,
): FetchState<T> => {
  if (data !== undefined) return { state: "ready", value: data };
  if (error === null) return { state: "loading" };
  if (isWrongAddress(error)) return { state: "failed", message: text.invalidUrlMessage };
  const failed = { state: "failed", message: getErrorMessage(error, fallback) } as const;
  return isMissingItemError(error) ? failed : { ...failed, retry: () => void refetch() };
};

const isBehindLast = ({ number, totalPages }: ListPage<unknown>): boolean =>
  totalPages > 0 && number >= totalPages;

/**
 * Like `toFetchState`, but for a list that the API returns page by page. If the requested page is after the last
 * one, the state is "loading", because lib/use-pagination.ts then opens the last page.
 */
export const toListPageFetchState = <T>(
  query: Query<ListPage<T>>,
  fallback: string,
): FetchState<ListPage<T>> => {
  const fetched = toFetchState(query, fallback);
  return fetched.state === "ready" && isBehindLast(fetched.value) ? { state: "loading" } : fetched;
};
