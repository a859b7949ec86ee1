import { chakra } from "@chakra-ui/react";
import type { Question } from "@darasa/contract/assessments";
import * as text from "@texts/assessments.ts";
import { useState } from "react";
import { QuestionRows } from "@/components/layout/question-row.tsx";
import { Button } from "@/components/ui/button.tsx";
import { countAnswered } from "../engine/journal.ts";
import type { PaperSync } from "../engine/paper-sync.ts";
import { QuestionItem } from "./question-item.tsx";
import { SubmitDialog } from "./submit-dialog.tsx";
import { TimerBar } from "./timer-bar.tsx";

const SubmitRow = chakra("div", {
  base: { display: "grid", justifyItems: { sm: "end" }, mt: { base: "6", md: "8" } },
});

interface PaperSheetProps {
  readonly sync: PaperSync;
  readonly questions: readonly Question[];
}

export function QuestionSheet({ sync, questions }: PaperSheetProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <div>
      <TimerBar sync={sync} questions={questions} />
      <QuestionRows>
        {questions.map((question, index) => (
          <QuestionItem key={question.id} question={question} position={index + 1} sync={sync} />
        ))}
      </QuestionRows>
      <SubmitRow>
        <Button size="lg" onClick={() => setDialogOpen(true)}>
          {text.submitAssessmentButton}
        </Button>
      </SubmitRow>
      {isDialogOpen ? (
        <SubmitDialog
          unanswered={questions.length - countAnswered(questions, sync.journal())}
          onSubmit={() => sync.submit()}
          onClose={() => setDialogOpen(false)}
        />
      ) : null}
    </div>
  );
}
