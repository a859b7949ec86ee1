import { chakra } from "@chakra-ui/react";
import { type ComponentProps, useState } from "react";

/**
 * Reserves the height that a long message needs on a narrow phone, if the attribute `data-open` is set. Without
 * the attribute, the element reserves no space.
 */
export const ReservedMessageSpace = chakra("div", {
  base: {
    display: "contents",
    alignItems: "end",
    minH: { base: "7rem", sm: "5.5rem" },
    "&[data-open]": { display: "grid" },
  },
});

interface ReservedMessageSpaceProps extends ComponentProps<typeof ReservedMessageSpace> {
  readonly isAwaited: boolean;
}

/**
 * Reserves space for the response to a button press as soon as `isAwaited` is true, and keeps the space, so that
 * nothing moves when the response arrives.
 */
export function AwaitedMessageSpace({ isAwaited, ...room }: ReservedMessageSpaceProps) {
  const [isOpen, setOpen] = useState(isAwaited);
  if (isAwaited && !isOpen) setOpen(true);
  return <ReservedMessageSpace data-open={isOpen || undefined} {...room} />;
}
