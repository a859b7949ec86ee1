import { chakra } from "@chakra-ui/react";
import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { RestoredBanner } from "@/components/feedback/restored-banner.tsx";
import { Page } from "@/components/layout/page.tsx";
import { Button } from "@/components/ui/button.tsx";
import type { DraftFormValues } from "../draft-form-values.ts";
import type { PersistentForm } from "../hooks/use-persistent-form.ts";
import { DetailsFields } from "./details-fields.tsx";
import { LeaveDialog, type LeaveTexts } from "./leave-dialog.tsx";
import { QuestionList } from "./question-list.tsx";
import { SubmitBar } from "./submit-bar.tsx";

/** On a phone the submit bar comes last; on wide screens it sticks beside the questions. */
const Form = chakra("form", {
  base: {
    display: "grid",
    gridTemplateColumns: { lg: "minmax(0,2fr) minmax(0,1fr)" },
    alignItems: "start",
    gap: { base: "6", md: "8" },
    minW: 0,
  },
});

const Column = chakra("div", {
  base: { display: "grid", gap: { base: "6", md: "8" }, minW: 0 },
});

interface AuthoringWords extends LeaveTexts {
  readonly title: string;
  readonly lead: string;
  readonly restored: string;
  readonly restoredHint: string;
  readonly throwAwayQuestion: string;
  readonly throwAwayConsequence: string;
}

interface AuthoringPageProps {
  readonly kept: PersistentForm;
  readonly words: AuthoringWords;
  /** The page to which Cancel and the back link lead. */
  readonly back: { readonly to: string; readonly label: string };
  /** True if the form has a checkbox that publishes the assessment on submit. */
  readonly hasPublished: boolean;
  /** A notice above the form that replaces the notice about restored values. */
  readonly notice?: ReactNode;
  /** If true, the title gets the focus on mount, because this form has replaced another one. */
  readonly startsAtTitle?: boolean;
  readonly error: string | undefined;
  readonly isSending: boolean;
  readonly onSubmit: (draft: DraftFormValues) => Promise<void>;
  readonly buttons: (isComplete: boolean, onCancel: () => void) => ReactNode;
}

/** The form page for new assessments and for drafts. It asks for confirmation before unsaved changes are left. */
export function AuthoringPage({
  kept: { form, isRestored, isUnchanged, discard, finish },
  words,
  back,
  hasPublished,
  notice,
  startsAtTitle = false,
  error,
  isSending,
  onSubmit,
  buttons,
}: AuthoringPageProps) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<"leave" | "discard">();
  const [restarts, setRestarts] = useState(startsAtTitle ? 1 : 0);
  const leave = (): void => void navigate(back.to);
  const handleCancel = (): void => {
    if (isUnchanged()) leave();
    else setDialog("leave");
  };
  const handleBack = (event: MouseEvent): void => {
    event.preventDefault();
    handleCancel();
  };
  const handleDiscard = (): void => {
    setDialog(undefined);
    setRestarts(restarts + 1);
    discard();
  };
  // An effect runs after the modal dialog has closed; an open one does not let the focus leave.
  useEffect(() => {
    if (restarts > 0) form.setFocus("title");
  }, [restarts, form.setFocus]);
  return (
    <Page title={words.title} lead={words.lead} back={{ ...back, onClick: handleBack }}>
      {notice ??
        (isRestored ? (
          <RestoredBanner>
            <p role="status">
              <strong>{words.restored}</strong> {words.restoredHint}
            </p>
            <Button look="outline" onClick={() => setDialog("discard")}>
              {words.throwAway}
            </Button>
          </RestoredBanner>
        ) : null)}
      <Form noValidate onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
        <Column>
          <DetailsFields form={form} hasPublished={hasPublished} />
          <QuestionList key={restarts} form={form} />
        </Column>
        <SubmitBar form={form} error={error} isSending={isSending}>
          {(isComplete) => buttons(isComplete, handleCancel)}
        </SubmitBar>
      </Form>
      {dialog === "leave" ? (
        <LeaveDialog
          words={words}
          onStay={() => setDialog(undefined)}
          onLeave={leave}
          onDiscard={() => {
            finish();
            leave();
          }}
        />
      ) : null}
      {dialog === "discard" ? (
        <ConfirmDialog
          title={words.throwAwayQuestion}
          action={words.throwAway}
          onConfirm={handleDiscard}
          onClose={() => setDialog(undefined)}
        >
          {words.throwAwayConsequence}
        </ConfirmDialog>
      ) : null}
    </Page>
  );
}
