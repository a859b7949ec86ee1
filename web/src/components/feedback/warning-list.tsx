import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";
import { warningIconSvgPath } from "../ui/icons.ts";

const Box = chakra("section", {
  base: {
    display: "grid",
    gridTemplateColumns: "auto minmax(0,1fr)",
    columnGap: "3",
    p: "4",
    bg: "warning.subtle",
    color: "warning.fg",
    borderRadius: "md",
    "& h3, & ul": { gridColumn: 2, minW: 0 },
    "& svg": { gridRow: 1 },
    "& li": { mt: "1" },
    "& button": {
      display: "inline",
      maxW: "full",
      py: "2",
      fontWeight: "bold",
      textAlign: "start",
      textDecoration: "underline",
      textUnderlineOffset: ".2em",
      cursor: "pointer",
    },
  },
});

interface WarningListProps {
  readonly heading: string;
  /** The list items. A button in an item looks like a link. */
  readonly children: ReactNode;
}

/** A box with a list of warnings under a heading. */
export function WarningList({ heading, children }: WarningListProps) {
  return (
    <Box>
      <Icon of={warningIconSvgPath} />
      <h3>{heading}</h3>
      <ul>{children}</ul>
    </Box>
  );
}
