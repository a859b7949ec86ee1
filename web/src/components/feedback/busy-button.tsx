import type { ComponentProps, MouseEvent } from "react";
import { Button } from "../ui/button.tsx";

interface BusyButtonProps extends ComponentProps<typeof Button> {
  readonly isBusy: boolean;
}

/** Does nothing while it is busy, and keeps the focus: from a disabled one the keyboard is sent back to the top of the page. */
export function BusyButton({ isBusy, onClick, ...props }: BusyButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return <Button {...props} aria-disabled={isBusy || undefined} onClick={handleClick} />;
}
