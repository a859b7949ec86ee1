import { chakra } from "@chakra-ui/react";
import type { NewQuestion } from "@darasa/contract/new-question";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { createSchemaResolver } from "@/components/form/schema-resolver.ts";
import { createEmptyDraftFormValues, createEmptyQuestion } from "../draft-form-values.ts";
import { buildCreateAssessmentInput, draftFormSchema } from "../to-create-input.ts";
import { toQuestionFormValues, type WrittenQuestion } from "../to-form-values.ts";
import { QuestionFields } from "./question-card.tsx";

const Form = chakra("form", { base: { display: "grid", gap: "6", minW: 0 } });
const Fields = chakra("section", {
  base: { display: "grid", gap: "4", minW: 0, "& h2": { fontSize: "xl" } },
});

/** Details that the form needs to be valid and that nobody sees: only its question is used. */
const UNUSED_DETAILS = { title: "-", subject: "Mathematics", grade: "Form 1" };

interface SingleQuestionFormProps {
  /** The question to edit; undefined for a new one. */
  readonly question: WrittenQuestion | undefined;
  readonly heading: string;
  /** Further fields above the question. */
  readonly children: ReactNode;
  /** The end of the form: errors and buttons. */
  readonly actions: (isChanged: boolean) => ReactNode;
  readonly onSubmit: (question: NewQuestion) => void;
}

/** A form for a question that belongs to no assessment. */
export function SingleQuestionForm(props: SingleQuestionFormProps) {
  const { question, heading, children, actions, onSubmit } = props;
  const form = useForm({
    resolver: createSchemaResolver(draftFormSchema),
    defaultValues: {
      ...createEmptyDraftFormValues(),
      ...UNUSED_DETAILS,
      questions: [question === undefined ? createEmptyQuestion() : toQuestionFormValues(question)],
    },
  });
  const submit = form.handleSubmit((draft) => {
    const [written] = buildCreateAssessmentInput(draft).questions;
    if (written !== undefined) onSubmit(written);
  });
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      {children}
      <Fields aria-label={heading}>
        <h2>{heading}</h2>
        <QuestionFields form={form} id="question" index={0} />
      </Fields>
      {actions(form.formState.isDirty)}
    </Form>
  );
}
