import type { ReportForms } from "@darasa/contract/report-forms";
import * as text from "@texts/report-forms.ts";
import { StatusNotice } from "@/components/feedback/alert.tsx";
import { WarningList } from "@/components/feedback/warning-list.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogActions } from "@/components/ui/dialog.tsx";
import { CSV_MEDIA_TYPE, formatCsv, getFileName } from "@/lib/csv.ts";
import { saveTextFile } from "@/lib/save-text-file.ts";
import { useServices } from "@/lib/services.ts";
import { getNairobiDate } from "@/lib/time.ts";
import { buildSbaRows, listSbaGaps } from "../sba-sheet.ts";

interface SbaDialogProps {
  readonly forms: ReportForms;
  readonly onClose: () => void;
}

/** Says who lacks what in the SBA sheet, and saves it as a CSV file. */
export function SbaDialog({ forms, onClose }: SbaDialogProps) {
  const { clock } = useServices();
  const gaps = listSbaGaps(forms);
  const save = (): void => {
    const title = text.formatSbaFileName(forms.className, forms.term);
    const today = getNairobiDate(new Date(clock.now()).toISOString());
    const name = getFileName(title, today, "csv");
    saveTextFile(name, formatCsv(buildSbaRows(forms)), CSV_MEDIA_TYPE);
    onClose();
  };
  return (
    <Dialog title={text.sbaTitle} onClose={onClose}>
      <p>{text.sbaHint}</p>
      <p>{text.sbaNumbersHint}</p>
      {gaps.length === 0 ? (
        <StatusNotice tone="success">{text.sbaCompleteText}</StatusNotice>
      ) : (
        <WarningList heading={text.sbaMissingHeading}>
          {gaps.map((gap) => (
            <li key={gap}>{gap}</li>
          ))}
        </WarningList>
      )}
      <DialogActions>
        <Button onClick={save}>{text.sbaDownloadButton}</Button>
      </DialogActions>
    </Dialog>
  );
}
