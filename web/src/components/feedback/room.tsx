import { chakra } from "@chakra-ui/react";
import { type ComponentProps, useState } from "react";

/** Closed, it is not there; open, it is as high as a long answer on a narrow phone. */
export const Room = chakra("div", {
  base: {
    display: "contents",
    alignItems: "end",
    minH: { base: "7rem", sm: "5.5rem" },
    "&[data-open]": { display: "grid" },
  },
});

interface AnswerRoomProps extends ComponentProps<typeof Room> {
  readonly isAwaited: boolean;
}

/**
 * Holds what an answer says, beside the button that asked for it. It opens with the press and stays: nothing moves when
 * the answer comes, however late.
 */
export function AnswerRoom({ isAwaited, ...room }: AnswerRoomProps) {
  const [isOpen, setOpen] = useState(isAwaited);
  if (isAwaited && !isOpen) setOpen(true);
  return <Room data-open={isOpen || undefined} {...room} />;
}
