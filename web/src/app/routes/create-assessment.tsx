import { useParams, useSearchParams } from "react-router-dom";
import { SingleQuestionForm } from "@/features/authoring/components/single-question-form.tsx";
import { CreateAssessmentScreen } from "@/features/authoring/screens/create-assessment-screen.tsx";
import { EditDraftScreen } from "@/features/authoring/screens/edit-draft-screen.tsx";
import { BANK_QUESTION_PARAMETER } from "@/features/question-bank/bank-url.ts";
import { BankQuestionScreen } from "@/features/question-bank/screens/bank-question-screen.tsx";
import { QuestionBankScreen } from "@/features/question-bank/screens/question-bank-screen.tsx";
import { QUESTION_BANK_PARAMETER } from "@/lib/question-bank-url.ts";
import { RequireRole } from "../guards.tsx";
import { WithBank } from "../with-bank.tsx";

/** The question bank, or the question of it that the URL names. */
function QuestionBank({ id }: { readonly id: string | null }) {
  return id === null ? (
    <QuestionBankScreen />
  ) : (
    <BankQuestionScreen key={id} id={id} QuestionForm={SingleQuestionForm} />
  );
}

/** The form of a new assessment, or the question bank if the URL names it. */
export function Component() {
  const [parameters] = useSearchParams();
  return parameters.has(QUESTION_BANK_PARAMETER) ? (
    <RequireRole roles={["ADMIN", "TEACHER"]}>
      <QuestionBank id={parameters.get(BANK_QUESTION_PARAMETER)} />
    </RequireRole>
  ) : (
    <WithBank>
      <CreateAssessmentScreen />
    </WithBank>
  );
}

/** The form of a draft. It is one chunk with the other form, because each chunk lengthens the import map. */
export function EditDraft() {
  const { id = "" } = useParams();
  return (
    <WithBank>
      <EditDraftScreen key={id} id={id} />
    </WithBank>
  );
}
