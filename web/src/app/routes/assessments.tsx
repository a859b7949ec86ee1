import { parseRole } from "@darasa/contract/roles";
import { assessmentsPageTitle } from "@texts/assessments.ts";
import { useSearchParams } from "react-router-dom";
import { PREVIEW_PARAMETER } from "@/features/assessments/preview-url.ts";
import { AssessmentPreviewScreen } from "@/features/assessments/screens/assessment-preview-screen.tsx";
import { AssessmentsScreen } from "@/features/assessments/screens/assessments-screen.tsx";
import { OwnAssessmentsScreen } from "@/features/assessments/screens/own-assessments-screen.tsx";
import { ParentAssessmentsScreen } from "@/features/assessments/screens/parent-assessments-screen.tsx";
import { SharedAssessmentsScreen } from "@/features/assessments/screens/shared-assessments-screen.tsx";
import { useEditedDraftIds } from "@/features/authoring/hooks/use-edited-ids.ts";
import { useAttemptsOnDevice } from "@/features/taking/api/list-stored-attempts.ts";
import { usePreparedPapers } from "@/features/taking/api/prepared-papers.ts";
import { appPaths } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { OrReleasedForms, reportFormsSearch } from "../lazy-released-forms.tsx";

function OwnAssessments() {
  return <OwnAssessmentsScreen editedIds={useEditedDraftIds()} />;
}

function StudentAssessments() {
  const { data: storedAttempts } = useAttemptsOnDevice();
  const { data: preparedPapers } = usePreparedPapers();
  return (
    <OrReleasedForms url={appPaths.assessments} backLabel={assessmentsPageTitle}>
      <AssessmentsScreen
        storedAttempts={storedAttempts}
        readyPapers={preparedPapers?.map(({ assessment: { id, title } }) => ({ id, title }))}
        reportFormsUrl={`${appPaths.assessments}${reportFormsSearch}`}
      />
    </OrReleasedForms>
  );
}

/**
 * The assessments of each role. The screens of all roles are one chunk, because each further chunk lengthens the import
 * map that every page downloads.
 */
export function Component() {
  const account = useServices().session.account();
  switch (parseRole(account?.role ?? "")) {
    case "TEACHER":
    case "ADMIN":
      return <OwnAssessments />;
    case "PARENT":
      return <ParentAssessmentsScreen />;
    case "STUDENT":
    case undefined:
      return <StudentAssessments />;
  }
}

/** The list of shared assessments, or the preview of the one that the URL names. */
export function SharedAssessments() {
  const id = useSearchParams()[0].get(PREVIEW_PARAMETER);
  return id === null ? <SharedAssessmentsScreen /> : <AssessmentPreviewScreen key={id} id={id} />;
}
