import { chakra } from "@chakra-ui/react";
import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { Restored } from "@/components/feedback/restored.tsx";
import { Page } from "@/components/layout/page.tsx";
import { Button } from "@/components/ui/button.tsx";
import type { AssessmentDraft } from "../draft.ts";
import type { KeptForm } from "../hooks/use-kept-form.ts";
import { DetailsFields } from "./details-fields.tsx";
import { LeaveDialog, type LeaveWords } from "./leave-dialog.tsx";
import { QuestionList } from "./question-list.tsx";
import { SendBar } from "./send-bar.tsx";

/** The sum and the buttons come last on a phone, and stay in sight beside the questions where there is room. */
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

interface AuthoringWords extends LeaveWords {
  readonly title: string;
  readonly lead: string;
  readonly restored: string;
  readonly restoredHint: string;
  readonly throwAwayQuestion: string;
  readonly throwAwayConsequence: string;
}

interface AuthoringPageProps {
  readonly kept: KeptForm;
  readonly words: AuthoringWords;
  /** Where Cancel and Back lead. */
  readonly back: { readonly to: string; readonly label: string };
  readonly hasPublished: boolean;
  /** Above the form, in the place of what is said of restored words. */
  readonly notice?: ReactNode;
  /** The form has taken the place of another one. */
  readonly startsAtTitle?: boolean;
  readonly error: string | undefined;
  readonly isSending: boolean;
  readonly onSubmit: (draft: AssessmentDraft) => Promise<void>;
  readonly buttons: (isComplete: boolean, onCancel: () => void) => ReactNode;
}

/** An assessment in the making. It is not left by mistake, and what was written before is not taken for new. */
export function AuthoringPage({
  kept: { form, isRestored, isUntouched, throwAway, end },
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
  const [question, setQuestion] = useState<"leave" | "throw away">();
  const [starts, setStarts] = useState(startsAtTitle ? 1 : 0);
  const leave = (): void => void navigate(back.to);
  const handleCancel = (): void => {
    if (isUntouched()) leave();
    else setQuestion("leave");
  };
  const handleBack = (event: MouseEvent): void => {
    event.preventDefault();
    handleCancel();
  };
  const handleThrowAway = (): void => {
    setQuestion(undefined);
    setStarts(starts + 1);
    throwAway();
  };
  // Only when the dialog has gone can anything else have the focus.
  useEffect(() => {
    if (starts > 0) form.setFocus("title");
  }, [starts, form.setFocus]);
  return (
    <Page title={words.title} lead={words.lead} back={{ ...back, onClick: handleBack }}>
      {notice ??
        (isRestored ? (
          <Restored>
            <p role="status">
              <strong>{words.restored}</strong> {words.restoredHint}
            </p>
            <Button look="outline" onClick={() => setQuestion("throw away")}>
              {words.throwAway}
            </Button>
          </Restored>
        ) : null)}
      <Form noValidate onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
        <Column>
          <DetailsFields form={form} hasPublished={hasPublished} />
          <QuestionList key={starts} form={form} />
        </Column>
        <SendBar form={form} error={error} isSending={isSending}>
          {(isComplete) => buttons(isComplete, handleCancel)}
        </SendBar>
      </Form>
      {question === "leave" ? (
        <LeaveDialog
          words={words}
          onStay={() => setQuestion(undefined)}
          onLeave={leave}
          onThrowAway={() => {
            end();
            leave();
          }}
        />
      ) : null}
      {question === "throw away" ? (
        <ConfirmDialog
          title={words.throwAwayQuestion}
          action={words.throwAway}
          onConfirm={handleThrowAway}
          onClose={() => setQuestion(undefined)}
        >
          {words.throwAwayConsequence}
        </ConfirmDialog>
      ) : null}
    </Page>
  );
}
