import { chakra } from "@chakra-ui/react";
import { type AddedChild, addedChildSchema } from "@darasa/contract/guardian-links";
import * as text from "@texts/add-child.ts";
import { cancelButton } from "@texts/common.ts";
import { useForm } from "react-hook-form";
import { getFieldProps } from "@/components/form/field-props.ts";
import { FormActions } from "@/components/form/form-actions.tsx";
import { createSchemaResolver } from "@/components/form/schema-resolver.ts";
import { TextField } from "@/components/form/text-field.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useAddChild } from "../api/add-child.ts";

const Form = chakra("form", { base: { display: "grid", gap: "4" } });

interface AddChildDialogProps {
  readonly onDone: (notice: string) => void;
  readonly onClose: () => void;
}

/** Adds a child by admission number. The school decides on the guardian link. */
export function AddChildDialog({ onDone, onClose }: AddChildDialogProps) {
  const form = useForm<AddedChild>({
    resolver: createSchemaResolver<AddedChild>(addedChildSchema),
    defaultValues: { admissionNumber: "" },
  });
  const { mutate, isPending, error } = useAddChild();
  const send = form.handleSubmit((values) =>
    mutate(values, {
      onSuccess: () => onDone(text.formatChildAddedMessage(values.admissionNumber)),
    }),
  );
  return (
    <Dialog title={text.addChildTitle} onClose={onClose}>
      <Form noValidate onSubmit={(event) => void send(event)}>
        <p>{text.addChildIntroduction}</p>
        <TextField
          label={text.admissionNumberLabel}
          autoComplete="off"
          {...getFieldProps(form)("admissionNumber")}
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
    </Dialog>
  );
}
