import * as text from "@texts/staff-assessments.ts";
import { Link } from "react-router-dom";
import { ButtonLink } from "@/components/ui/button.tsx";
import { appPaths } from "@/lib/paths.ts";
import { questionBankUrl } from "@/lib/question-bank-url.ts";

/** The links to the form of a new assessment and to the bank with questions for it. */
export function CreateAssessmentLink() {
  return (
    <>
      <ButtonLink asChild>
        <Link to={appPaths.createAssessment}>{text.createAssessmentLinkLabel}</Link>
      </ButtonLink>
      <ButtonLink asChild look="outline">
        <Link to={questionBankUrl}>{text.questionBankLinkLabel}</Link>
      </ButtonLink>
    </>
  );
}
