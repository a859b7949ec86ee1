import { useEffect, useRef, useState } from "react";

/**
 * Returns the state of a `SuccessNotice`. `say` sets the text of the notice and focuses the notice, because the
 * list row that had the focus before a dialog may be gone. If a dialog covers the notice (`isCovered`), the
 * notice gets the focus only after the dialog has closed, because elements behind a modal dialog cannot have the
 * focus.
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
