import type { Page } from "@darasa/contract/http";
import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { pageIn, withPage } from "./page-url.ts";

interface PageAddress {
  /** From 0. */
  readonly page: number;
  readonly setPage: (page: number, replace?: boolean) => void;
}

/** For a list of which nothing but the page stands in the address, as far as it knows. */
export const usePageUrl = (): PageAddress => {
  const [parameters, setParameters] = useSearchParams();
  return {
    page: pageIn(parameters),
    setPage: (page, replace = false) =>
      setParameters(withPage(new URLSearchParams(parameters), page), { replace }),
  };
};

type PageQuery = Pick<UseQueryResult<Page<unknown>>, "data" | "isPlaceholderData">;

/** After a turn of the page the reader is taken to its beginning, as soon as it is there. */
export const usePages = <E extends HTMLElement>(
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
  const last = isTrue ? Math.max(data.totalPages - 1, 0) : page;
  const correct = useRef(setPage);
  correct.current = setPage;
  // Items have gone, or the address was typed: the last page is what comes closest.
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
