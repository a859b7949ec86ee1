import { chakra } from "@chakra-ui/react";
import * as text from "@texts/authoring.ts";
import { number } from "@texts/language.ts";
import type { ReactNode } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { AnswerRoom } from "@/components/feedback/room.tsx";
import { Card } from "@/components/layout/card.tsx";
import { type AssessmentDraft, missingIn, sumOfMarks } from "../draft.ts";
import { useDraftPart } from "../hooks/use-form-part.ts";
import type { AssessmentForm } from "../hooks/use-question-list.ts";

const Sum = chakra("dl", {
  base: {
    display: "flex",
    alignItems: "baseline",
    gap: "3",
    "& dt": { fontWeight: "bold" },
    "& dd": { fontFamily: "display", fontSize: "2xl", fontWeight: "bold", lineHeight: "tight" },
    "& dd + dd": { fontFamily: "body", fontSize: "md", fontWeight: "normal", color: "fg.muted" },
  },
});

const Actions = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "3" } });

/** Beside the questions it is as narrow as on a phone. */
const ROOM = { base: "7rem", sm: "5.5rem", lg: "7rem" };

/** What a button that cannot be pressed yet is described by. */
export const MISSING_ID = "still-missing";

const whatIsMissing = (draft: AssessmentDraft): string => {
  const [first, ...rest] = missingIn(draft);
  if (first === undefined) return text.complete;
  const { part, question } = first;
  const what = text.missing(
    text.missingParts[part],
    question === undefined ? undefined : question + 1,
  );
  return `${what}${text.moreMissing(rest.length)}`;
};

interface SendBarProps {
  readonly form: AssessmentForm;
  readonly error: string | undefined;
  readonly isSending: boolean;
  /** The buttons; whether the draft may be sent. */
  readonly children: (isComplete: boolean) => ReactNode;
}

/** The sum of the marks, what is still missing, and the ways out. */
export function SendBar({ form, error, isSending, children }: SendBarProps) {
  const sum = useDraftPart(form, ({ questions }) => sumOfMarks(questions));
  const count = useDraftPart(form, ({ questions }) => questions.length);
  const missing = useDraftPart(form, whatIsMissing);
  const isComplete = useDraftPart(form, (draft) => missingIn(draft).length === 0);
  return (
    <Card as="div" position={{ lg: "sticky" }} top="24">
      <Sum>
        <dt>{text.totalMarks}</dt>
        <dd>{number(sum)}</dd>
        <dd>{text.questionCount(count)}</dd>
      </Sum>
      <chakra.p id={MISSING_ID} minH="12" color="fg.muted">
        {missing}
      </chakra.p>
      <AnswerRoom isAwaited={isSending} minH={ROOM}>
        <Alert>{error}</Alert>
      </AnswerRoom>
      <Actions>{children(isComplete)}</Actions>
    </Card>
  );
}
