import { chakra } from "@chakra-ui/react";
import { previewButton } from "@texts/publish-step.ts";
import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { RestoredFormBanner } from "@/components/feedback/restored-banner.tsx";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { Button } from "@/components/ui/button.tsx";
import type { DraftFormValues } from "../draft-form-values.ts";
import type { PersistentFormState } from "../hooks/use-persistent-form.ts";
import {
  UnsavedChangesDialog,
  type UnsavedChangesDialogKind,
  type UnsavedChangesDialogTexts,
} from "./authoring-dialog.tsx";
import { AssessmentDetailsFields } from "./details-fields.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { PublishStep } from "./publish-step.tsx";
import { QuestionList } from "./question-list.tsx";
import { QuestionOutline } from "./question-outline.tsx";
import { AssessmentSubmitBar } from "./submit-bar.tsx";

/**
 * The layout of the form. On a phone the outline comes first and the submit bar last; on wide screens both are beside
 * the questions.
 */
const Form = chakra("form", {
  base: {
    display: "grid",
    gridTemplateColumns: { lg: "minmax(0,2fr) minmax(0,1fr)" },
    alignItems: "start",
    gap: { base: "6", md: "8" },
    minW: 0,
  },
});

const Aside = chakra("div", {
  base: {
    display: { base: "contents", lg: "grid" },
    position: { lg: "sticky" },
    top: "24",
    gap: "6",
    minW: 0,
    "& > nav": { order: { base: -1, lg: 0 } },
  },
});

const Column = chakra("div", {
  base: { display: "grid", gap: { base: "6", md: "8" }, minW: 0 },
});

interface AuthoringWords extends UnsavedChangesDialogTexts {
  readonly title: string;
  readonly lead: string;
  readonly restored: string;
  readonly restoredHint: string;
}

interface AuthoringPageProps {
  readonly kept: PersistentFormState;
  readonly words: AuthoringWords;
  /** The page to which the Cancel button and the back link lead. */
  readonly back: { readonly to: string; readonly label: string };
  /**
   * True if the form contains the checkbox for publishing. If the author selects this checkbox, submitting the
   * form publishes the assessment.
   */
  readonly hasPublishCheckbox: boolean;
  /** A notice above the form. If it is absent, the form shows its own notice after it has restored unsaved values. */
  readonly notice?: ReactNode;
  /**
   * If true, the title field gets the focus on mount. Needed if this form replaces another form, because the
   * element that had the focus is then gone.
   */
  readonly startsAtTitle?: boolean;
  readonly error: string | undefined;
  readonly isSending: boolean;
  readonly onSubmit: (draft: DraftFormValues) => Promise<void>;
  readonly buttons: (isComplete: boolean, onCancel: () => void) => ReactNode;
}

interface PreviewButtonProps {
  readonly form: PersistentFormState["form"];
}

function PreviewButton({ form }: PreviewButtonProps) {
  const [draft, setDraft] = useState<DraftFormValues>();
  return (
    <>
      <Button look="quiet" size="lg" onClick={() => setDraft(structuredClone(form.getValues()))}>
        {previewButton}
      </Button>
      {draft === undefined ? null : (
        <PreviewDialog draft={draft} onClose={() => setDraft(undefined)} />
      )}
    </>
  );
}

interface LayoutProps
  extends Pick<AuthoringPageProps, "hasPublishCheckbox" | "error" | "isSending"> {
  readonly form: PersistentFormState["form"];
  /** Changes when the form is reset to its initial values. */
  readonly restarts: number;
  readonly renderButtons: (isComplete: boolean) => ReactNode;
}

/** The steps of the form, and beside them the outline and the buttons. */
function FormLayout(props: LayoutProps) {
  const { form, restarts, hasPublishCheckbox, error, isSending, renderButtons } = props;
  const [opened, setOpened] = useState<{ readonly index: number }>();
  return (
    <>
      <Column>
        <AssessmentDetailsFields form={form} />
        <QuestionList key={restarts} form={form} opened={opened} />
        <PublishStep form={form} hasPublishCheckbox={hasPublishCheckbox} />
      </Column>
      <Aside>
        <QuestionOutline form={form} onOpen={(index) => setOpened({ index })} />
        <AssessmentSubmitBar form={form} error={error} isSending={isSending}>
          {(isComplete) => (
            <>
              {renderButtons(isComplete)}
              <PreviewButton form={form} />
            </>
          )}
        </AssessmentSubmitBar>
      </Aside>
    </>
  );
}

interface RestoredNoticeProps {
  readonly words: AuthoringWords;
  readonly onDiscard: () => void;
}

function RestoredNotice({ words, onDiscard }: RestoredNoticeProps) {
  return (
    <RestoredFormBanner>
      <p role="status">
        <strong>{words.restored}</strong> {words.restoredHint}
      </p>
      <Button look="outline" onClick={onDiscard}>
        {words.throwAway}
      </Button>
    </RestoredFormBanner>
  );
}

/** Counts the resets of the form to its initial values. Each reset focuses the title field. */
const useRestarts = ({ form, discard }: PersistentFormState, startsAtTitle: boolean) => {
  const [restarts, setRestarts] = useState(startsAtTitle ? 1 : 0);
  // The focus is moved in an effect, because effects run after the modal dialog has closed. An open modal dialog
  // keeps the focus inside.
  useEffect(() => {
    if (restarts > 0) form.setFocus("title");
  }, [restarts, form.setFocus]);
  const restart = (): void => {
    setRestarts(restarts + 1);
    discard();
  };
  return { restarts, restart };
};

/**
 * The form page for new assessments and for drafts. Asks for confirmation before the author leaves the page with
 * unsaved changes.
 */
export function AuthoringPage({
  kept,
  words,
  back,
  hasPublishCheckbox,
  notice,
  startsAtTitle = false,
  error,
  isSending,
  onSubmit,
  buttons,
}: AuthoringPageProps) {
  const { form, isRestored, isUnchanged, finish } = kept;
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<UnsavedChangesDialogKind>();
  const { restarts, restart } = useRestarts(kept, startsAtTitle);
  const leave = (): void => void navigate(back.to);
  const handleCancel = (): void => {
    if (isUnchanged()) leave();
    else setDialog("leave");
  };
  const handleBack = (event: MouseEvent): void => {
    event.preventDefault();
    handleCancel();
  };
  return (
    <ScreenLayout title={words.title} lead={words.lead} back={{ ...back, onClick: handleBack }}>
      {notice ??
        (isRestored ? (
          <RestoredNotice words={words} onDiscard={() => setDialog("discard")} />
        ) : null)}
      <Form noValidate onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
        <FormLayout
          form={form}
          restarts={restarts}
          hasPublishCheckbox={hasPublishCheckbox}
          error={error}
          isSending={isSending}
          renderButtons={(isComplete) => buttons(isComplete, handleCancel)}
        />
      </Form>
      <UnsavedChangesDialog
        open={dialog}
        words={words}
        onClose={() => setDialog(undefined)}
        onLeave={leave}
        onLeaveAndDiscard={() => {
          finish();
          leave();
        }}
        onRestart={restart}
      />
    </ScreenLayout>
  );
}
