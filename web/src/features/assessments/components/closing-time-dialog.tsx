import { chakra } from "@chakra-ui/react";
import type { AssessmentAnalyticsSummary } from "@darasa/contract/analytics";
import { CLOSE_NOW, type ClosingTimeChange } from "@darasa/contract/new-assessment";
import * as text from "@texts/closing-time.ts";
import { type FormEvent, useState } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { TextField } from "@/components/form/text-field.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { isBeforeOpeningTime, isPastClosingTime } from "@/lib/closing-time.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { formatNairobiInput, parseNairobiInput } from "@/lib/nairobi-input.ts";
import { useServices } from "@/lib/services.ts";
import { useSetClosingTime } from "../api/set-closing-time.ts";

const Form = chakra("form", { base: { display: "grid", gap: "4" } });
const Actions = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "3" } });

interface ClosingTimeDialogProps {
  readonly assessment: Pick<
    AssessmentAnalyticsSummary,
    "id" | "title" | "opensAt" | "closesAt" | "submissions"
  >;
  /** Called with words for the user when the times are changed. */
  readonly onDone: (words: string) => void;
  readonly onClose: () => void;
}

const toInput = (time: string | null): string => (time === null ? "" : formatNairobiInput(time));

const fromInput = (value: string): string | null =>
  value === "" ? null : parseNairobiInput(value);

/** The state of the dialog. An empty closing time is missing unless the user changes only the opening time. */
const useClosingTimeForm = ({ assessment, onDone }: Omit<ClosingTimeDialogProps, "onClose">) => {
  const { id, title, opensAt, closesAt } = assessment;
  const [start, setStart] = useState(toInput(opensAt));
  const [end, setEnd] = useState(toInput(closesAt));
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useSetClosingTime(id);
  const isStartChanged = start !== toInput(opensAt);
  const change = (to: ClosingTimeChange): void => {
    const words =
      to.closesAt === CLOSE_NOW ? text.formatClosedNow(title) : text.formatTimesSaved(title);
    if (!isPending) mutate(to, { onSuccess: () => onDone(words) });
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const isEndNeeded = end === "" && (closesAt !== null || !isStartChanged);
    setMissing(isEndNeeded);
    if (isEndNeeded) return;
    change({ closesAt: fromInput(end), ...(isStartChanged ? { opensAt: fromInput(start) } : {}) });
  };
  return { start, setStart, end, setEnd, isMissing, isPending, error, change, save };
};

/** Changes from when and until when students can start a published assessment. */
export function ClosingTimeDialog({ assessment, onDone, onClose }: ClosingTimeDialogProps) {
  const { title, opensAt, closesAt, submissions } = assessment;
  const now = useServices().clock.now();
  const form = useClosingTimeForm({ assessment, onDone });
  const { isPending, error, change } = form;
  return (
    <Dialog title={`${text.closingTimeDialogTitle}: ${title}`} onClose={onClose}>
      <Form noValidate onSubmit={form.save}>
        <p>{text.closingTimeDialogHint}</p>
        {submissions > 0 ? null : (
          <TextField
            id="opening-time"
            type="datetime-local"
            label={text.openingTimeFieldLabel}
            hint={text.openingTimeFieldHint}
            value={form.start}
            onChange={({ target }) => form.setStart(target.value)}
          />
        )}
        <TextField
          id="closing-time"
          type="datetime-local"
          label={text.closingTimeFieldLabel}
          hint={text.closingTimeFieldHint}
          error={form.isMissing ? text.closingTimeMissingMessage : undefined}
          value={form.end}
          onChange={({ target }) => form.setEnd(target.value)}
        />
        <Alert>{error === null ? "" : getErrorMessage(error, text.closingTimeFailedMessage)}</Alert>
        <Actions>
          <BusyButton type="submit" isBusy={isPending}>
            {text.saveClosingTimeButton}
          </BusyButton>
          {isBeforeOpeningTime(opensAt, now) ? (
            <Button look="outline" onClick={() => change({ opensAt: null, closesAt })}>
              {text.openNowButton}
            </Button>
          ) : null}
          {isPastClosingTime(closesAt, now) ? null : (
            <Button look="outline" onClick={() => change({ closesAt: CLOSE_NOW })}>
              {text.closeNowButton}
            </Button>
          )}
          {closesAt === null ? null : (
            <Button look="outline" onClick={() => change({ closesAt: null })}>
              {text.keepOpenButton}
            </Button>
          )}
        </Actions>
      </Form>
    </Dialog>
  );
}
