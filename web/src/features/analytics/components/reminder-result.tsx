import { chakra } from "@chakra-ui/react";
import * as text from "@texts/gradebook.ts";
import { Alert, StatusNotice } from "@/components/feedback/alert.tsx";
import { ProgressBar } from "@/components/feedback/progress-bar.tsx";
import { SelfRemovingButton } from "@/components/feedback/self-removing-button.tsx";
import { DialogActions } from "@/components/ui/dialog.tsx";
import { DialogScrollArea } from "@/components/ui/dialog-scroll-area.tsx";
import type { ReminderProgress } from "../hooks/use-reminders.ts";

const Names = chakra("ul", { base: { listStyle: "disc", ps: "5" } });

interface ReminderResultProps {
  readonly progress: ReminderProgress;
  readonly onRetry: (failures: ReminderProgress["failures"]) => void;
}

/** Shows how many messages are sent, and to whom none could be sent. */
export function ReminderResult({ progress, onRetry }: ReminderResultProps) {
  const { state, sent, all, failures } = progress;
  const isDone = state === "done";
  return (
    <>
      <ProgressBar
        label={isDone ? text.remindersSentLabel : text.sendingRemindersLabel}
        value={all === 0 ? 1 : (sent + failures.length) / all}
        valueText={text.formatRemindersSentProgress(sent, all)}
      />
      <StatusNotice>{isDone && sent > 0 ? text.formatRemindersSentMessage(sent) : ""}</StatusNotice>
      <Alert>
        {isDone && failures.length > 0 ? text.formatRemindersLeftMessage(failures.length) : ""}
      </Alert>
      {isDone && failures.length > 0 ? (
        <>
          <DialogScrollArea label={text.formatRemindersLeftMessage(failures.length)}>
            <Names>
              {failures.map(({ studentId, name, reason }) => (
                <li key={studentId}>{text.formatReminderFailure(name, reason)}</li>
              ))}
            </Names>
          </DialogScrollArea>
          <DialogActions>
            <SelfRemovingButton onClick={() => onRetry(failures)}>
              {text.sendRemainingRemindersButton}
            </SelfRemovingButton>
          </DialogActions>
        </>
      ) : null}
    </>
  );
}
