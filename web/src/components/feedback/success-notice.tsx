import { StatusNotice } from "./alert.tsx";
import { ReservedMessageSpace } from "./reserved-space.tsx";
import type { useSuccessNotice } from "./use-success-notice.ts";

interface DoneNoticeProps {
  readonly of: Pick<ReturnType<typeof useSuccessNotice>, "place" | "notice" | "isOpen">;
}

/**
 * A success notice above a list. The notice reserves its height while the confirmation dialog is open, so that
 * the list does not move when the dialog closes.
 */
export function SuccessNotice({ of: { place, notice, isOpen } }: DoneNoticeProps) {
  return (
    <ReservedMessageSpace data-open={isOpen || undefined}>
      <StatusNotice ref={place} tabIndex={-1}>
        {notice}
      </StatusNotice>
    </ReservedMessageSpace>
  );
}
