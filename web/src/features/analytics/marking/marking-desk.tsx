import { chakra } from "@chakra-ui/react";
import type { MarkingPage } from "@darasa/contract/hand-marking";
import { accommodatedLabel } from "@texts/accommodations.ts";
import * as text from "@texts/marking.ts";
import { sectionOfQuestionLabel } from "@texts/sections.ts";
import { useEffect, useRef, useState } from "react";
import { StatusNotice } from "@/components/feedback/alert.tsx";
import { FormulaText } from "@/components/formula/formula-text.tsx";
import { Card } from "@/components/layout/card.tsx";
import { PicturePlaceContext } from "@/components/picture/picture-place.ts";
import { QuestionPicture } from "@/components/picture/question-picture.tsx";
import { useServices } from "@/lib/services.ts";
import { type AnswerToMark, isMarked, listOwnComments } from "./list-answers.ts";
import { MarkForm, type WrittenMark } from "./mark-form.tsx";
import type { MarkOutbox, UnsentMark } from "./mark-outbox.ts";
import { MarkProblem } from "./mark-problem.tsx";

const Desk = chakra(Card, {
  base: {
    gridTemplateColumns: { base: "minmax(0,1fr)", lg: "minmax(0,1fr) 22rem" },
    columnGap: "8",
  },
});

const Paper = chakra("div", {
  base: {
    display: "grid",
    alignContent: "start",
    gap: "3",
    minW: 0,
    overflowWrap: "anywhere",
    "& > p, & blockquote": { whiteSpace: "pre-line" },
    "& > p:first-of-type": { color: "fg.muted", fontSize: "sm" },
    "& h2": { lineHeight: "snug", whiteSpace: "pre-line" },
    "& h3": { fontSize: "md" },
    "& blockquote": { px: "4", py: "3", bg: "bg.subtle", borderRadius: "md" },
    "& summary": { minH: "tap", py: "2", color: "brand.fg", fontWeight: "bold", cursor: "pointer" },
    "& details p": { whiteSpace: "pre-line" },
  },
});

interface AnswerProps {
  readonly of: AnswerToMark;
  readonly areNamesHidden: boolean;
  readonly position: string;
}

function Answer({ of: { question, submission, place, answer }, ...props }: AnswerProps) {
  const name = props.areNamesHidden ? text.formatStudentNumber(place) : submission.studentName;
  const attempt = submission.attempt === 1 ? [] : [text.formatAttempt(submission.attempt)];
  const { title = "", instructions = "", passage = "" } = question.section ?? {};
  const sectionTexts = [title, instructions, passage].filter((part) => part !== "");
  const support = submission.accommodated === true ? [accommodatedLabel] : [];
  return (
    <Paper>
      <p>{[props.position, text.formatQuestionHeading(question.number)].join(" · ")}</p>
      <h2>
        <FormulaText>{question.text}</FormulaText>
      </h2>
      {sectionTexts.length === 0 ? null : (
        <details>
          <summary>{sectionOfQuestionLabel}</summary>
          {sectionTexts.map((part) => (
            <p key={part}>
              <FormulaText>{part}</FormulaText>
            </p>
          ))}
        </details>
      )}
      <QuestionPicture of={question.picture} />
      {question.guidance === "" ? null : (
        <details open>
          <summary>{text.guidanceLabel}</summary>
          <p>
            <FormulaText>{question.guidance}</FormulaText>
          </p>
        </details>
      )}
      <h3>{[name, ...attempt, ...support].join(" · ")}</h3>
      <blockquote>{answer.answer}</blockquote>
    </Paper>
  );
}

interface MarkingDeskProps {
  readonly assessmentId: string;
  readonly answers: readonly AnswerToMark[];
  readonly solutions: MarkingPage["solutions"];
  readonly areNamesHidden: boolean;
  readonly outbox: MarkOutbox;
}

/** Returns where marking begins: at the first answer with a problem, else at the first one without marks. */
const findStart = (answers: readonly AnswerToMark[]): number => {
  const problem = answers.findIndex(({ unsent }) => unsent?.problem !== undefined);
  const open = answers.findIndex((one) => !isMarked(one));
  if (problem !== -1) return problem;
  return open === -1 ? 0 : open;
};

/** The place of the shown answer. Each move puts the focus into the field of the marks. */
const usePlace = (answers: readonly AnswerToMark[]) => {
  const [index, setIndex] = useState(() => findStart(answers));
  const [isAtEnd, setAtEnd] = useState(false);
  const marksField = useRef<HTMLInputElement>(null);
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    if (moves > 0) marksField.current?.focus();
  }, [moves]);
  const goTo = (next: number): void => {
    setAtEnd(next >= answers.length);
    setIndex(Math.min(Math.max(next, 0), answers.length - 1));
    setMoves((count) => count + 1);
  };
  return { index, isAtEnd, moves, marksField, goTo };
};

/** One answer after the other, each with the fields for its marks. The keyboard is enough. */
export function MarkingDesk({ assessmentId, answers, outbox, ...props }: MarkingDeskProps) {
  const { session, newId } = useServices();
  const { index, isAtEnd, moves, marksField, goTo } = usePlace(answers);
  const current = answers[index];
  if (current === undefined) return null;
  const { submission, question, answer, unsent } = current;
  const place = { submissionId: submission.id, questionId: question.id };
  const put = (mark: WrittenMark): void => {
    const replaces = answer.mark?.id;
    const fresh: UnsentMark = {
      ...{ id: newId(), assessmentId, ...place, answerOf: answer.answerOf, ...mark },
      ...(replaces === undefined ? {} : { replaces }),
    };
    outbox.put(fresh);
  };
  return (
    <PicturePlaceContext value={{ assessmentId }}>
      <StatusNotice>{isAtEnd ? text.lastAnswerSavedMessage : ""}</StatusNotice>
      <Desk>
        <Answer
          of={current}
          areNamesHidden={props.areNamesHidden}
          position={text.formatAnswerPlace(index + 1, answers.length)}
        />
        <div>
          <MarkProblem
            of={current}
            onKeep={() => outbox.discard(place)}
            onReplace={() => {
              if (unsent !== undefined) put({ marks: unsent.marks, comment: unsent.comment });
            }}
          />
          <MarkForm
            key={`${current.key} ${moves} ${unsent?.problem ?? ""}`}
            of={current}
            solutions={props.solutions}
            ownComments={listOwnComments(answers, session.account()?.id ?? "")}
            marksField={marksField}
            isFirst={index === 0}
            onSave={(mark) => {
              put(mark);
              goTo(index + 1);
            }}
            onBack={() => goTo(index - 1)}
            onSkip={() => goTo(index + 1)}
          />
        </div>
      </Desk>
    </PicturePlaceContext>
  );
}
