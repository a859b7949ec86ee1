import * as text from "@texts/report-forms.ts";
import { Alert, StatusNotice } from "@/components/feedback/alert.tsx";
import { ProgressBar } from "@/components/feedback/progress-bar.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogActions } from "@/components/ui/dialog.tsx";
import type { PdfJob, useReportFormsPdf } from "../use-report-forms-pdf.ts";

function Progress({ forms, state }: PdfJob) {
  if (state.kind === "failed" || state.kind === "saved") return null;
  const label = state.kind === "loading" ? text.pdfLoadingLabel : text.pdfDrawingLabel;
  const count = state.kind === "loading" ? 0 : state.count;
  return (
    <ProgressBar
      label={label}
      value={count / forms.length}
      valueText={text.formatPdfProgress(count, forms.length)}
    />
  );
}

/** Shows how far the PDF of report forms is. Closing the dialog stops it. */
export function PdfDialog({ of }: { readonly of: ReturnType<typeof useReportFormsPdf> }) {
  const { job, start, close } = of;
  if (job === undefined) return null;
  const { forms, state } = job;
  return (
    <Dialog title={text.formatPdfTitle(forms.length)} onClose={close}>
      <Progress {...job} />
      <StatusNotice>{state.kind === "saved" ? text.formatPdfSaved(state.name) : ""}</StatusNotice>
      <Alert>{state.kind === "failed" ? state.message : ""}</Alert>
      <DialogActions>
        {state.kind === "saved" ? (
          <Button look="outline" onClick={state.save}>
            {text.pdfSaveAgainButton}
          </Button>
        ) : null}
        {state.kind === "failed" ? (
          <Button onClick={() => start(forms)}>{text.retryButton}</Button>
        ) : null}
        {state.kind === "loading" || state.kind === "drawing" ? (
          <Button look="outline" onClick={close}>
            {text.pdfCancelButton}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
