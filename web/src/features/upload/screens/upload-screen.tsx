import { chakra } from "@chakra-ui/react";
import { UPLOAD_REDIRECT_DELAY_MS } from "@darasa/contract/limits";
import * as text from "@texts/upload.ts";
import { useEffect, useRef, useState } from "react";
import type { FieldErrors } from "react-hook-form";
import { Link, useNavigate } from "react-router-dom";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { RestoredFormBanner } from "@/components/feedback/restored-banner.tsx";
import { getFieldProps } from "@/components/form/field-props.ts";
import { Card } from "@/components/layout/card.tsx";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { Button, ButtonLink } from "@/components/ui/button.tsx";
import { appPaths } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { useCreateContent } from "../api/create-content.ts";
import { ContentFields } from "../components/content-fields.tsx";
import { FilePicker } from "../components/file-picker.tsx";
import { LeaveUploadDialog } from "../components/leave-dialog.tsx";
import { OwnClasses } from "../components/own-classes.tsx";
import { UploadStatus } from "../components/upload-status.tsx";
import { type ChosenFileState, useChosenFile } from "../hooks/use-chosen-file.ts";
import { type UploadStage, useUpload } from "../hooks/use-upload.ts";
import {
  resetUploadForm,
  type UploadFormMethods,
  useUploadForm,
} from "../hooks/use-upload-form.ts";
import { UploadDraftStorage } from "../upload-draft.ts";

/**
 * The form layout. On a phone, the file field and the button come last; on wide screens they stick beside the
 * other fields.
 */
const Form = chakra("form", {
  base: {
    display: "grid",
    gridTemplateColumns: { lg: "minmax(0,3fr) minmax(0,2fr)" },
    alignItems: "start",
    gap: { base: "6", md: "8" },
    w: "full",
    maxW: { base: "prose", lg: "none" },
  },
});

const Fields = chakra("fieldset", {
  base: { display: "grid", gap: "5", minW: 0, "&:disabled": { opacity: 1 } },
});

const BUTTON_WORDS: Readonly<Record<UploadStage, string>> = {
  editing: text.uploadContentButton,
  preparing: text.preparingUploadBusyLabel,
  uploading: text.uploadingLabel,
  saving: text.savingContentBusyLabel,
  done: text.uploadContentButton,
};

const useDraftStorage = (): UploadDraftStorage => {
  const { storage, session } = useServices();
  const [draftStorage] = useState(
    () => new UploadDraftStorage(storage, session.account()?.id ?? ""),
  );
  return draftStorage;
};

/**
 * Moves the focus when a change of the upload stage disables or removes the focused element. The submit button
 * gets the focus, or the success notice if the upload is complete.
 */
const useFocusAfter = (stage: UploadStage) => {
  const button = useRef<HTMLButtonElement>(null);
  const notice = useRef<HTMLParagraphElement>(null);
  const before = useRef(stage);
  useEffect(() => {
    const hasEnded = before.current !== stage;
    before.current = stage;
    if (!hasEnded) return;
    // The element that had the focus is disabled or removed, for example the field in which the user pressed Enter
    // to submit the form.
    if (document.activeElement?.matches("body, :disabled")) button.current?.focus();
    if (stage === "done" && document.activeElement === button.current) notice.current?.focus();
  }, [stage]);
  return { button, notice };
};

/** Opens the library after a delay, so that the user can read the success notice. */
const useRedirectToLibrary = (isDone: boolean): void => {
  const { clock } = useServices();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return undefined;
    return clock.after(UPLOAD_REDIRECT_DELAY_MS, () => void navigate(appPaths.library));
  }, [isDone, clock, navigate]);
};

interface RestoredNoticeProps {
  readonly isDisabled: boolean;
  readonly onStartAgain: () => void;
}

const RestoredNotice = ({ isDisabled, onStartAgain }: RestoredNoticeProps) => (
  <RestoredFormBanner>
    <p role="status">{text.uploadFormRestoredMessage}</p>
    <Button look="outline" disabled={isDisabled} onClick={onStartAgain}>
      {text.resetUploadFormButton}
    </Button>
  </RestoredFormBanner>
);

/** Tracks whether the form was restored from an earlier visit, and lets the user start again with an empty form. */
const useStartAgain = (
  form: UploadFormMethods,
  file: ChosenFileState,
  draftStorage: UploadDraftStorage,
) => {
  const [startState, setStartState] = useState<"empty" | "restored" | "restarted">(() =>
    Object.keys(draftStorage.draft.values).length > 0 ? "restored" : "empty",
  );
  // The focus is moved in an effect, because the fields must be rendered again before one of them can get the
  // focus.
  useEffect(() => {
    if (startState === "restarted") form.setFocus("title");
  }, [startState, form.setFocus]);
  const startAgain = (): void => {
    setStartState("restarted");
    file.forgetTransfer();
    file.clear();
    resetUploadForm(form);
    draftStorage.clear();
  };
  return { startState, startAgain };
};

export function UploadScreen() {
  const draftStorage = useDraftStorage();
  const form = useUploadForm(draftStorage);
  const file = useChosenFile(form, draftStorage);
  const { startState, startAgain } = useStartAgain(form, file, draftStorage);
  const createContent = useCreateContent().mutateAsync;
  const upload = useUpload({ form, file, draftStorage, createContent });
  const { stage, send } = upload;
  useRedirectToLibrary(stage === "done");
  const { button, notice } = useFocusAfter(stage);
  const handleInvalid = (errors: FieldErrors): void => {
    if (Object.keys(errors).every((name) => name === "fileUrl")) file.field.focus();
  };
  return (
    <ScreenLayout
      title={text.uploadPageTitle}
      lead={text.uploadPageIntroduction}
      back={{ to: appPaths.library, label: text.backToLibraryLink }}
      actions={
        <ButtonLink asChild look="outline">
          <Link to={appPaths.myContent}>{text.myContentLinkLabel}</Link>
        </ButtonLink>
      }
    >
      {startState === "restored" ? (
        <RestoredNotice isDisabled={stage !== "editing"} onStartAgain={startAgain} />
      ) : null}
      <Form noValidate onSubmit={(event) => void form.handleSubmit(send, handleInvalid)(event)}>
        <Card as="div">
          <Fields disabled={stage !== "editing"}>
            <ContentFields field={getFieldProps(form)}>
              <OwnClasses form={form} />
            </ContentFields>
          </Fields>
        </Card>
        <Card as="div" position={{ lg: "sticky" }} top="24">
          <Fields disabled={stage !== "editing"}>
            <FilePicker key={startState} file={file} />
          </Fields>
          <UploadStatus upload={upload} file={file} noticeRef={notice} />
          <BusyButton ref={button} type="submit" size="lg" isBusy={stage !== "editing"}>
            {BUTTON_WORDS[stage]}
          </BusyButton>
        </Card>
      </Form>
      <LeaveUploadDialog isActive={stage === "uploading" || stage === "saving"} />
    </ScreenLayout>
  );
}
