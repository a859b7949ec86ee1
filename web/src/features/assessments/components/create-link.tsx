import * as text from "@texts/staff-assessments.ts";
import { Link } from "react-router-dom";
import { ButtonLink } from "@/components/ui/button.tsx";
import { appPaths } from "@/lib/paths.ts";

export function CreateAssessmentLink() {
  return (
    <ButtonLink asChild>
      <Link to={appPaths.createAssessment}>{text.createAssessmentLinkLabel}</Link>
    </ButtonLink>
  );
}
