import { useEffect, useRef, useState } from "react";

/**
 * Focuses a success notice after an action in a dialog, because the list row that had the focus before the
 * dialog may be gone. While a dialog is open (`isCovered`), the focus waits, because elements behind a modal
 * dialog cannot get the focus.
 */
export const useSuccessNotice = (isCovered: boolean) => {
  const place = useRef<HTMLParagraphElement>(null);
  const focused = useRef(0);
  const [done, setDone] = useState({ notice: "", count: 0 });
  useEffect(() => {
    if (isCovered || focused.current === done.count) return;
    focused.current = done.count;
    place.current?.focus();
  }, [isCovered, done.count]);
  return {
    place,
    notice: done.notice,
    isOpen: isCovered || done.notice !== "",
    say: (notice: string): void => setDone(({ count }) => ({ notice, count: count + 1 })),
  };
};
