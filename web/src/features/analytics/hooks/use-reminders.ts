import { messageRoutes } from "@darasa/contract/messages";
import * as text from "@texts/gradebook.ts";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "@/lib/api-error.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useServices } from "@/lib/services.ts";
import { getNairobiDate } from "@/lib/time.ts";
import type { GradebookRow } from "../gradebook.ts";
import { getReminderKey } from "../reminder-key.ts";

type Receiver = Pick<GradebookRow, "studentId" | "name">;

interface Reminder {
  readonly paperId: string;
  readonly content: string;
  readonly receivers: readonly Receiver[];
}

interface Failure extends Receiver {
  /** Why the message was not sent; empty if it was not tried after an earlier failure. */
  readonly reason: string;
}

export interface ReminderProgress {
  readonly state: "idle" | "sending" | "done";
  readonly sent: number;
  readonly all: number;
  readonly failures: readonly Failure[];
}

const IDLE: ReminderProgress = { state: "idle", sent: 0, all: 0, failures: [] };

/** Returns true if the messages to the other receivers would fail in the same way. */
const concernsAll = (error: unknown): boolean =>
  !(error instanceof ApiError) || !["PERMISSION_DENIED", "NOT_FOUND"].includes(error.code);

/**
 * Returns the function that sends one message to each receiver, one after the other, and the progress. A repeated call
 * sends nothing twice, because each message has an idempotency key. Closing the dialog stops it.
 */
export const useReminders = () => {
  const { api, clock } = useServices();
  const [progress, setProgress] = useState(IDLE);
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  const sendAll = async ({ paperId, content, receivers }: Reminder): Promise<void> => {
    const day = getNairobiDate(new Date(clock.now()).toISOString());
    const clientId = getReminderKey(paperId, day, content);
    const failures: Failure[] = [];
    let sent = 0;
    let hasEnded = false;
    setProgress({ ...IDLE, state: "sending", all: receivers.length });
    for (const receiver of receivers) {
      if (isStopped.current) return;
      const body = { receiverId: receiver.studentId, content, clientId };
      try {
        if (hasEnded) failures.push({ ...receiver, reason: "" });
        else {
          await api.call(messageRoutes.send, { body });
          sent += 1;
        }
      } catch (error) {
        hasEnded = concernsAll(error);
        failures.push({ ...receiver, reason: getErrorMessage(error, text.reminderFailedMessage) });
      }
      setProgress({ state: "sending", sent, all: receivers.length, failures: [...failures] });
    }
    setProgress({ state: "done", sent, all: receivers.length, failures });
  };
  return { progress, sendAll, reset: () => setProgress(IDLE) };
};
