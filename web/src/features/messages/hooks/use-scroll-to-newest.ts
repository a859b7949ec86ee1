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

const toEnd = (element: HTMLElement): void => {
  element.scrollTop = element.scrollHeight;
};

/**
 * Calls `onChange` after the first rendering and when the size of the content changes, or that of the list, for example because
 * the on-screen keyboard of a phone opens. The browser calls the observer after its layout and before it paints. An effect
 * would make it compute the layout of all messages twice, which is most of the time that a new message takes.
 */
const useSizeChanges = (
  area: RefObject<HTMLElement | null>,
  onChange: (element: HTMLElement) => void,
): void => {
  useLayoutEffect(() => {
    const element = area.current;
    const content = element?.lastElementChild;
    if (element === null || !(content instanceof Element)) return undefined;
    onChange(element);
    if (!("ResizeObserver" in window)) return undefined;
    const observer = new ResizeObserver(() => onChange(element));
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, [area, onChange]);
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
  /** The height of the content up to the last change to which the scrolling was adapted, in CSS pixels. */
  const height = useRef(0);
  /** True from the rendering of a new message of the partner until the list is scrolled to it. */
  const isNewestAhead = useRef(false);
  const [hasNews, setHasNews] = useState(false);

  const follow = useCallback((element: HTMLElement): void => {
    height.current = element.scrollHeight;
    if (!isAtEnd.current) return;
    toEnd(element);
    isNewestAhead.current = false;
  }, []);
  useSizeChanges(area, follow);

  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return;
    const { oldest: oldestBefore, newest: newestBefore } = before.current;
    before.current = { oldest, newest };
    if (newest !== newestBefore) {
      if (isNewestMine) isAtEnd.current = true;
      else if (isAtEnd.current) isNewestAhead.current = true;
      else setHasNews(true);
    } else if (oldest !== oldestBefore && !isAtEnd.current) {
      const { scrollHeight } = element;
      element.scrollTop += scrollHeight - height.current;
      height.current = scrollHeight;
    }
  }, [area, oldest, newest, isNewestMine]);

  const handleScroll = useCallback(() => {
    if (area.current === null) return;
    const { scrollTop, clientHeight } = area.current;
    // A message may have been added since the reader scrolled. The height before it tells whether the reader was at the end.
    isAtEnd.current = height.current - scrollTop - clientHeight < NEAR_PX;
    if (isAtEnd.current) setHasNews(false);
    else if (isNewestAhead.current) {
      isNewestAhead.current = false;
      setHasNews(true);
    }
  }, [area]);

  const showNewest = useCallback(() => {
    if (area.current !== null) toEnd(area.current);
    isAtEnd.current = true;
    setHasNews(false);
  }, [area]);

  return { hasNews, handleScroll, showNewest };
};
