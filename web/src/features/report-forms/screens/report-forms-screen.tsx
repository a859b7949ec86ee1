import type { ReportForms } from "@darasa/contract/report-forms";
import * as text from "@texts/report-forms.ts";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { type FetchState, FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { assessmentIllustration } from "@/components/ui/illustrations.ts";
import { useReportForms } from "../api/report-forms.ts";
import { ReportFormList } from "../components/report-form-list.tsx";
import { formatFormsKey } from "../entries.ts";
import { useReportOutbox, useUnsentForms } from "../use-report-outbox.ts";

interface ReportFormsScreenProps {
  readonly classId: string;
  readonly term: number;
  readonly marksUrl: string;
}

/** The screen on which the class teacher completes and releases the report forms of a term. */
export function ReportFormsScreen({ classId, term, marksUrl }: ReportFormsScreenProps) {
  const key = { classId, term };
  const query = useReportForms(key);
  const outbox = useReportOutbox();
  const kept = useUnsentForms(outbox, key)?.sheet;
  // Without a network the device still has the report forms with entries that wait.
  const data = query.data ?? (query.isError ? kept : undefined);
  const state: FetchState<ReportForms> =
    data === undefined
      ? toFetchState({ data, error: query.error, refetch: query.refetch }, text.loadFailedMessage)
      : { state: "ready", value: data };
  return (
    <ScreenLayout
      title={
        data === undefined ? text.reportFormsHeading : text.formatReportFormsTitle(data.className)
      }
      lead={data && text.formatYearAndTerm(data.year, term)}
      back={{ to: marksUrl, label: text.backToMarksLink }}
    >
      <FetchStateView
        of={state}
        isEmpty={({ students }) => students.length === 0}
        empty={
          <EmptyState picture={assessmentIllustration} title={text.nothingMessage}>
            {text.nothingHint}
          </EmptyState>
        }
        loading={<SkeletonRows count={8} lines={2} />}
      >
        {(forms) => (
          <ReportFormList key={formatFormsKey(key)} of={key} forms={forms} outbox={outbox} />
        )}
      </FetchStateView>
    </ScreenLayout>
  );
}
