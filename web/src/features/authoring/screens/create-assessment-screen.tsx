import { chakra } from "@chakra-ui/react";
import * as text from "@texts/authoring.ts";
import { type MouseEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { Page } from "@/components/layout/page.tsx";
import { Button } from "@/components/ui/button.tsx";
import { arrivingWith } from "@/lib/arrival.ts";
import { paths } from "@/lib/paths.ts";
import { DetailsFields } from "../components/details-fields.tsx";
import { LeaveDialog } from "../components/leave-dialog.tsx";
import { QuestionList } from "../components/question-list.tsx";
import { SendBar } from "../components/send-bar.tsx";
import { isUntouched } from "../draft.ts";
import { useCreation } from "../hooks/use-creation.ts";
import { useDraft } from "../hooks/use-draft.ts";

/** The sum and the buttons come last on a phone, and stay in sight beside the questions where there is room. */
const Form = chakra("form", {
  base: {
    display: "grid",
    gridTemplateColumns: { lg: "minmax(0,2fr) minmax(0,1fr)" },
    alignItems: "start",
    gap: { base: "6", md: "8" },
    minW: 0,
    // The top bar must not cover what the keyboard arrives at.
    "& textarea, & input, & select, & button": { scrollMarginBlock: "24" },
  },
});

const Column = chakra("div", {
  base: { display: "grid", gap: { base: "6", md: "8" }, minW: 0 },
});

const Restored = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: "6",
    rowGap: "2",
    px: "4",
    py: "3",
    bg: "bg.subtle",
    borderRadius: "md",
  },
});

export function CreateAssessmentScreen() {
  const draft = useDraft();
  const navigate = useNavigate();
  const [question, setQuestion] = useState<"leave" | "throw away">();
  const [starts, setStarts] = useState(0);
  const leave = (): void => void navigate(paths.dashboard);
  const { error, isSending, send } = useCreation(draft, (name) => {
    void navigate(paths.dashboard, { state: arrivingWith(text.created(name)) });
  });
  const { form, isRestored, throwAway, end } = draft;
  const handleCancel = (): void => {
    if (isUntouched(form.getValues())) leave();
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
    <Page
      title={text.title}
      lead={text.lead}
      back={{ to: paths.dashboard, label: text.backToDashboard, onClick: handleBack }}
    >
      {isRestored ? (
        <Restored>
          <p role="status">
            <strong>{text.draftRestored}</strong> {text.draftRestoredHint}
          </p>
          <Button look="outline" onClick={() => setQuestion("throw away")}>
            {text.throwAway}
          </Button>
        </Restored>
      ) : null}
      <Form noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <Column>
          <DetailsFields form={form} />
          <QuestionList key={starts} form={form} />
        </Column>
        <SendBar form={form} error={error} isSending={isSending} onCancel={handleCancel} />
      </Form>
      {question === "leave" ? (
        <LeaveDialog
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
          title={text.throwAwayQuestion}
          action={text.throwAway}
          onConfirm={handleThrowAway}
          onClose={() => setQuestion(undefined)}
        >
          {text.throwAwayConsequence}
        </ConfirmDialog>
      ) : null}
    </Page>
  );
}
