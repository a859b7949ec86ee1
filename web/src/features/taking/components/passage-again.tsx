import { chakra } from "@chakra-ui/react";
import type { QuestionSection } from "@darasa/contract/question-section";
import { readPassageAgainButton } from "@texts/sections.ts";
import { type KeyboardEvent, useRef, useState } from "react";
import { FormulaText } from "@/components/formula/formula-text.tsx";

/** Sticks to the bottom of the window, above the bar of pauses, as long as questions of its section are on the screen. */
const Bar = chakra("details", {
  base: {
    position: "sticky",
    bottom: "var(--pause-bar, 0px)",
    zIndex: 1,
    mt: "4",
    bg: "bg.panel",
    border: "1px solid",
    borderColor: "border.strong",
    borderRadius: "lg",
    "& summary": {
      display: "list-item",
      minH: "tap",
      alignContent: "center",
      px: "4",
      color: "brand.fg",
      fontWeight: "bold",
      cursor: "pointer",
    },
    "& section": {
      position: "absolute",
      insetInline: 0,
      bottom: "calc(100% + 0.25rem)",
      maxH: "40dvh",
      overflowY: "auto",
      p: "4",
      bg: "bg.panel",
      border: "1px solid",
      borderColor: "border.strong",
      borderRadius: "lg",
      lineHeight: "tall",
      whiteSpace: "pre-line",
      overflowWrap: "anywhere",
    },
  },
});

interface PassageAgainProps {
  readonly section: QuestionSection;
}

/** Shows the passage of a section again, above the bottom of the window, so that a student can read it beside a question. */
export function PassageAgain({ section: { passage } }: PassageAgainProps) {
  const [isOpen, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const closeOnEscape = ({ key }: KeyboardEvent): void => {
    if (key !== "Escape" || details.current === null) return;
    details.current.open = false;
    summary.current?.focus();
  };
  return (
    <Bar
      ref={details}
      data-bottom-bar=""
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={closeOnEscape}
    >
      <summary ref={summary}>{readPassageAgainButton}</summary>
      {isOpen ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard scrolls the text only if it has the focus.
        <section aria-label={readPassageAgainButton} tabIndex={0}>
          <FormulaText>{passage}</FormulaText>
        </section>
      ) : null}
    </Bar>
  );
}
