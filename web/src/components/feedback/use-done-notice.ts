import { useEffect, useRef, useState } from "react";

/**
 * What was done, with the focus on it: the row that opened a dialog may be gone when it closes. While
 * `isCovered`, nothing behind the dialog can take the focus.
 */
export const useDoneNotice = (isCovered: boolean) => {
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
