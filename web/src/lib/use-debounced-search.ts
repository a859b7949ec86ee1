import { SINGLE_LINE_FIELD_MAX_LENGTH } from "@darasa/contract/limits";
import { useEffect, useRef, useState } from "react";
import type { CancelTimerFunction, Clock } from "@/lib/clock.ts";
import { useServices } from "@/lib/services.ts";

const TYPING_PAUSE_MS = 300;

const noTimer: CancelTimerFunction = () => undefined;

/**
 * Returns the state of a search field: `typed` is the text in the field, `type` changes this text, and
 * `searchNow` starts a search at once. The hook calls `onSearch` with the trimmed text after a pause in typing
 * or when `searchNow` is called, unless the last search had the same text. `search` is the search text in the
 * URL, or the text of the last search.
 */
export const useDebouncedSearchWithClock = (
  clock: Clock,
  search: string,
  onSearch: (text: string) => void,
) => {
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const stopTimer = useRef(noTimer);
  const send = useRef(onSearch);
  send.current = onSearch;

  // After Back or Forward, the URL may contain another search text, so the field shows that text.
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);
  useEffect(() => () => stopTimer.current(), []);

  const searchFor = (text: string): void => {
    stopTimer.current();
    const wanted = text.trim().slice(0, SINGLE_LINE_FIELD_MAX_LENGTH);
    if (wanted === sent.current) return;
    sent.current = wanted;
    send.current(wanted);
  };
  return {
    typed,
    type: (text: string): void => {
      setTyped(text);
      stopTimer.current();
      stopTimer.current = clock.after(TYPING_PAUSE_MS, () => searchFor(text));
    },
    searchNow: (): void => searchFor(typed),
  };
};

/** The same for screens, with the clock of the services. */
export const useDebouncedSearch = (search: string, onSearch: (text: string) => void) =>
  useDebouncedSearchWithClock(useServices().clock, search, onSearch);
