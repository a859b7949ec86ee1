import { chakra } from "@chakra-ui/react";
import type { Question } from "@darasa/contract/assessments";
import type { WrongAnswers } from "@darasa/contract/gradebook";
import type { UseQueryResult } from "@tanstack/react-query";
import { formatAnswerWithFrequency } from "@texts/analytics.ts";
import * as text from "@texts/gradebook.ts";
import { joinItems } from "@texts/listed-answers.ts";
import { type RefObject, useRef, useState } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { FormulaText } from "@/components/formula/formula-text.tsx";
import { BusyButtonLabel } from "@/components/ui/busy-label.tsx";
import { toReadableParts } from "@/lib/format-right-answer.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";

const Frame = chakra("div", {
  base: {
    display: "grid",
    justifyItems: "start",
    gap: "2",
    fontSize: "sm",
    "& h4, & p": { color: "fg.muted" },
    "& ul": { listStyle: "disc", ps: "5", fontWeight: "medium" },
  },
});

interface WrongAnswerListProps {
  readonly question: Pick<Question, "id" | "type" | "items">;
  readonly query: Pick<UseQueryResult<WrongAnswers>, "data" | "error" | "isFetching" | "refetch">;
  readonly onShow: () => void;
}

interface FoundAnswersProps {
  readonly question: WrongAnswerListProps["question"];
  readonly of: WrongAnswers;
  /** True if the button that asked for the answers has the focus. It is gone when they are shown. */
  readonly hadFocus: RefObject<boolean>;
}

function FoundAnswers({ question, of, hadFocus }: FoundAnswersProps) {
  const found = of.questions.find(({ id }) => id === question.id);
  return (
    <Frame role="status">
      <chakra.h4
        ref={(heading: HTMLHeadingElement | null) => {
          if (hadFocus.current) heading?.focus();
          hadFocus.current = false;
        }}
        tabIndex={-1}
        outline="none"
      >
        {text.wrongAnswersLabel}
      </chakra.h4>
      {found === undefined ? (
        <strong>{text.noWrongAnswersMessage}</strong>
      ) : (
        <ul>
          {found.answers.map(({ answer, count }) => (
            <li key={answer}>
              <FormulaText>
                {formatAnswerWithFrequency(joinItems(toReadableParts(answer, question)), count)}
              </FormulaText>
            </li>
          ))}
          {found.others === 0 ? null : <li>{text.formatOtherWrongAnswers(found.others)}</li>}
        </ul>
      )}
      <p>{text.formatCountedSubmissions(of.counted, of.submissions)}</p>
    </Frame>
  );
}

/** The wrong short answers or lists of one question with their frequency, once the user asks for them. */
export function WrongAnswerList({ question, query, onShow }: WrongAnswerListProps) {
  const { data, error, isFetching, refetch } = query;
  const hasFocus = useRef(false);
  // The request is for all questions, and its error is shown once.
  const [isPressed, setPressed] = useState(false);
  if (data === undefined) {
    return (
      <Frame>
        <BusyButton
          look="outline"
          size="sm"
          isBusy={isFetching}
          onFocus={() => {
            hasFocus.current = true;
          }}
          onBlur={() => {
            hasFocus.current = false;
          }}
          onClick={() => {
            setPressed(true);
            if (error === null) onShow();
            else void refetch();
          }}
        >
          <BusyButtonLabel isBusy={isFetching} busy={text.wrongAnswersBusyLabel}>
            {text.showWrongAnswersButton}
          </BusyButtonLabel>
        </BusyButton>
        <Alert>
          {error !== null && isPressed
            ? getErrorMessage(error, text.wrongAnswersFailedMessage)
            : ""}
        </Alert>
      </Frame>
    );
  }
  return <FoundAnswers question={question} of={data} hadFocus={hasFocus} />;
}
