import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { LARGE_TEXT_MEDIA_QUERY } from "@/theme/large-text.ts";

const Area = chakra("div", {
  base: {
    display: "grid",
    // With max-content, grid rows grow with their content instead of shrinking to their minimum height.
    gridAutoRows: "max-content",
    alignContent: "start",
    gap: "4",
    flex: 1,
    minH: 0,
    // Beside large buttons and an error message, something of the content stays, and the whole dialog scrolls.
    [LARGE_TEXT_MEDIA_QUERY]: { minH: "24" },
    overflowY: "auto",
    mx: "-2",
    px: "2",
  },
});

interface ScrollProps {
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * A scrollable area between the heading and the buttons of a dialog. The area is focusable, so that the keyboard
 * can scroll it.
 */
export function DialogScrollArea({ label, children }: ScrollProps) {
  return (
    <Area role="region" aria-label={label} tabIndex={0}>
      {children}
    </Area>
  );
}
