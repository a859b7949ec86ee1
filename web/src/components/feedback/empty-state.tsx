import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Picture } from "../ui/picture.tsx";

const Sheet = chakra("div", {
  base: {
    display: "grid",
    justifyItems: "center",
    gap: "4",
    maxW: "prose",
    textAlign: "center",
    "& > p": { color: "fg.muted" },
    "& > p:first-of-type": {
      color: "fg",
      fontFamily: "display",
      fontSize: "xl",
      fontWeight: "bold",
      textWrap: "balance",
    },
  },
});

interface EmptyStateProps {
  /** A picture from ui/pictures.ts. */
  readonly picture: string;
  readonly title: string;
  readonly children?: ReactNode;
}

/** Replaces an empty list: says that there are no items and offers the next step as `children`. */
export function EmptyState({ picture, title, children }: EmptyStateProps) {
  return (
    <Sheet>
      <Picture of={picture} size="lg" />
      <p>{title}</p>
      {children}
    </Sheet>
  );
}
