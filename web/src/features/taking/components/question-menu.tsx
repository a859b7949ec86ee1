import { chakra } from "@chakra-ui/react";
import type { Question } from "@darasa/contract/assessments";
import * as text from "@texts/assessments.ts";
import { type FocusEvent, type KeyboardEvent, useRef } from "react";
import { Icon } from "@/components/ui/icon.tsx";
import { check, chevronDown } from "@/components/ui/icons.ts";
import { countAnswered, isAnswered } from "../engine/journal.ts";
import type { PaperSync } from "../engine/paper-sync.ts";
import { focusQuestion } from "../focus-question.ts";
import { useJournal } from "../hooks/use-paper-sync.ts";

const Details = chakra("details", {
  base: {
    "& summary": {
      display: "flex",
      alignItems: "center",
      gap: "1",
      minH: "tap",
      px: "3",
      border: "1.5px solid",
      borderColor: "board.muted",
      borderRadius: "full",
      fontSize: "sm",
      fontWeight: "bold",
      whiteSpace: "nowrap",
      cursor: "pointer",
      listStyle: "none",
      outlineColor: "accent.solid",
    },
    "& summary::-webkit-details-marker": { display: "none" },
    "&[open] summary svg:last-child": { transform: "rotate(180deg)" },
  },
});

/** Where there is no room for it, it is for those who listen. */
const Word = chakra("span", {
  base: { mdDown: { position: "absolute", clipPath: "inset(50%)" } },
});

const Panel = chakra("ol", {
  base: {
    position: "absolute",
    insetInline: 0,
    top: "100%",
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill,minmax(2.75rem,1fr))",
    gap: "2",
    maxH: "50dvh",
    overflowY: "auto",
    p: "4",
    bg: "bg.panel",
    border: "1px solid",
    borderColor: "border",
    borderBottomRadius: "lg",
    boxShadow: "0 1rem 1rem rgb(0 0 0/.12)",
  },
});

const Jump = chakra(
  "button",
  {
    base: {
      position: "relative",
      w: "full",
      minH: "tap",
      border: "1.5px solid",
      borderColor: "border.strong",
      borderRadius: "md",
      color: "fg",
      fontWeight: "bold",
      cursor: "pointer",
      "& svg": { position: "absolute", insetEnd: "1", top: "1", w: "4", h: "4" },
      "&[data-answered]": { bg: "brand.subtle", borderColor: "brand.fg", color: "brand.fg" },
    },
  },
  { defaultProps: { type: "button" } },
);

interface OverviewProps {
  readonly sync: PaperSync;
  readonly questions: readonly Question[];
}

/** How far the student is, and the way to each question. */
export function Overview({ sync, questions }: OverviewProps) {
  const journal = useJournal(sync);
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const close = (): void => {
    if (details.current !== null) details.current.open = false;
  };
  const jump = (id: string): void => {
    close();
    focusQuestion(id);
  };
  const handleKey = ({ key }: KeyboardEvent): void => {
    if (key !== "Escape" || details.current?.open !== true) return;
    close();
    summary.current?.focus();
  };
  // It lies on the questions: what comes next would be under it.
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    <Details ref={details} onKeyDown={handleKey} onBlur={handleBlur}>
      <summary ref={summary}>
        <Icon of={check} size="sm" />
        {text.countOf(countAnswered(questions, journal), questions.length)}
        <Word>{text.answered}</Word>
        <Icon of={chevronDown} size="sm" />
      </summary>
      <Panel aria-label={text.questions}>
        {questions.map(({ id }, index) => {
          const isDone = isAnswered(journal[id]?.answer);
          return (
            <li key={id}>
              <Jump
                data-answered={isDone || undefined}
                aria-label={text.jumpTo(index + 1, isDone)}
                onClick={() => jump(id)}
              >
                {index + 1}
                {isDone ? <Icon of={check} /> : null}
              </Jump>
            </li>
          );
        })}
      </Panel>
    </Details>
  );
}
