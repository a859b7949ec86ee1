import { chakra } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";

/** The look of what is folded in a question. */
export const Disclosure = chakra("details", {
  base: {
    "& summary": {
      minH: "tap",
      display: "list-item",
      alignContent: "center",
      color: "brand.fg",
      fontWeight: "bold",
      cursor: "pointer",
    },
  },
});

interface QuestionDisclosureProps {
  readonly label: string;
  /** Tells whether the author has filled in the fields, which are then open at first. */
  readonly isFilled: () => boolean;
  readonly children: ReactNode;
}

/** Fields of a question that few authors need, folded until the author opens them. */
export function QuestionDisclosure({ label, isFilled, children }: QuestionDisclosureProps) {
  const [isOpen, setIsOpen] = useState(isFilled);
  return (
    <Disclosure open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{label}</summary>
      {children}
    </Disclosure>
  );
}
