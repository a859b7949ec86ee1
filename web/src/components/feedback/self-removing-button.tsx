import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { Button } from "../ui/button.tsx";

/** Focuses the heading of the nearest dialog, section or main area around `element` that has one. */
const focusHeadingOf = (element: Element | null | undefined): void => {
  const box = element?.closest("dialog,section,main");
  const heading = box?.querySelector<HTMLElement>("h1,h2");
  if (heading) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  } else if (box) focusHeadingOf(box.parentElement);
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
