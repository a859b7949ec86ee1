import { Notice } from "./alert.tsx";
import { Room } from "./room.tsx";
import type { useDoneNotice } from "./use-done-notice.ts";

interface DoneNoticeProps {
  readonly of: Pick<ReturnType<typeof useDoneNotice>, "place" | "notice" | "isOpen">;
}

/** Above a list. Its room opens with the dialog that asks: when the dialog closes, the list stays where it is. */
export function DoneNotice({ of: { place, notice, isOpen } }: DoneNoticeProps) {
  return (
    <Room minH={{ base: "5.5rem", sm: "4.25rem" }} data-open={isOpen || undefined}>
      <Notice ref={place} tabIndex={-1}>
        {notice}
      </Notice>
    </Room>
  );
}
