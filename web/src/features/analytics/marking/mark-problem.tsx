import { chakra } from "@chakra-ui/react";
import { formatNumber } from "@texts/language.ts";
import * as text from "@texts/marking.ts";
import { StatusNotice } from "@/components/feedback/alert.tsx";
import { SelfRemovingButton } from "@/components/feedback/self-removing-button.tsx";
import type { AnswerToMark } from "./list-answers.ts";

const Frame = chakra("div", { base: { display: "grid", gap: "2", justifyItems: "start" } });

const Row = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "2" } });

interface MarkProblemProps {
  readonly of: AnswerToMark;
  /** Keeps what the server has stored. */
  readonly onKeep: () => void;
  /** Replaces what the server has stored. */
  readonly onReplace: () => void;
}

/** Says why a mark is not saved: somebody else has marked the answer, or it has changed. The teacher decides. */
export function MarkProblem({ of, onKeep, onReplace }: MarkProblemProps) {
  const { answer, unsent } = of;
  if (unsent?.problem === undefined) return null;
  const { mark } = answer;
  const isSameText = unsent.answerOf === answer.answerOf;
  if (unsent.problem === "changed" && isSameText && mark !== undefined) {
    const { markedByName, marks } = mark;
    return (
      <Frame>
        <StatusNotice tone="warning">
          {text.formatMarkedElsewhere(markedByName, formatNumber(marks))}
        </StatusNotice>
        <Row>
          <SelfRemovingButton size="sm" onClick={onKeep}>
            {text.formatKeepTheirs(markedByName)}
          </SelfRemovingButton>
          <SelfRemovingButton size="sm" onClick={onReplace}>
            {text.useMineButton}
          </SelfRemovingButton>
        </Row>
      </Frame>
    );
  }
  return (
    <Frame>
      <StatusNotice tone="warning">
        {isSameText ? text.markRefusedMessage : text.answerChangedMessage}
      </StatusNotice>
      <SelfRemovingButton size="sm" onClick={onKeep}>
        {text.dismissButton}
      </SelfRemovingButton>
    </Frame>
  );
}
