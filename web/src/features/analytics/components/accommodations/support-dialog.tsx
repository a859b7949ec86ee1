import { chakra } from "@chakra-ui/react";
import { type Accommodations, PAUSE_MINUTES, TIME_FACTORS } from "@darasa/contract/accommodations";
import { ACCOMMODATION_NOTE_MAX_LENGTH } from "@darasa/contract/limits";
import * as text from "@texts/accommodations.ts";
import { type SubmitEvent, useState } from "react";
import { CheckboxField } from "@/components/form/checkbox-field.tsx";
import { FormField } from "@/components/form/field.tsx";
import { FormActions } from "@/components/form/form-actions.tsx";
import { TextField } from "@/components/form/text-field.tsx";
import { NativeSelect } from "@/components/ui/control.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useSetAccommodations } from "../../api/accommodations.ts";

const Form = chakra("form", { base: { display: "grid", gap: "4" } });

interface TimeFieldProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function TimeField({ value, onChange }: TimeFieldProps) {
  return (
    <FormField id="support-time" label={text.timeLabel} hint={text.timeHint}>
      <NativeSelect
        id="support-time"
        aria-describedby="support-time-hint"
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {TIME_FACTORS.map((factor) => (
          <option key={factor} value={factor}>
            {text.formatTimeFactor(factor)}
          </option>
        ))}
      </NativeSelect>
    </FormField>
  );
}

function PausesField({ value, onChange }: TimeFieldProps) {
  return (
    <FormField id="support-pauses" label={text.pausesLabel} hint={text.pausesHint}>
      <NativeSelect
        id="support-pauses"
        aria-describedby="support-pauses-hint"
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {PAUSE_MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {text.formatPauseMinutes(minutes)}
          </option>
        ))}
      </NativeSelect>
    </FormField>
  );
}

interface SupportDialogProps {
  readonly studentId: string;
  readonly before: Accommodations;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Changes the extra support of a student. */
export function SupportDialog({ studentId, before, onDone, onClose }: SupportDialogProps) {
  const [{ timeFactor, pauseMinutes, largeText, readAloud, note }, set] = useState(before);
  const { mutate, isPending, error } = useSetAccommodations(studentId);
  const change = (part: Partial<Accommodations>) => set((known) => ({ ...known, ...part }));
  const save = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isPending) return;
    const changed = { timeFactor, pauseMinutes, largeText, readAloud, note: note.trim() };
    mutate(changed, { onSuccess: onDone });
  };
  return (
    <Dialog title={text.supportHeading} onClose={onClose}>
      <Form noValidate onSubmit={save}>
        <TimeField value={timeFactor} onChange={(factor) => change({ timeFactor: factor })} />
        <PausesField
          value={pauseMinutes}
          onChange={(minutes) => change({ pauseMinutes: minutes })}
        />
        <CheckboxField
          id="support-large"
          type="checkbox"
          label={text.largeTextLabel}
          checked={largeText}
          onChange={({ target }) => change({ largeText: target.checked })}
        />
        <CheckboxField
          id="support-aloud"
          type="checkbox"
          label={text.readAloudLabel}
          hint={text.readAloudHint}
          checked={readAloud}
          onChange={({ target }) => change({ readAloud: target.checked })}
        />
        <TextField
          id="support-note"
          label={text.noteLabel}
          hint={text.noteHint}
          maxLength={ACCOMMODATION_NOTE_MAX_LENGTH}
          value={note}
          onChange={({ target }) => change({ note: target.value })}
        />
        <FormActions
          back={text.cancelButton}
          action={text.saveSupportButton}
          busy={text.savingSupportBusyLabel}
          isBusy={isPending}
          error={error === null ? undefined : getErrorMessage(error, text.supportSaveFailedMessage)}
          onBack={onClose}
        />
      </Form>
    </Dialog>
  );
}
