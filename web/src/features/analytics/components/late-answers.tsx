import { chakra } from "@chakra-ui/react";
import type { LateAnswersDecision } from "@darasa/contract/assessment-routes";
import type {
  LateAnswersStatus,
  SubmissionWithStudentName,
} from "@darasa/contract/submission-summary";
import * as text from "@texts/analytics.ts";
import { SelfRemovingButton } from "@/components/feedback/self-removing-button.tsx";
import { Card } from "@/components/layout/card.tsx";

const Buttons = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "2" } });

const Note = chakra("div", { base: { width: "100%" } });

interface DecisionProps {
  readonly isBusy: boolean;
  readonly onDecide: (decision: LateAnswersDecision["decision"]) => void;
}

interface DecisionButtonsProps extends DecisionProps {
  readonly studentName: string;
  readonly status: LateAnswersStatus;
  readonly acceptLabel: string;
  readonly declineLabel: string;
}

/** The buttons with which the author decides about the answers of one student. */
function DecisionButtons(props: DecisionButtonsProps) {
  const { studentName, status, isBusy, onDecide } = props;
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
      {status === "ACCEPTED" ? null : buttonOf("accept", props.acceptLabel)}
      {status === "DECLINED" ? null : buttonOf("decline", props.declineLabel)}
    </Buttons>
  );
}

interface ResultDecisionProps extends DecisionProps {
  readonly result: SubmissionWithStudentName;
}

/** The buttons with which the author decides about the late answers of one student. */
export function LateAnswersButtons({ result, ...decision }: ResultDecisionProps) {
  const { studentName, lateAnswers } = result;
  return lateAnswers === undefined ? null : (
    <DecisionButtons
      {...decision}
      studentName={studentName}
      status={lateAnswers.status}
      acceptLabel={text.countLateAnswersButton}
      declineLabel={text.doNotCountLateAnswersButton}
    />
  );
}

/** Says that answers arrived after the paper was handed in, and lets the author decide about them. */
export function AnswersAfterSubmission({ result, ...decision }: ResultDecisionProps) {
  const { studentName, answersAfterSubmission } = result;
  if (answersAfterSubmission === undefined) return null;
  const { status, afterRelease = false } = answersAfterSubmission;
  return (
    <>
      <Note>
        <strong>{text.answersAfterSubmissionStatusLabels[status]}</strong>
        {status === "PENDING" ? <p>{text.answersAfterSubmissionHint}</p> : null}
        {afterRelease ? <p>{text.answersAfterReleaseHint}</p> : null}
      </Note>
      <DecisionButtons
        {...decision}
        studentName={studentName}
        status={status}
        acceptLabel={text.countAnswersAfterSubmissionButton}
        declineLabel={text.doNotCountAnswersAfterSubmissionButton}
      />
    </>
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
