import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";

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
  const before = useRef({ oldest, newest });
  /** The height of the content at its last change. */
  const height = useRef(0);
  const [hasNews, setHasNews] = useState(false);

  // Follows changes of the size of the content, and of the list when the on-screen keyboard of a phone opens. The
  // browser calls the observer after its layout and before it paints. An effect would make it compute the layout of
  // all messages twice, which is most of the time that a new message takes.
  useLayoutEffect(() => {
    const element = area.current;
    const content = element?.lastElementChild;
    if (element === null || !(content instanceof Element)) return undefined;
    const follow = (): void => {
      height.current = element.scrollHeight;
      if (isAtEnd.current) toEnd(element);
    };
    follow();
    if (!("ResizeObserver" in window)) return undefined;
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, [area]);

  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return;
    const { oldest: oldestBefore, newest: newestBefore } = before.current;
    before.current = { oldest, newest };
    if (newest !== newestBefore) {
      if (isNewestMine) isAtEnd.current = true;
      else if (!isAtEnd.current) setHasNews(true);
    } else if (oldest !== oldestBefore && !isAtEnd.current) {
      element.scrollTop += element.scrollHeight - height.current;
    }
  }, [area, oldest, newest, isNewestMine]);

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
