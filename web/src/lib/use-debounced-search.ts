import { FORM_TEXT_MAX_LENGTH } from "@darasa/contract/limits";
import { useEffect, useRef, useState } from "react";
import type { CancelTimer } from "@/lib/clock.ts";
import { useServices } from "@/lib/services.ts";

const TYPING_PAUSE_MS = 300;

const noTimer: CancelTimer = () => undefined;

/**
 * Returns the state of a search field. `onSearch` is called after a pause in typing, or at once by `searchNow`.
 */
export const useDebouncedSearch = (search: string, onSearch: (text: string) => void) => {
  const { clock } = useServices();
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const stopTimer = useRef(noTimer);
  const send = useRef(onSearch);
  send.current = onSearch;

  // Updates the search text after a browser navigation.
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);
  useEffect(() => () => stopTimer.current(), []);

  const searchFor = (text: string): void => {
    stopTimer.current();
    const wanted = text.trim().slice(0, FORM_TEXT_MAX_LENGTH);
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
