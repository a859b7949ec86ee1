import { chakra } from "@chakra-ui/react";
import {
  type CreatedStudent,
  type NewStudent,
  newStudentSchema,
} from "@darasa/contract/student-accounts";
import * as text from "@texts/student-accounts.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { getFieldProps } from "@/components/form/field-props.ts";
import { FormActions } from "@/components/form/form-actions.tsx";
import { createSchemaResolver } from "@/components/form/schema-resolver.ts";
import { StudentFields } from "@/components/form/student-fields.tsx";
import { TextField } from "@/components/form/text-field.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogActions } from "@/components/ui/dialog.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useAddStudent } from "../api/student-accounts.ts";
import { PinSlip } from "./pin-slip.tsx";

const Form = chakra("form", { base: { display: "grid", gap: "4" } });
const Hint = chakra("p", { base: { color: "fg.muted", fontSize: "sm" } });

const STUDENT_LABELS = {
  admissionNumber: text.admissionNumberLabel,
  className: text.classLabel,
  dateOfBirth: text.dateOfBirthLabel,
  parentGuardianContact: text.guardianPhoneLabel,
} as const;

/** Validates the form without its blank fields, which are optional or reported as missing. */
const resolver = createSchemaResolver<NewStudent>({
  safeParse: (values) => {
    const filled = Object.entries(Object(values)).filter(([, value]) => value !== "");
    return newStudentSchema.safeParse(Object.fromEntries(filled));
  },
});

interface StudentFormProps {
  readonly onAdded: (created: CreatedStudent) => void;
  readonly onClose: () => void;
}

function StudentForm({ onAdded, onClose }: StudentFormProps) {
  // Another attempt after a lost response has the same id, so it makes no second account.
  const [requestId] = useState(() => crypto.randomUUID());
  const form = useForm<NewStudent>({ resolver, defaultValues: { requestId } });
  const { mutate, isPending, error } = useAddStudent();
  const field = getFieldProps(form);
  const send = form.handleSubmit((values) => mutate(values, { onSuccess: onAdded }));
  return (
    <Form noValidate onSubmit={(event) => void send(event)}>
      <p>{text.addStudentIntroduction}</p>
      <TextField label={text.nameLabel} autoComplete="off" {...field("name")} />
      <StudentFields
        field={field}
        labels={STUDENT_LABELS}
        classPlaceholder={text.classPlaceholder}
      />
      <FormActions
        back={text.backButton}
        action={text.addStudentButton}
        busy={text.addingStudentBusyLabel}
        isBusy={isPending}
        error={error === null ? undefined : getErrorMessage(error, text.addStudentFailedMessage)}
        onBack={onClose}
      />
    </Form>
  );
}

interface AddStudentDialogProps {
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** Makes the account of a student without an e-mail address, and then shows the PIN once. */
export function AddStudentDialog({ onOpen, onClose }: AddStudentDialogProps) {
  const [created, setCreated] = useState<CreatedStudent>();
  if (created === undefined) {
    return (
      <Dialog title={text.addStudentTitle} onClose={onClose}>
        <StudentForm onAdded={setCreated} onClose={onClose} />
      </Dialog>
    );
  }
  const { user, pin } = created;
  return (
    <Dialog title={pin === undefined ? user.name : text.pinSlipTitle} onClose={onClose}>
      {pin === undefined ? (
        <p>{text.studentAlreadyAddedMessage}</p>
      ) : (
        <PinSlip student={user} pin={pin} />
      )}
      {user.status === "PENDING" ? <Hint>{text.studentWaitsHint}</Hint> : null}
      <DialogActions>
        <Button look="outline" onClick={() => setCreated(undefined)}>
          {text.addAnotherStudentButton}
        </Button>
        <Button onClick={() => onOpen(user.id)}>{text.openAccountButton}</Button>
      </DialogActions>
    </Dialog>
  );
}
