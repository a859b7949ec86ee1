import { chakra } from "@chakra-ui/react";

const takeLostFocus = (heading: HTMLHeadingElement | null): void => {
  if (document.activeElement === document.body) heading?.focus();
};

/** The heading of what a button has shown in its own place. It takes the focus that was lost with the button. */
export function FocusedHeading({ children }: { readonly children: string }) {
  return (
    <chakra.h4 ref={takeLostFocus} tabIndex={-1} outline="none">
      {children}
    </chakra.h4>
  );
}
