import { chakra } from "@chakra-ui/react";
import {
  type AddedChild,
  addedChildElsewhereSchema,
  addedChildSchema,
} from "@darasa/contract/guardian-links";
import type { RequestedChild } from "@darasa/contract/parent-dashboard";
import { normaliseAdmissionNumber } from "@darasa/contract/pin";
import * as text from "@texts/add-child.ts";
import { cancelButton } from "@texts/common.ts";
import { Suspense, useState } from "react";
import { useForm } from "react-hook-form";
import { LoadingMessage } from "@/components/feedback/alert.tsx";
import { CheckboxField } from "@/components/form/checkbox-field.tsx";
import { getFieldProps } from "@/components/form/field-props.ts";
import { FormActions } from "@/components/form/form-actions.tsx";
import { createSchemaResolver } from "@/components/form/schema-resolver.ts";
import { TextField } from "@/components/form/text-field.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useAddChild } from "../api/add-child.ts";
import type { SchoolFieldComponent } from "../dashboard-props.ts";
import { WaitingRequests } from "./waiting-requests.tsx";

const Form = chakra("form", { base: { display: "grid", gap: "4" } });

interface AddChildDialogProps {
  readonly requested: readonly RequestedChild[];
  readonly SchoolField: SchoolFieldComponent;
  readonly onDone: (notice: string) => void;
  readonly onClose: () => void;
}

const atOwnSchool = createSchemaResolver<AddedChild>(addedChildSchema);
const atOtherSchool = createSchemaResolver<AddedChild>(addedChildElsewhereSchema);

/** Adds a child by school and admission number. The child's school decides on the guardian link. */
export function AddChildDialog({ requested, SchoolField, onDone, onClose }: AddChildDialogProps) {
  const [isElsewhere, setElsewhere] = useState(false);
  const form = useForm<AddedChild>({
    resolver: isElsewhere ? atOtherSchool : atOwnSchool,
    defaultValues: { admissionNumber: "" },
  });
  const field = getFieldProps(form);
  const { mutate, isPending, error } = useAddChild();
  const send = form.handleSubmit((values) =>
    mutate(values, {
      onSuccess: () => {
        const number = normaliseAdmissionNumber(values.admissionNumber);
        onDone(text.formatChildAddedMessage(number, isElsewhere));
      },
    }),
  );
  return (
    <Dialog title={text.addChildTitle} onClose={onClose}>
      <Form noValidate onSubmit={(event) => void send(event)}>
        <p>{text.addChildIntroduction}</p>
        <CheckboxField
          id="is-elsewhere"
          label={text.otherSchoolLabel}
          checked={isElsewhere}
          onChange={({ target }) => setElsewhere(target.checked)}
        />
        {isElsewhere ? (
          <Suspense fallback={<LoadingMessage />}>
            <SchoolField
              label={text.schoolOfChildLabel}
              {...field("schoolId", { shouldUnregister: true })}
            />
          </Suspense>
        ) : null}
        <TextField
          label={text.admissionNumberLabel}
          autoComplete="off"
          {...field("admissionNumber")}
        />
        <FormActions
          back={cancelButton}
          action={text.addChildConfirmButton}
          busy={text.addingChildBusyLabel}
          isBusy={isPending}
          error={error === null ? undefined : getErrorMessage(error, text.addChildFailedMessage)}
          onBack={onClose}
        />
      </Form>
      <WaitingRequests of={requested.filter(({ refusal }) => refusal === undefined)} />
    </Dialog>
  );
}
