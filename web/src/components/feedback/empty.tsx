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

interface EmptyProps {
  /** One of ui/pictures.ts. */
  readonly picture: string;
  readonly title: string;
  readonly children?: ReactNode;
}

/** What a list shows when there is nothing in it: say so, and offer the next step as `children`. */
export function Empty({ picture, title, children }: EmptyProps) {
  return (
    <Sheet>
      <Picture of={picture} size="lg" />
      <p>{title}</p>
      {children}
    </Sheet>
  );
}
