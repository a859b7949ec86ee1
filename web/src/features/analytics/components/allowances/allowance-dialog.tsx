import { chakra } from "@chakra-ui/react";
import type { Allowance, AllowanceKind } from "@darasa/contract/allowances";
import { ALLOWANCE_MAX_MINUTES } from "@darasa/contract/limits";
import * as text from "@texts/allowances.ts";
import { type FormEvent, useState } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { NumberField } from "@/components/form/number-field.tsx";
import { BusyButtonLabel } from "@/components/ui/busy-label.tsx";
import { Dialog, DialogActions } from "@/components/ui/dialog.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useServices } from "@/lib/services.ts";
import { useAllowanceStep } from "../../api/allowances.ts";

const Form = chakra("form", { base: { display: "grid", gap: "4" } });

const USUAL_MINUTES = "10";

interface AllowanceDialogProps {
  readonly assessmentId: string;
  readonly kind: AllowanceKind;
  /** The chosen students; undefined for all. */
  readonly studentIds: readonly string[] | undefined;
  readonly onDone: (words: string) => void;
  readonly onClose: () => void;
}

const describeGiven = ({ kind, minutes = 0, given, isForAll }: Allowance): string => {
  if (kind === "MINUTES") return text.formatTimeGivenMessage(minutes, given);
  return isForAll ? text.attemptForAllGivenMessage : text.formatAttemptGivenMessage(given);
};

const titleOf = (kind: AllowanceKind, students: number | undefined): string => {
  if (students === undefined) {
    return kind === "MINUTES" ? text.moreTimeButton : text.anotherAttemptButton;
  }
  return kind === "MINUTES"
    ? text.formatMoreTimeButton(students)
    : text.formatAnotherAttemptButton(students);
};

const isAllowedNumber = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= 1 && minutes <= ALLOWANCE_MAX_MINUTES;

/** Gives more minutes or another attempt. Each opened dialog gives something once, also if the request is repeated. */
export function AllowanceDialog(props: AllowanceDialogProps) {
  const { assessmentId, kind, studentIds, onDone, onClose } = props;
  const { newId } = useServices();
  const [id] = useState(newId);
  const [written, setWritten] = useState(USUAL_MINUTES);
  const [isInvalid, setInvalid] = useState(false);
  const { mutate, isPending, error } = useAllowanceStep(assessmentId);
  const isTime = kind === "MINUTES";
  const give = (event: FormEvent): void => {
    event.preventDefault();
    const minutes = Number(written);
    const isWrong = isTime && !isAllowedNumber(minutes);
    setInvalid(isWrong);
    if (isWrong || isPending) return;
    const body = {
      ...{ id, kind },
      ...(isTime ? { minutes } : {}),
      ...(studentIds === undefined ? {} : { studentIds: [...studentIds] }),
    };
    mutate({ give: body }, { onSuccess: (given) => onDone(describeGiven(given)) });
  };
  return (
    <Dialog title={titleOf(kind, studentIds?.length)} onClose={onClose}>
      <Form noValidate onSubmit={give}>
        {isTime ? (
          <>
            <NumberField
              id="allowance-minutes"
              label={text.minutesLabel}
              hint={text.minutesHint}
              error={isInvalid ? text.minutesInvalidMessage : undefined}
              min={1}
              max={ALLOWANCE_MAX_MINUTES}
              value={written}
              onChange={({ target }) => setWritten(target.value)}
            />
            <p>{text.minutesAfterClosingHint}</p>
          </>
        ) : (
          <>
            <p>{studentIds === undefined ? text.attemptForAllHint : text.attemptHint}</p>
            <p>{text.attemptBeforeClosingHint}</p>
          </>
        )}
        <Alert>{error === null ? "" : getErrorMessage(error, text.giveFailedMessage)}</Alert>
        <DialogActions>
          <BusyButton type="submit" isBusy={isPending}>
            <BusyButtonLabel isBusy={isPending} busy={text.givingBusyLabel}>
              {text.giveButton}
            </BusyButtonLabel>
          </BusyButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
