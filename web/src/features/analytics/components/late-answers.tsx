import { chakra } from "@chakra-ui/react";
import type { LateAnswersDecision } from "@darasa/contract/assessment-routes";
import type { SubmissionWithStudentName } from "@darasa/contract/submission-summary";
import * as text from "@texts/analytics.ts";
import { SelfRemovingButton } from "@/components/feedback/self-removing-button.tsx";
import { Card } from "@/components/layout/card.tsx";

const Buttons = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "2" } });

interface DecisionProps {
  readonly isBusy: boolean;
  readonly onDecide: (decision: LateAnswersDecision["decision"]) => void;
}

interface ResultDecisionProps extends DecisionProps {
  readonly result: SubmissionWithStudentName;
}

/** The buttons with which the author decides about the late answers of one student. */
export function LateAnswersButtons({ result, isBusy, onDecide }: ResultDecisionProps) {
  const { studentName, lateAnswers } = result;
  if (lateAnswers === undefined) return null;
  const { status } = lateAnswers;
  const buttonOf = (decision: LateAnswersDecision["decision"], label: string) => (
    <SelfRemovingButton
      size="sm"
      aria-label={text.formatDecisionLabel(label, studentName)}
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (!isBusy) onDecide(decision);
      }}
    >
      {label}
    </SelfRemovingButton>
  );
  return (
    <Buttons>
      {status === "ACCEPTED" ? null : buttonOf("accept", text.countLateAnswersButton)}
      {status === "DECLINED" ? null : buttonOf("decline", text.doNotCountLateAnswersButton)}
    </Buttons>
  );
}

/** Lets the author decide at once about the late answers of all students. */
export function UndecidedLateAnswers({ isBusy, onDecide }: DecisionProps) {
  return (
    <Card as="div">
      <p>{text.undecidedLateAnswersMessage}</p>
      <Buttons>
        <SelfRemovingButton
          aria-disabled={isBusy || undefined}
          onClick={() => {
            if (!isBusy) onDecide("accept");
          }}
        >
          {text.countAllLateAnswersButton}
        </SelfRemovingButton>
        <SelfRemovingButton
          aria-disabled={isBusy || undefined}
          onClick={() => {
            if (!isBusy) onDecide("decline");
          }}
        >
          {text.countNoLateAnswersButton}
        </SelfRemovingButton>
      </Buttons>
    </Card>
  );
}
