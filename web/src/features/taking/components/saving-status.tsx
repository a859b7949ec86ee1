import { chakra } from "@chakra-ui/react";
import * as text from "@texts/assessments.ts";
import { useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon.tsx";
import * as icon from "@/components/ui/icons.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import type { AttemptState } from "../engine/attempt-state.ts";
import type { AttemptSynchronizer } from "../engine/attempt-synchronizer.ts";
import { useAttemptState } from "../hooks/use-attempt-synchronizer.ts";

const Line = chakra("p", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "2",
    // Reserves two lines on a narrow phone, so that the longer offline message does not shift the layout.
    minH: "8",
    color: "board.muted",
    fontSize: { base: "xs", md: "sm" },
    lineHeight: "tight",
    "&[data-waiting]": { color: "board.fg", fontWeight: "medium" },
    "&[data-waiting] svg": { color: "accent.solid" },
  },
});

const getStatusText = ({ saving, rejection, isStored }: AttemptState, isEmpty: boolean): string => {
  if (saving === "saved")
    return isEmpty ? text.automaticSavingMessage : text.allAnswersSavedMessage;
  if (rejection !== undefined)
    return text.formatAnswerSaveFailedMessage(
      getErrorMessage(rejection, text.defaultAnswerSaveFailureReason),
    );
  if (saving === "stored") return text.answersStoredOnPhoneMessage;
  if (saving === "saving") return text.savingAnswersMessage;
  return isStored ? text.answersSavedOnPhoneMessage : text.answersNotSavedMessage;
};

const ICONS = {
  saved: icon.checkIconSvgPath,
  stored: icon.checkIconSvgPath,
  saving: icon.refreshIconSvgPath,
  waiting: icon.offlineIconSvgPath,
} as const;

/**
 * Shows whether the answers are saved. Screen readers announce only when sending the answers to the server fails
 * and when all answers are saved after such a failure.
 */
export function AnswerSavingStatus({ sync }: { readonly sync: AttemptSynchronizer }) {
  const saving = useAttemptState(sync, (state) => state.saving);
  const message = useAttemptState(sync, (state) =>
    getStatusText(state, Object.keys(sync.journal()).length === 0),
  );
  const wasWaiting = useRef(false);
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    if (saving === "waiting") wasWaiting.current = true;
    if (wasWaiting.current && saving !== "saving") setAnnounced(message);
    if (saving === "saved") wasWaiting.current = false;
  }, [saving, message]);
  return (
    <>
      <Line data-waiting={saving === "waiting" || undefined}>
        <Icon of={ICONS[saving]} size="sm" />
        {message}
      </Line>
      <chakra.p srOnly role="status">
        {announced}
      </chakra.p>
    </>
  );
}
