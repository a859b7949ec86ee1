import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

const Area = chakra("div", {
  base: {
    display: "grid",
    // A row is as high as what stands in it, even where that has a least height of its own.
    gridAutoRows: "max-content",
    alignContent: "start",
    gap: "4",
    flex: 1,
    minH: 0,
    overflowY: "auto",
    mx: "-2",
    px: "2",
  },
});

interface ScrollProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** What a small screen has no room for scrolls, by keyboard, too; heading and buttons stay. */
export function Scroll({ label, children }: ScrollProps) {
  return (
    <Area role="region" aria-label={label} tabIndex={0}>
      {children}
    </Area>
  );
}
