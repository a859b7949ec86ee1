import { type ReactNode, useState } from "react";
import { Disclosure } from "@/components/ui/disclosure.tsx";

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
