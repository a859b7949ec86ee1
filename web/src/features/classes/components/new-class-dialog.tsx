import { chakra } from "@chakra-ui/react";
import { formatClassName } from "@darasa/contract/classes";
import { SCHOOL_CLASSES } from "@darasa/contract/curriculum";
import { CLASS_STREAM_MAX_LENGTH } from "@darasa/contract/limits";
import * as text from "@texts/classes.ts";
import { cancelButton } from "@texts/common.ts";
import { type SubmitEvent, useRef, useState } from "react";
import { FormActions } from "@/components/form/form-actions.tsx";
import { SelectField } from "@/components/form/select-field.tsx";
import { TextField } from "@/components/form/text-field.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useServices } from "@/lib/services.ts";
import { useCreateClass } from "../api/change-class.ts";
import { GradeOptions } from "./grade-options.tsx";

const Form = chakra("form", { base: { display: "grid", gap: "4" } });

interface NewClassDialogProps {
  readonly year: number;
  /** Called with the name of the new class. */
  readonly onDone: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for grade and stream of a new class. */
export function NewClassDialog({ year, onDone, onClose }: NewClassDialogProps) {
  const { newId } = useServices();
  // The id stays the same while the dialog is open, so that a repeated request creates no second class.
  const id = useRef<string>(undefined);
  const [grade, setGrade] = useState("");
  const [stream, setStream] = useState("");
  const { mutate, isPending, error } = useCreateClass();
  const chosen = SCHOOL_CLASSES.find((one) => one === grade);
  const name = stream.trim() === "" ? undefined : stream.trim();
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isPending || chosen === undefined) return;
    id.current ??= newId();
    const body = { id: id.current, year, grade: chosen, ...(name && { stream: name }) };
    mutate(body, { onSuccess: (created) => onDone(created.name) });
  };
  return (
    <Dialog title={`${text.newClassDialogTitle} ${year}`} onClose={onClose}>
      <Form onSubmit={handleSubmit}>
        <SelectField
          id="class-grade"
          label={text.gradeLabel}
          placeholder={text.gradePlaceholder}
          required
          value={grade}
          onChange={({ target }) => setGrade(target.value)}
        >
          <GradeOptions year={year} />
        </SelectField>
        <TextField
          id="class-stream"
          label={text.streamLabel}
          hint={text.streamHint}
          autoComplete="off"
          maxLength={CLASS_STREAM_MAX_LENGTH}
          value={stream}
          onChange={({ target }) => setStream(target.value)}
        />
        <chakra.p minH="1lh" role="status">
          {chosen === undefined ? "" : text.formatNewClassName(formatClassName(chosen, name))}
        </chakra.p>
        <FormActions
          back={cancelButton}
          action={text.createClassButton}
          busy={text.creatingLabel}
          isBusy={isPending}
          error={
            error === null ? undefined : getErrorMessage(error, text.classCreationFailedMessage)
          }
          onBack={onClose}
        />
      </Form>
    </Dialog>
  );
}
