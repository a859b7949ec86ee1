import { chakra } from "@chakra-ui/react";
import { UPLOAD_REDIRECT_DELAY_MS } from "@darasa/contract/limits";
import * as text from "@texts/upload.ts";
import { useEffect, useRef, useState } from "react";
import type { FieldErrors } from "react-hook-form";
import { Link, useNavigate } from "react-router-dom";
import { Alert, Notice } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { Restored } from "@/components/feedback/restored.tsx";
import { Card } from "@/components/layout/card.tsx";
import { Page } from "@/components/layout/page.tsx";
import { Button, ButtonLink } from "@/components/ui/button.tsx";
import { paths } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { useCreateContent } from "../api/create-content.ts";
import { ContentFields } from "../components/content-fields.tsx";
import { FilePicker } from "../components/file-picker.tsx";
import { LeaveDialog } from "../components/leave-dialog.tsx";
import { TransferPanel } from "../components/transfer-panel.tsx";
import { useChosenFile } from "../hooks/use-chosen-file.ts";
import { type Stage, useUpload } from "../hooks/use-upload.ts";
import { resetForm, useUploadForm } from "../hooks/use-upload-form.ts";
import { DraftKeeper } from "../upload-draft.ts";

/** The file and the button come last on a phone, and stay in sight beside the words about it where there is room. */
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

/** Out of reach while the file is on its way. */
const Fields = chakra("fieldset", {
  base: { display: "grid", gap: "5", minW: 0, "&:disabled": { opacity: 1 } },
});

/** Has room for the transfer from the press on, whatever is said in it: the button below stays where it is. */
const Answer = chakra("div", {
  base: { display: "grid", alignItems: "end", "& > p": { gridArea: "1/1" } },
});

const BUTTON_WORDS: Readonly<Record<Stage, string>> = {
  editing: text.upload,
  preparing: text.preparing,
  uploading: text.uploading,
  saving: text.saving,
  done: text.upload,
};

const useKeeper = (): DraftKeeper => {
  const { storage, session } = useServices();
  const [keeper] = useState(() => new DraftKeeper(storage, session.account()?.id ?? ""));
  return keeper;
};

/** The panel that had the focus goes when the transfer is over: what comes next takes it, the message at the end. */
const useFocusAfter = (stage: Stage) => {
  const button = useRef<HTMLButtonElement>(null);
  const notice = useRef<HTMLParagraphElement>(null);
  const before = useRef(stage);
  useEffect(() => {
    const hasEnded = before.current !== stage;
    before.current = stage;
    if (!hasEnded) return;
    // A field goes out of reach when Enter in it has sent the form.
    if (document.activeElement?.matches("body, :disabled")) button.current?.focus();
    if (stage === "done" && document.activeElement === button.current) notice.current?.focus();
  }, [stage]);
  return { button, notice };
};

/** The message stays a moment before the library opens. */
const useLibraryAfter = (isDone: boolean): void => {
  const { clock } = useServices();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return undefined;
    return clock.after(UPLOAD_REDIRECT_DELAY_MS, () => void navigate(paths.library));
  }, [isDone, clock, navigate]);
};

interface RestoredNoticeProps {
  readonly isDisabled: boolean;
  readonly onStartAgain: () => void;
}

const RestoredNotice = ({ isDisabled, onStartAgain }: RestoredNoticeProps) => (
  <Restored>
    <p role="status">{text.restored}</p>
    <Button look="outline" disabled={isDisabled} onClick={onStartAgain}>
      {text.startAgain}
    </Button>
  </Restored>
);

export function UploadScreen() {
  const keeper = useKeeper();
  const [beginning, setBeginning] = useState<"empty" | "restored" | "anew">(() =>
    Object.keys(keeper.draft.values).length > 0 ? "restored" : "empty",
  );
  const form = useUploadForm(keeper);
  const file = useChosenFile(form, keeper);
  const { stage, error, isCancelled, uploader, send } = useUpload({
    form,
    file,
    keeper,
    createContent: useCreateContent().mutateAsync,
  });
  const [hasSent, setSent] = useState(false);
  if (stage !== "editing" && !hasSent) setSent(true);
  useLibraryAfter(stage === "done");
  const { button, notice } = useFocusAfter(stage);

  // The button goes with what it throws away; the form has its fields again only when they have been rendered.
  useEffect(() => {
    if (beginning === "anew") form.setFocus("title");
  }, [beginning, form.setFocus]);

  const ended = stage === "done" ? text.success : "";
  const news = isCancelled ? text.cancelled : ended;
  const startAgain = (): void => {
    setBeginning("anew");
    file.forgetTransfer();
    file.clear();
    resetForm(form);
    keeper.forget();
  };
  const handleInvalid = (errors: FieldErrors): void => {
    if (Object.keys(errors).every((name) => name === "fileUrl")) file.field.focus();
  };
  return (
    <Page
      title={text.title}
      lead={text.lead}
      back={{ to: paths.library, label: text.library }}
      actions={
        <ButtonLink asChild look="outline">
          <Link to={paths.myContent}>{text.myContent}</Link>
        </ButtonLink>
      }
    >
      {beginning === "restored" ? (
        <RestoredNotice isDisabled={stage !== "editing"} onStartAgain={startAgain} />
      ) : null}
      <Form noValidate onSubmit={(event) => void form.handleSubmit(send, handleInvalid)(event)}>
        <Card as="div">
          <Fields disabled={stage !== "editing"}>
            <ContentFields form={form} />
          </Fields>
        </Card>
        <Card as="div" position={{ lg: "sticky" }} top="24">
          <Fields disabled={stage !== "editing"}>
            <FilePicker key={beginning} file={file} />
          </Fields>
          <Answer>
            {hasSent ? (
              <TransferPanel
                uploader={uploader}
                name={file.chosen?.mark.name ?? ""}
                sizeBytes={file.chosen?.mark.sizeBytes ?? 0}
              />
            ) : null}
            <Alert>{error}</Alert>
            <Notice ref={notice} tabIndex={-1} tone={isCancelled ? "info" : "success"}>
              {news}
            </Notice>
          </Answer>
          <BusyButton ref={button} type="submit" size="lg" isBusy={stage !== "editing"}>
            {BUTTON_WORDS[stage]}
          </BusyButton>
        </Card>
      </Form>
      <LeaveDialog isActive={stage === "uploading" || stage === "saving"} />
    </Page>
  );
}
