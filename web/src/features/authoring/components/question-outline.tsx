import { chakra } from "@chakra-ui/react";
import { formatNumber } from "@texts/language.ts";
import * as text from "@texts/publish-step.ts";
import { useFormValue } from "@/components/form/use-form-value.ts";
import { FormulaText } from "@/components/formula/formula-text.tsx";
import type { DraftFormValues } from "../draft-form-values.ts";
import type { AssessmentFormMethods } from "../hooks/use-question-list.ts";
import { findMissingFormParts } from "../missing-form-parts.ts";

/** On phones a line of numbers above the form, on wide screens a list with the texts beside it. */
const Outline = chakra("nav", {
  base: {
    minW: 0,
    maxH: { lg: "40vh" },
    overflowY: { lg: "auto" },
    // Space for the focus ring of the buttons, which the scrolling box would cut off.
    m: { lg: "-1" },
    p: { lg: "1" },
    "& ol": {
      display: "flex",
      flexDirection: { lg: "column" },
      flexWrap: { base: "wrap", lg: "nowrap" },
      gap: { base: "2", lg: "1" },
      listStyle: "none",
    },
    // A long question ends with an ellipsis and does not make its row wider than the column.
    "& li": { minW: 0, w: { lg: "full" } },
    "& button": {
      position: "relative",
      display: "flex",
      alignItems: "center",
      justifyContent: { base: "center", lg: "start" },
      gap: "2",
      w: { lg: "full" },
      minW: "tap",
      minH: "tap",
      px: "3",
      border: "1px solid",
      borderColor: "border",
      borderRadius: "md",
      bg: "bg.panel",
      textAlign: "start",
      cursor: "pointer",
    },
    "& button[data-unfinished]": { borderColor: "accent.solid", borderStyle: "dashed" },
    "& button[data-unfinished] strong": { color: "warning.fg" },
    "& strong": { flexShrink: 0, fontVariantNumeric: "tabular-nums" },
    // On phones, the texts are for screen readers only.
    "& span": {
      position: { base: "absolute", lg: "static" },
      w: { base: "1px", lg: "auto" },
      h: { base: "1px", lg: "auto" },
      clipPath: { base: "inset(50%)", lg: "none" },
      overflow: "hidden",
      color: "fg.muted",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
    },
  },
});

interface OutlineItem {
  readonly text: string;
  readonly isFinished: boolean;
}

/** Returns the outline as JSON, because `useFormValue` compares texts. */
const listItems = (draft: DraftFormValues): string => {
  const unfinished = new Set(findMissingFormParts(draft).map(({ question }) => question));
  const items = draft.questions.map(
    (question, index): OutlineItem => ({
      text: question.text.trim(),
      isFinished: !unfinished.has(index),
    }),
  );
  return JSON.stringify(items);
};

interface OutlineProps {
  readonly form: AssessmentFormMethods;
  /** Opens and focuses the question with this index. */
  readonly onOpen: (index: number) => void;
}

/** The questions of the form, each with its state. Not shown for a single question. */
export function QuestionOutline({ form, onOpen }: OutlineProps) {
  const items: readonly OutlineItem[] = JSON.parse(useFormValue(form, listItems));
  if (items.length === 1) return null;
  return (
    <Outline aria-label={text.outlineLabel}>
      <ol>
        {items.map((item, index) => {
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: An item has no state of its own.
            <li key={index}>
              <button
                type="button"
                data-unfinished={item.isFinished ? undefined : ""}
                onClick={() => onOpen(index)}
              >
                <strong>{formatNumber(index + 1)}</strong>{" "}
                <span>
                  <FormulaText>
                    {item.text === "" ? text.emptyQuestionLabel : item.text}
                  </FormulaText>
                </span>
                {item.isFinished ? null : (
                  <chakra.em srOnly>, {text.unfinishedQuestionLabel}</chakra.em>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </Outline>
  );
}
