import { Notice } from "./alert.tsx";
import { ReservedSpace } from "./reserved-space.tsx";
import type { useDoneNotice } from "./use-done-notice.ts";

interface DoneNoticeProps {
  readonly of: Pick<ReturnType<typeof useDoneNotice>, "place" | "notice" | "isOpen">;
}

/**
 * A success notice above a list. It reserves its height while the confirmation dialog is open, so that the list does
 * not move when the dialog closes.
 */
export function DoneNotice({ of: { place, notice, isOpen } }: DoneNoticeProps) {
  return (
    <ReservedSpace minH={{ base: "5.5rem", sm: "4.25rem" }} data-open={isOpen || undefined}>
      <Notice ref={place} tabIndex={-1}>
        {notice}
      </Notice>
    </ReservedSpace>
  );
}
