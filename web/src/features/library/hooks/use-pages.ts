import type { Content, Page } from "@darasa/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

interface PageAddress {
  /** From 0. */
  readonly page: number;
  readonly setPage: (page: number, replace?: boolean) => void;
}

type PageQuery = Pick<UseQueryResult<Page<Content>>, "data" | "isPlaceholderData">;

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
