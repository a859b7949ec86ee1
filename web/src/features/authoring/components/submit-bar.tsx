import { chakra } from "@chakra-ui/react";
import * as text from "@texts/authoring.ts";
import { formatNumber } from "@texts/language.ts";
import type { ReactNode } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { AwaitedMessageSpace } from "@/components/feedback/reserved-space.tsx";
import { useFormValue } from "@/components/form/use-form-value.ts";
import { Card } from "@/components/layout/card.tsx";
import type { DraftFormValues } from "../draft-form-values.ts";
import type { AssessmentFormMethods } from "../hooks/use-question-list.ts";
import { findMissingFormParts } from "../missing-form-parts.ts";
import { countQuestionsForStudent, sumMarksForStudent } from "../pool-values.ts";

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

/** The buttons have the width of the narrow column beside the questions, and so on a phone. */
const Actions = chakra("div", {
  base: { display: { base: "grid", sm: "flex", lg: "grid" }, flexWrap: "wrap", gap: "3" },
});

/**
 * The minimum height reserved for an error message. The message needs more lines on a phone and, on wide
 * screens, in the narrow column beside the questions.
 */
const ERROR_HEIGHT = { base: "7rem", sm: "5.5rem", lg: "7rem" };

/**
 * The DOM id of the text that names the first empty required field and says how many more are empty. Disabled
 * buttons refer to this id with aria-describedby.
 */
export const MISSING_PARTS_TEXT_ID = "still-missing";

const describeMissingParts = (draft: DraftFormValues): string => {
  const [first, ...rest] = findMissingFormParts(draft);
  if (first === undefined) return text.allFieldsFilledInMessage;
  const { part, question } = first;
  const what = text.formatMissingFieldMessage(
    text.requiredFieldNames[part],
    question === undefined ? undefined : question + 1,
  );
  return `${what}${text.formatMoreItemsSuffix(rest.length)}`;
};

interface SubmitBarProps {
  readonly form: AssessmentFormMethods;
  readonly error: string | undefined;
  readonly isSending: boolean;
  /** Renders the buttons. `isComplete` is true if no required part of the form is missing. */
  readonly children: (isComplete: boolean) => ReactNode;
}

/** Shows the sum of the marks, the missing parts of the form and, below them, the form's buttons. */
export function AssessmentSubmitBar({ form, error, isSending, children }: SubmitBarProps) {
  const sum = useFormValue(form, sumMarksForStudent);
  const count = useFormValue(form, countQuestionsForStudent);
  const missing = useFormValue(form, describeMissingParts);
  const isComplete = useFormValue(form, (draft) => findMissingFormParts(draft).length === 0);
  return (
    <Card as="div">
      <Sum>
        <dt>{text.totalMarksLabel}</dt>
        <dd>{formatNumber(sum)}</dd>
        <dd>{text.formatQuestionCount(count)}</dd>
      </Sum>
      <chakra.p id={MISSING_PARTS_TEXT_ID} minH="12" color="fg.muted">
        {missing}
      </chakra.p>
      <AwaitedMessageSpace isAwaited={isSending} minH={ERROR_HEIGHT}>
        <Alert>{error}</Alert>
      </AwaitedMessageSpace>
      <Actions>{children(isComplete)}</Actions>
    </Card>
  );
}
