import { chakra } from "@chakra-ui/react";
import type { Question } from "@darasa/contract/assessments";
import type { WrongAnswers } from "@darasa/contract/gradebook";
import type { UseQueryResult } from "@tanstack/react-query";
import { formatAnswerWithFrequency } from "@texts/analytics.ts";
import * as text from "@texts/gradebook.ts";
import { joinItems } from "@texts/listed-answers.ts";
import { useState } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { FormulaText } from "@/components/formula/formula-text.tsx";
import { BusyButtonLabel } from "@/components/ui/busy-label.tsx";
import { toReadableParts } from "@/lib/format-right-answer.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { FocusedHeading } from "./focused-heading.tsx";

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

/** The wrong short answers or lists of one question with their frequency, once the user asks for them. */
export function WrongAnswerList({ question, query, onShow }: WrongAnswerListProps) {
  const { data, error, isFetching, refetch } = query;
  // The request is for all questions. Its error, and the focus afterwards, belong to the pressed button.
  const [isPressed, setPressed] = useState(false);
  if (data === undefined) {
    return (
      <Frame>
        <BusyButton
          look="outline"
          size="sm"
          isBusy={isFetching}
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
  const found = data.questions.find(({ id }) => id === question.id);
  const Heading = isPressed ? FocusedHeading : "h4";
  return (
    <Frame role="status">
      <Heading>{text.wrongAnswersLabel}</Heading>
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
      <p>{text.formatCountedSubmissions(data.counted, data.submissions)}</p>
    </Frame>
  );
}
