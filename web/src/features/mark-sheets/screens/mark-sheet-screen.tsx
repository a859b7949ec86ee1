import type { MarkSheet } from "@darasa/contract/mark-sheets";
import * as text from "@texts/mark-sheets.ts";
import { Link } from "react-router-dom";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { type FetchState, FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import { peopleIllustration } from "@/components/ui/illustrations.ts";
import { urlBuilders } from "@/lib/paths.ts";
import { useMarkSheet } from "../api/mark-sheet.ts";
import { OpenSheet } from "../components/open-sheet.tsx";
import { NotBegun } from "../components/refresh-button.tsx";
import { SheetFilter } from "../components/sheet-filter.tsx";
import { useSheetUrl } from "../hooks/use-sheet-url.ts";
import { formatSheetKey, getSheetKey } from "../sheet-key.ts";
import { useMarkOutbox, useUnsentSheet } from "../use-mark-outbox.ts";

interface MarkSheetScreenProps {
  readonly classId: string;
  /** Returns the URL of the report forms of a term. */
  readonly getReportFormsUrl: (term: number) => string;
}

/** The screen with the marks of a class in one subject and term. */
export function MarkSheetScreen({ classId, getReportFormsUrl }: MarkSheetScreenProps) {
  const { term, subject, setTerm, setSubject } = useSheetUrl();
  const query = useMarkSheet({ classId, term, subject });
  const outbox = useMarkOutbox();
  const kept = useUnsentSheet(outbox, subject && { classId, term, subject })?.sheet;
  // Without a network the device still has the mark sheets with marks that wait.
  const shown = query.data ?? (query.isError ? kept : undefined);
  const data = query.isPlaceholderData ? undefined : shown;
  const state: FetchState<MarkSheet> =
    data === undefined
      ? toFetchState({ data, error: query.error, refetch: query.refetch }, text.loadFailedMessage)
      : { state: "ready", value: data };
  return (
    <ScreenLayout
      title={
        shown === undefined ? text.markSheetHeading : text.formatMarkSheetTitle(shown.className)
      }
      lead={shown && text.formatYearAndTerm(shown.year, term)}
      actions={
        shown?.mayReadAll === true ? (
          <ButtonLink asChild look="outline">
            <Link to={getReportFormsUrl(term)}>{text.reportFormsLink}</Link>
          </ButtonLink>
        ) : null
      }
      back={{ to: urlBuilders.schoolClass(classId), label: text.backToClassLink }}
    >
      {shown === undefined && !query.isError ? null : (
        <SheetFilter
          term={term}
          subject={subject ?? shown?.subject}
          subjects={shown?.subjects ?? []}
          onTerm={setTerm}
          onSubject={setSubject}
        />
      )}
      <FetchStateView
        of={state}
        isEmpty={(sheet) => getSheetKey(sheet) === undefined}
        empty={
          <EmptyState picture={peopleIllustration} title={text.noSubjectsMessage}>
            {text.noSubjectsHint}
          </EmptyState>
        }
        loading={<SkeletonRows count={8} lines={1} />}
      >
        {(sheet) => {
          const key = getSheetKey(sheet);
          if (key === undefined) return null;
          if (sheet.revision === 0) return <NotBegun of={key} mayWrite={sheet.mayWrite} />;
          return <OpenSheet key={formatSheetKey(key)} of={key} sheet={sheet} outbox={outbox} />;
        }}
      </FetchStateView>
    </ScreenLayout>
  );
}
