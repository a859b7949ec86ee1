import { chakra } from "@chakra-ui/react";
import type { Incident } from "@darasa/contract/incidents";
import { INCIDENT_MAX_LENGTH, type RoomStudent } from "@darasa/contract/room";
import { incidentInvalid } from "@darasa/contract/validation-texts";
import * as text from "@texts/room.ts";
import { type FormEvent, useState } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { TextareaField } from "@/components/form/textarea-field.tsx";
import { BusyButtonLabel } from "@/components/ui/busy-label.tsx";
import { Dialog, DialogActions } from "@/components/ui/dialog.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useServices } from "@/lib/services.ts";
import { useNoteIncident, useRemoveIncident } from "./use-room.ts";

const Form = chakra("form", { base: { display: "grid", gap: "4" } });

interface NoteDialogProps {
  readonly assessmentId: string;
  readonly classId: string;
  readonly student: Pick<RoomStudent, "id" | "name">;
  readonly onDone: (words: string) => void;
  readonly onClose: () => void;
}

/** Notes an incident. Each opened dialog notes one, also if the request is repeated. */
export function NoteDialog({ assessmentId, classId, student, onDone, onClose }: NoteDialogProps) {
  const { newId } = useServices();
  const [id] = useState(newId);
  const [written, setWritten] = useState("");
  const [isInvalid, setInvalid] = useState(false);
  const { mutate, isPending, error } = useNoteIncident(assessmentId);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const isEmpty = written.trim() === "";
    setInvalid(isEmpty);
    if (isEmpty || isPending) return;
    // A note is one line, also if somebody pastes several.
    const body = { id, classId, studentId: student.id, text: written.trim().replace(/\s+/gu, " ") };
    mutate(body, { onSuccess: () => onDone(text.formatNoteSaved(student.name)) });
  };
  return (
    <Dialog title={text.formatNoteTitle(student.name)} onClose={onClose}>
      <Form noValidate onSubmit={save}>
        <TextareaField
          id="incident-text"
          label={text.noteLabel}
          hint={text.noteHint}
          error={isInvalid ? incidentInvalid : undefined}
          rows={3}
          maxLength={INCIDENT_MAX_LENGTH}
          value={written}
          onChange={({ target }) => setWritten(target.value)}
        />
        <Alert>{error === null ? "" : getErrorMessage(error, text.noteFailedMessage)}</Alert>
        <DialogActions>
          <BusyButton type="submit" isBusy={isPending}>
            <BusyButtonLabel isBusy={isPending} busy={text.savingNoteBusyLabel}>
              {text.saveNoteButton}
            </BusyButtonLabel>
          </BusyButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

interface RemoveNoteDialogProps {
  readonly assessmentId: string;
  readonly incident: Incident;
  readonly onDone: (words: string) => void;
  readonly onClose: () => void;
}

/** Removes a note of the user after a confirmation. */
export function RemoveNoteDialog(props: RemoveNoteDialogProps) {
  const { assessmentId, incident, onDone, onClose } = props;
  const { mutate, isPending, error } = useRemoveIncident(assessmentId);
  return (
    <ConfirmDialog
      title={text.removeNoteQuestion}
      action={text.removeNoteButton}
      busy={text.removingNoteBusyLabel}
      isBusy={isPending}
      error={error === null ? undefined : getErrorMessage(error, text.removeNoteFailedMessage)}
      onConfirm={() => mutate(incident.id, { onSuccess: () => onDone(text.noteRemovedMessage) })}
      onClose={onClose}
    >
      <p>{incident.text}</p>
      <p>{text.removeNoteHint}</p>
    </ConfirmDialog>
  );
}
