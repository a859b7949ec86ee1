import { chakra } from "@chakra-ui/react";
import type { Question } from "@darasa/contract/assessments";
import * as text from "@texts/assessments.ts";
import { useState } from "react";
import { QuestionRows } from "@/components/layout/question-row.tsx";
import { SectionedQuestions } from "@/components/section/sectioned-questions.tsx";
import { Button } from "@/components/ui/button.tsx";
import type { AttemptSynchronizer } from "../engine/attempt-synchronizer.ts";
import { countAnsweredQuestions } from "../engine/journal.ts";
import { PassageAgain } from "./passage-again.tsx";
import { QuestionItem, type QuestionItemProps } from "./question-item.tsx";
import { SubmitAnswersDialog } from "./submit-dialog.tsx";
import { RemainingTimeBar } from "./timer-bar.tsx";

const SubmitRow = chakra("div", {
  base: { display: "grid", justifyItems: { sm: "end" }, mt: { base: "6", md: "8" } },
});

interface PaperSheetProps {
  readonly sync: AttemptSynchronizer;
  readonly questions: readonly Question[];
  readonly Aid: QuestionItemProps["Aid"];
}

export function AssessmentAnswerSheet({ sync, questions, Aid }: PaperSheetProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <div>
      <RemainingTimeBar sync={sync} questions={questions} />
      <SectionedQuestions
        questions={questions}
        List={QuestionRows}
        renderAid={(question) =>
          Aid === undefined ? null : <Aid question={question} position={1} isOfSection />
        }
        PassageAgain={PassageAgain}
      >
        {(question, index) => (
          <QuestionItem
            key={question.id}
            question={question}
            position={index + 1}
            sync={sync}
            Aid={Aid}
          />
        )}
      </SectionedQuestions>
      <SubmitRow>
        <Button size="lg" onClick={() => setDialogOpen(true)}>
          {text.submitAssessmentButton}
        </Button>
      </SubmitRow>
      {isDialogOpen ? (
        <SubmitAnswersDialog
          sync={sync}
          unanswered={questions.length - countAnsweredQuestions(questions, sync.journal())}
          onSubmit={() => sync.submit()}
          onClose={() => setDialogOpen(false)}
        />
      ) : null}
    </div>
  );
}
