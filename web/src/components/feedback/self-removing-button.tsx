import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { Button } from "../ui/button.tsx";

/** Focuses the heading of the dialog, section or main area that contains `element`. */
const focusHeadingOf = (element: Element | null): void => {
  const heading = element?.closest("dialog,section,main")?.querySelector<HTMLElement>("h1,h2");
  if (heading === undefined || heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/**
 * A button that disappears as a result of its own action. If the button has the focus at that moment, the focus
 * moves to the nearest heading.
 */
export function SelfRemovingButton(props: ComponentProps<typeof Button>) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (document.activeElement === button) focusHeadingOf(button);
    };
  }, []);
  return <Button ref={ref} look="outline" {...props} />;
}
