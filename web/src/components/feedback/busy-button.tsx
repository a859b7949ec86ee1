import type { ComponentProps, MouseEvent } from "react";
import { Button } from "../ui/button.tsx";

interface BusyButtonProps extends ComponentProps<typeof Button> {
  readonly isBusy: boolean;
}

/**
 * A button that ignores clicks while it is busy. The button uses aria-disabled, because it would lose the focus
 * with `disabled`.
 */
export function BusyButton({ isBusy, onClick, ...props }: BusyButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return <Button {...props} aria-disabled={isBusy || undefined} onClick={handleClick} />;
}
