import { chakra } from "@chakra-ui/react";
import * as text from "@texts/assessments.ts";
import { tryAgainButton } from "@texts/common.ts";
import { useEffect, useRef } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { SelfRemovingButton } from "@/components/feedback/self-removing-button.tsx";
import { Card } from "@/components/layout/card.tsx";
import { Illustration } from "@/components/ui/illustration.tsx";
import { allDoneIllustration } from "@/components/ui/illustrations.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useIsOnline } from "@/lib/online.ts";
import type { AttemptSynchronizer } from "../engine/attempt-synchronizer.ts";
import type { OfflineAttempt } from "../engine/offline-attempt.ts";
import { useAttemptState } from "../hooks/use-attempt-synchronizer.ts";
import { Receipt } from "./receipt.tsx";

const Sheet = chakra(Card, {
  base: {
    justifyItems: "center",
    maxW: "form",
    w: "full",
    mx: "auto",
    textAlign: "center",
    "& p": { maxW: "prose", textWrap: "balance" },
  },
});

const formatSubmissionHint = (isStored: boolean, isConnected: boolean): string => {
  if (isConnected)
    return isStored ? text.storedAnswersAreSubmittedHint : text.unstoredAnswersAreSubmittedHint;
  return isStored ? text.storedAnswersWillBeSubmittedHint : text.unstoredAnswersWillBeSubmittedHint;
};

/**
 * Shown after the student submits or the time ends, until the server confirms the submission. Tells the student
 * whether the answers are stored on the device, and when the server gets them.
 */
export function SubmissionProgress({
  sync,
  paper,
  studentId,
}: {
  readonly sync: AttemptSynchronizer;
  readonly paper: OfflineAttempt;
  readonly studentId: string;
}) {
  const phase = useAttemptState(sync, (state) => state.phase);
  const isStored = useAttemptState(sync, (state) => state.isStored);
  const rejection = useAttemptState(sync, (state) => state.rejection);
  const hasFailed = useAttemptState(sync, (state) => state.saving === "waiting");
  const isConnected = useIsOnline() && !hasFailed;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Sheet>
      <Illustration of={allDoneIllustration} size="lg" />
      <h2 ref={heading} tabIndex={-1}>
        {phase === "time-up" ? text.timeUpHeading : text.submittingAnswersHeading}
      </h2>
      <div role="status">
        <p>
          <strong>
            {isStored ? text.answersSafeOnPhoneMessage : text.keepPageOpenForAnswersMessage}
          </strong>
        </p>
        <p>{formatSubmissionHint(isStored, isConnected)}</p>
        {phase === "time-up" ? <p>{text.lateAnswersHint}</p> : null}
      </div>
      <Receipt sync={sync} paper={paper} studentId={studentId} />
      <Alert>
        {rejection === undefined ? "" : getErrorMessage(rejection, text.answersSubmitFailedMessage)}
      </Alert>
      {rejection === undefined ? null : (
        <SelfRemovingButton onClick={() => sync.sendNow()}>{tryAgainButton}</SelfRemovingButton>
      )}
    </Sheet>
  );
}
