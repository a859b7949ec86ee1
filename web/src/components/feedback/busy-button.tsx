import type { ComponentProps, MouseEvent } from "react";
import { Button } from "../ui/button.tsx";

interface BusyButtonProps extends ComponentProps<typeof Button> {
  readonly isBusy: boolean;
}

/** A button that ignores clicks while busy. It uses aria-disabled, because a `disabled` button would lose the focus. */
export function BusyButton({ isBusy, onClick, ...props }: BusyButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return <Button {...props} aria-disabled={isBusy || undefined} onClick={handleClick} />;
}
