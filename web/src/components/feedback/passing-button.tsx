import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { Button } from "../ui/button.tsx";

/** To the heading of the part of the page that an element is in. */
const focusHeadingOf = (element: Element | null): void => {
  const heading = element?.closest("dialog,section,main")?.querySelector<HTMLElement>("h1,h2");
  if (heading === undefined || heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/** Goes away with what it does: whoever has pressed it is left at the heading, not nowhere. */
export function PassingButton(props: ComponentProps<typeof Button>) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (document.activeElement === button) focusHeadingOf(button);
    };
  }, []);
  return <Button ref={ref} look="outline" {...props} />;
}
