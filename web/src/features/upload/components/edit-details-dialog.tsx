import {
  type ContentDetails,
  type ContentItem,
  contentDetailsSchema,
} from "@darasa/contract/content";
import * as text from "@texts/upload.ts";
import { useForm } from "react-hook-form";
import { Alert } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { AwaitedMessageSpace } from "@/components/feedback/reserved-space.tsx";
import { getFieldProps } from "@/components/form/field-props.ts";
import { createSchemaResolver } from "@/components/form/schema-resolver.ts";
import { BusyButtonLabel } from "@/components/ui/busy-label.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogActions } from "@/components/ui/dialog.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useEditContent } from "../api/edit-content.ts";
import { ContentFields } from "./content-fields.tsx";
import { DialogForm } from "./dialog-form.tsx";

interface EditDialogProps {
  readonly item: ContentItem;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const toDefaults = (item: ContentItem) => {
  const { title, description, subject, grade, contentType, accessLevel, language, author } = item;
  return {
    title,
    description,
    subject,
    grade,
    contentType,
    accessLevel,
    language,
    author: author ?? "",
  };
};

/** Changes the details of a library item. */
export function EditDetailsDialog({ item, onDone, onClose }: EditDialogProps) {
  const form = useForm<ContentDetails, unknown, ContentDetails>({
    resolver: createSchemaResolver(contentDetailsSchema),
    // The lists of the form may not contain the subject or the grade of an item. Its field is then empty.
    defaultValues: toDefaults(item) as ContentDetails,
  });
  const { mutate, isPending, error } = useEditContent(item.id);
  const handleSend = (details: ContentDetails): void => mutate(details, { onSuccess: onDone });
  return (
    <Dialog title={text.editDetailsTitle} onClose={onClose}>
      <DialogForm noValidate onSubmit={(event) => void form.handleSubmit(handleSend)(event)}>
        <ContentFields field={getFieldProps(form)} />
        <AwaitedMessageSpace isAwaited={isPending}>
          <Alert>{error === null ? "" : getErrorMessage(error, text.detailsNotSavedMessage)}</Alert>
        </AwaitedMessageSpace>
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {text.cancelDialogButton}
          </Button>
          <BusyButton type="submit" isBusy={isPending}>
            <BusyButtonLabel isBusy={isPending} busy={text.savingContentBusyLabel}>
              {text.saveDetailsButton}
            </BusyButtonLabel>
          </BusyButton>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
