import { chakra } from "@chakra-ui/react";
import {
  type AccountCorrection,
  accountCorrectionSchema,
} from "@darasa/contract/account-corrections";
import type { UserDetail } from "@darasa/contract/admin-users";
import * as text from "@texts/account-corrections.ts";
import { useForm } from "react-hook-form";
import { getFieldProps } from "@/components/form/field-props.ts";
import { FormActions } from "@/components/form/form-actions.tsx";
import { createSchemaResolver } from "@/components/form/schema-resolver.ts";
import { SelectField } from "@/components/form/select-field.tsx";
import { TextField } from "@/components/form/text-field.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useClasses, useSchoolYear } from "@/lib/school-classes.ts";
import { useCorrectAccount } from "../api/account-corrections.ts";

const Form = chakra("form", { base: { display: "grid", gap: "4" } });

interface CorrectionDialogProps {
  readonly account: UserDetail;
  readonly onDone: (notice: string) => void;
  readonly onClose: () => void;
}

/** Returns the details that differ from the account. Compares the values as the schema has trimmed them. */
const listChanges = (
  account: UserDetail,
  { name, admissionNumber, classId }: AccountCorrection,
): AccountCorrection => ({
  ...(name === account.name ? {} : { name }),
  ...(admissionNumber === undefined || admissionNumber === account.admissionNumber
    ? {}
    : { admissionNumber }),
  ...(classId === undefined || classId === account.classId ? {} : { classId }),
});

/** The schema refuses an empty class, which stands for the present one. */
const resolver = createSchemaResolver<AccountCorrection>({
  safeParse: (values) => {
    const { classId, ...rest } = Object(values);
    return accountCorrectionSchema.safeParse(classId ? { ...rest, classId } : rest);
  },
});

/** Corrects the name of an account and, of a student, the admission number and the class. */
export function CorrectionDialog({ account, onDone, onClose }: CorrectionDialogProps) {
  const { id, name, role, status, admissionNumber, classId, login } = account;
  const isStudent = role === "STUDENT";
  const hasClass = isStudent && status === "ACTIVE";
  const { data: classes, error: classesError } = useClasses(useSchoolYear(), hasClass);
  const form = useForm<AccountCorrection>({
    resolver,
    defaultValues: { name, ...(isStudent ? { admissionNumber: admissionNumber ?? "" } : {}) },
  });
  const { mutate, isPending, error } = useCorrectAccount(id);
  const field = getFieldProps(form);
  const send = form.handleSubmit((values) => {
    const changes = listChanges(account, values);
    if (Object.keys(changes).length === 0) return onClose();
    mutate(changes, { onSuccess: () => onDone(text.detailsCorrectedMessage) });
  });
  const others = classes?.filter((each) => each.id !== classId) ?? [];
  return (
    <Dialog title={text.formatCorrectDetailsTitle(name)} onClose={onClose}>
      <Form noValidate onSubmit={(event) => void send(event)}>
        <p>{text.correctionIntroduction}</p>
        <TextField label={text.nameLabel} autoComplete="off" {...field("name")} />
        {isStudent ? (
          <TextField
            label={text.admissionNumberLabel}
            hint={login === "NUMBER" ? text.numberLoginHint : undefined}
            autoComplete="off"
            {...field("admissionNumber")}
          />
        ) : null}
        {hasClass ? (
          <SelectField
            label={text.classLabel}
            hint={classesError === null ? undefined : text.classesLoadFailedMessage}
            placeholder={text.sameClassOption}
            {...field("classId")}
          >
            {others.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </SelectField>
        ) : null}
        <FormActions
          back={text.backButton}
          action={text.saveButton}
          busy={text.savingBusyLabel}
          isBusy={isPending}
          error={error === null ? undefined : getErrorMessage(error, text.correctionFailedMessage)}
          onBack={onClose}
        />
      </Form>
    </Dialog>
  );
}
