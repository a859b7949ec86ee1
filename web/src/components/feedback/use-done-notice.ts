import { useEffect, useRef, useState } from "react";

/** What was done, with the focus on it: the row that opened a dialog may be gone when it closes. */
export const useDoneNotice = () => {
  const place = useRef<HTMLParagraphElement>(null);
  const [done, setDone] = useState({ notice: "", count: 0 });
  useEffect(() => {
    if (done.count > 0) place.current?.focus();
  }, [done.count]);
  return {
    place,
    notice: done.notice,
    say: (notice: string): void => setDone(({ count }) => ({ notice, count: count + 1 })),
  };
};
