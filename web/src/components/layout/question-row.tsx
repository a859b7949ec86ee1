import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** A list of questions in the style of an exercise book, with the question numbers left of a margin line. */
export const QuestionRows = chakra("ol", {
  base: {
    display: "grid",
    bg: "bg.panel",
    border: "1px solid",
    borderColor: "border",
    borderRadius: "lg",
    overflow: "clip",
  },
});

const Row = chakra("li", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "2.5rem minmax(0,1fr)", md: "4rem minmax(0,1fr)" },
    "& + &": { borderTop: "1px solid", borderColor: "border" },
    "& > span": {
      pt: { base: "4", md: "6" },
      color: "fg.muted",
      fontFamily: "display",
      fontSize: "lg",
      fontWeight: "bold",
      textAlign: "center",
    },
    "& > div": {
      minW: 0,
      p: { base: "4", md: "6" },
      borderInlineStart: "3px solid",
      borderInlineStartColor: "accent.solid",
    },
    "& :is(legend,[data-wording])": {
      fontSize: "lg",
      fontWeight: "medium",
      lineHeight: "snug",
    },
    "& small": {
      display: "block",
      mt: "1",
      color: "fg.muted",
      fontSize: "sm",
      fontWeight: "normal",
    },
  },
});

interface QuestionRowProps {
  readonly position: number;
  readonly children: ReactNode;
  /** Called when text is pasted into a field of the question. */
  readonly onPaste?: () => void;
}

/**
 * Shows a question with its number in the margin. Screen readers skip this number, because the text in
 * `children` contains it, too.
 */
export function QuestionRow({ position, children, onPaste }: QuestionRowProps) {
  return (
    <Row onPaste={onPaste}>
      <span aria-hidden="true">{position}</span>
      <div>{children}</div>
    </Row>
  );
}
