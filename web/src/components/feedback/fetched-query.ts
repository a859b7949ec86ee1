import type { Page } from "@darasa/contract/http";
import type { UseQueryResult } from "@tanstack/react-query";
import * as text from "@texts/common.ts";
import { ApiError } from "@/lib/api-error.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import type { Fetched } from "./states.tsx";

type Query<T> = Pick<UseQueryResult<T>, "data" | "error" | "refetch">;

/** It is not there, or not any more: asking again changes nothing. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && ["CONFLICT", "NOT_FOUND"].includes(error.code);

/** An id that the server cannot read stands in an address that was typed or cut off. */
const isWrongAddress = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code === "INVALID_REQUEST" &&
  error.issues.some(({ path }) => path === "id");

/** What is there stays; a failure shows only when there is nothing else to show, and the way back is all that some leave. */
export const fetchedQuery = <T>(
  { data, error, refetch }: Query<T>,
  fallback: string,
): Fetched<T> => {
  if (data !== undefined) return { state: "ready", value: data };
  if (error === null) return { state: "loading" };
  if (isWrongAddress(error)) return { state: "failed", message: text.wrongAddress };
  const failed = { state: "failed", message: getErrorMessage(error, fallback) } as const;
  return isGone(error) ? failed : { ...failed, retry: () => void refetch() };
};

const isBehindLast = ({ number, totalPages }: Page<unknown>): boolean =>
  totalPages > 0 && number >= totalPages;

/** The same for a list in pages. That one behind the last is empty says nothing: lib/use-pagination.ts opens the last. */
export const fetchedPage = <T>(query: Query<Page<T>>, fallback: string): Fetched<Page<T>> => {
  const fetched = fetchedQuery(query, fallback);
  return fetched.state === "ready" && isBehindLast(fetched.value) ? { state: "loading" } : fetched;
};
