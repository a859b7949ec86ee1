import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/**
 * The list counts as scrolled to the end if fewer than this number of CSS pixels remain below the visible part.
 */
const NEAR_PX = 48;

interface Ends {
  readonly oldest: string | undefined;
  readonly newest: string | undefined;
  readonly isNewestMine: boolean;
}

const distanceToEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number =>
  scrollHeight - scrollTop - clientHeight;

const toEnd = (element: HTMLElement): void => {
  element.scrollTop = element.scrollHeight;
};

/**
 * Keeps the newest message in view. If the reader has scrolled up, a new message of the partner does not scroll
 * the list, and `hasNews` is true instead. Older messages that are added above do not move the visible messages.
 */
export const useScrollToNewestMessage = (
  area: RefObject<HTMLElement | null>,
  { oldest, newest, isNewestMine }: Ends,
) => {
  const isAtEnd = useRef(true);
  const before = useRef({ oldest, newest, height: 0 });
  const [hasNews, setHasNews] = useState(false);

  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return;
    const { oldest: oldestBefore, newest: newestBefore, height } = before.current;
    before.current = { oldest, newest, height: element.scrollHeight };
    if (newest !== newestBefore && !isAtEnd.current && !isNewestMine) setHasNews(true);
    else if (isAtEnd.current || newest !== newestBefore) toEnd(element);
    else if (oldest !== oldestBefore) element.scrollTop += element.scrollHeight - height;
  }, [area, oldest, newest, isNewestMine]);

  useEffect(() => {
    const element = area.current;
    if (element === null || !("ResizeObserver" in window)) return undefined;
    // When the on-screen keyboard of a phone resizes the message area, a list that was at its end scrolls to the
    // end again, so that the newest message stays visible.
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) toEnd(element);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [area]);

  const handleScroll = useCallback(() => {
    if (area.current === null) return;
    isAtEnd.current = distanceToEnd(area.current) < NEAR_PX;
    if (isAtEnd.current) setHasNews(false);
  }, [area]);

  const showNewest = useCallback(() => {
    if (area.current !== null) toEnd(area.current);
    isAtEnd.current = true;
    setHasNews(false);
  }, [area]);

  return { hasNews, handleScroll, showNewest };
};
