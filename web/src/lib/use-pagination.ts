import type { ListPage } from "@darasa/contract/http";
import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { getPageIndexFromUrl, setPageIndexInUrl } from "./page-url.ts";

export interface PageAddress {
  /** The index of the page; the first page is 0. */
  readonly page: number;
  readonly setPage: (page: number, replace?: boolean) => void;
}

/** Reads and writes the page parameter `name` of the URL; keeps the other parameters. */
export const usePageIndexInUrl = (name?: string): PageAddress => {
  const [parameters, setParameters] = useSearchParams();
  return {
    page: getPageIndexFromUrl(parameters, name),
    setPage: (page, replace = false) =>
      setParameters(setPageIndexInUrl(new URLSearchParams(parameters), page, name), { replace }),
  };
};

type PageQuery = Pick<UseQueryResult<ListPage<unknown>>, "data" | "isPlaceholderData">;

/**
 * Moves the focus to the beginning of the list when a page that the user has opened is loaded. Also opens the
 * page that was loaded instead if the URL names a page that does not exist, or that only a cursor reaches.
 */
export const usePagination = <E extends HTMLElement>(
  { data, isPlaceholderData }: PageQuery,
  { page, setPage }: PageAddress,
) => {
  const beginning = useRef<E>(null);
  const wanted = useRef<number>(undefined);
  const shown = data?.number;
  useEffect(() => {
    if (wanted.current === undefined || wanted.current !== shown) return;
    wanted.current = undefined;
    beginning.current?.focus();
  }, [shown]);

  const isTrue = data !== undefined && !isPlaceholderData;
  const last = isTrue ? Math.min(Math.max(data.totalPages - 1, 0), data.number) : page;
  const correct = useRef(setPage);
  correct.current = setPage;
  // Corrects the URL if it names a later page, for example because items were deleted or the user typed the URL.
  useEffect(() => {
    if (page > last) correct.current(last, true);
  }, [page, last]);

  return {
    beginning,
    turnTo: (next: number): void => {
      wanted.current = next;
      setPage(next);
    },
  };
};
