import { chakra } from "@chakra-ui/react";
import type { Question } from "@darasa/contract/assessments";
import * as text from "@texts/assessments.ts";
import { type FocusEvent, type KeyboardEvent, useRef } from "react";
import { Icon } from "@/components/ui/icon.tsx";
import { checkIconSvgPath, chevronDownIconSvgPath } from "@/components/ui/icons.ts";
import type { AttemptSynchronizer } from "../engine/attempt-synchronizer.ts";
import { countAnsweredQuestions, isAnswered } from "../engine/journal.ts";
import { focusQuestion } from "../focus-question.ts";
import { useAnswerJournal } from "../hooks/use-attempt-synchronizer.ts";

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

/** A label that is visible on wide screens only; screen readers always read it. */
const AnsweredLabel = chakra("span", {
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

const QuestionLink = chakra(
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

interface QuestionMenuProps {
  readonly sync: AttemptSynchronizer;
  readonly questions: readonly Question[];
}

/** Shows how many questions are answered, and links to each question. */
export function QuestionNavigationMenu({ sync, questions }: QuestionMenuProps) {
  const journal = useAnswerJournal(sync);
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const close = (): void => {
    if (details.current !== null) details.current.open = false;
  };
  const goTo = (id: string): void => {
    close();
    focusQuestion(id);
  };
  const handleKey = ({ key }: KeyboardEvent): void => {
    if (key !== "Escape" || details.current?.open !== true) return;
    close();
    summary.current?.focus();
  };
  // Closes the menu when the focus moves to a question, because the open menu covers the questions.
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    <Details ref={details} onKeyDown={handleKey} onBlur={handleBlur}>
      <summary ref={summary}>
        <Icon of={checkIconSvgPath} size="sm" />
        {text.formatAnsweredCount(countAnsweredQuestions(questions, journal), questions.length)}
        <AnsweredLabel>{text.answeredCountLabel}</AnsweredLabel>
        <Icon of={chevronDownIconSvgPath} size="sm" />
      </summary>
      <Panel aria-label={text.questionMenuLabel}>
        {questions.map(({ id }, index) => {
          const isDone = isAnswered(journal[id]?.answer);
          return (
            <li key={id}>
              <QuestionLink
                data-answered={isDone || undefined}
                aria-label={text.formatJumpToQuestionLabel(index + 1, isDone)}
                onClick={() => goTo(id)}
              >
                {index + 1}
                {isDone ? <Icon of={checkIconSvgPath} /> : null}
              </QuestionLink>
            </li>
          );
        })}
      </Panel>
    </Details>
  );
}
