import { useParams, useSearchParams } from "react-router-dom";
import { MarkSheetScreen } from "@/features/mark-sheets/screens/mark-sheet-screen.tsx";
import { ReportFormsScreen } from "@/features/report-forms/screens/report-forms-screen.tsx";
import { urlBuilders } from "@/lib/paths.ts";

const REPORT_FORMS_PARAMETER = "reportForms";

/** Mark sheets and report forms are one route, because each route adds to the first paint of every screen. */
export function Component() {
  const { id = "" } = useParams();
  const [parameters] = useSearchParams();
  const term = Number(parameters.get(REPORT_FORMS_PARAMETER));
  const marksUrl = `${urlBuilders.schoolClass(id)}/marks`;
  if (term > 0) {
    return <ReportFormsScreen classId={id} term={term} marksUrl={`${marksUrl}?term=${term}`} />;
  }
  return (
    <MarkSheetScreen
      key={id}
      classId={id}
      getReportFormsUrl={(shown) => `${marksUrl}?${REPORT_FORMS_PARAMETER}=${shown}`}
    />
  );
}
