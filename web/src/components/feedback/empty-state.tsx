import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Illustration } from "../ui/illustration.tsx";

const Sheet = chakra("div", {
  base: {
    display: "grid",
    justifyItems: "center",
    justifySelf: "center",
    gap: "4",
    maxW: "prose",
    textAlign: "center",
    "& > p": { color: "fg.muted", textWrap: "balance" },
    "& > p:first-of-type": {
      color: "fg",
      fontFamily: "display",
      fontSize: "xl",
      fontWeight: "bold",
    },
  },
});

interface EmptyStateProps {
  /** The SVG paths of an illustration from ui/illustrations.ts. */
  readonly picture: string;
  readonly title: string;
  readonly children?: ReactNode;
}

/**
 * Shown instead of an empty list. The title says that there are no items, and `children` offer the next step.
 */
export function EmptyState({ picture, title, children }: EmptyStateProps) {
  return (
    <Sheet>
      <Illustration of={picture} size="lg" />
      <p>{title}</p>
      {children}
    </Sheet>
  );
}
