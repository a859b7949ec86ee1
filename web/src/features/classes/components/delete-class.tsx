import type { SchoolClass } from "@darasa/contract/classes";
import * as text from "@texts/classes.ts";
import { useState } from "react";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { Button } from "@/components/ui/button.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useDeleteClass } from "../api/change-class.ts";

interface DeleteClassProps {
  readonly schoolClass: SchoolClass;
  readonly onDeleted: () => void;
}

/** A button that deletes a class without students, after a confirmation. */
export function DeleteClass({ schoolClass, onDeleted }: DeleteClassProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error, reset } = useDeleteClass(schoolClass.id);
  return (
    <>
      <Button look="outline" onClick={() => setIsAsking(true)}>
        {text.deleteClassButton}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={text.formatDeleteQuestion(schoolClass.name)}
          action={text.deleteClassButton}
          isBusy={isPending}
          busy={text.deletingLabel}
          error={
            error === null ? undefined : getErrorMessage(error, text.classDeletionFailedMessage)
          }
          onConfirm={() => mutate(undefined, { onSuccess: onDeleted })}
          onClose={() => {
            reset();
            setIsAsking(false);
          }}
        >
          {text.deleteWarning}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
