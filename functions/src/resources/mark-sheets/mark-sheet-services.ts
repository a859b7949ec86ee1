import { createMarkSheetsService } from "./mark-sheets.service.ts";
import { createMarkSheetsStore } from "./mark-sheets.store.ts";
import { createReleasedReportFormsService } from "./released-report-forms.service.ts";
import { createReportFormReleasesService } from "./report-form-releases.service.ts";
import { createReportFormsService } from "./report-forms.service.ts";
import { createReportFormsStore } from "./report-forms.store.ts";

type Dependencies = Omit<
  Parameters<typeof createMarkSheetsService>[0] &
    Parameters<typeof createReportFormReleasesService>[0] &
    Parameters<typeof createReleasedReportFormsService>[0],
  "store" | "reportForms"
>;

/** Creates the services of mark sheets and of the report forms that follow from them. */
export const createMarkSheetServices = (deps: Dependencies) => {
  const store = createMarkSheetsStore(deps.database);
  const reportForms = createReportFormsStore(deps.database);
  const ofForms = { ...deps, store, reportForms };
  return {
    markSheets: createMarkSheetsService({ ...deps, store }),
    reportForms: createReportFormsService(ofForms),
    reportFormReleases: createReportFormReleasesService(ofForms),
    releasedReportForms: createReleasedReportFormsService(ofForms),
  };
};
