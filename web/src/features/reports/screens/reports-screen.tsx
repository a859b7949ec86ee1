import { CONVERSATION_REPORT_STATUSES, type ConversationReport } from "@darasa/contract/reports";
import * as text from "@texts/reports.ts";
import { type Ref, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { SuccessNotice } from "@/components/feedback/success-notice.tsx";
import { toListPageFetchState } from "@/components/feedback/to-fetch-state.ts";
import { useSuccessNotice } from "@/components/feedback/use-success-notice.ts";
import { PanelList, PanelListRow } from "@/components/layout/list.tsx";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { Button } from "@/components/ui/button.tsx";
import { flagIconSvgPath } from "@/components/ui/icons.ts";
import * as picture from "@/components/ui/illustrations.ts";
import { LinkTabs } from "@/components/ui/link-tabs.tsx";
import { Pager } from "@/components/ui/pager.tsx";
import { buildReactKeyFromRowIds } from "@/lib/get-list-key.ts";
import { appPaths } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { formatListEntryTime } from "@/lib/time.ts";
import { usePageIndexInUrl, usePagination } from "@/lib/use-pagination.ts";
import { type ConversationReportStatus, useConversationReports } from "../api/list-reports.ts";
import { ReviewConversationReportDialog } from "../components/report-dialog.tsx";

const STATUS = "status";

const reporterOf = ({ participants, reporterId }: ConversationReport): string =>
  participants.find(({ id }) => id === reporterId)?.name ?? text.unknownPersonPlaceholder;

const empty = (status: ConversationReportStatus) =>
  status === "OPEN" ? (
    <EmptyState picture={picture.allDoneIllustration} title={text.noOpenReportsMessage}>
      {text.noOpenReportsHint}
    </EmptyState>
  ) : (
    <EmptyState picture={picture.messageIllustration} title={text.noClosedReportsMessage} />
  );

interface RowsProps {
  readonly ref: Ref<HTMLUListElement>;
  readonly reports: readonly ConversationReport[];
  readonly isBusy: boolean;
  readonly onOpen: (report: ConversationReport) => void;
}

function Rows({ ref, reports, isBusy, onOpen }: RowsProps) {
  const now = useServices().clock.now();
  return (
    <PanelList ref={ref} tabIndex={-1} aria-busy={isBusy}>
      {reports.map((report) => (
        <PanelListRow
          key={report.id}
          icon={flagIconSvgPath}
          title={text.joinParticipantNames(...report.participants.map(({ name }) => name))}
          meta={
            <>
              {text.formatQuotedReportReason(report.reason)}
              <br />
              {text.formatReporterAndTime(
                reporterOf(report),
                formatListEntryTime(report.createdAt, now),
              )}
            </>
          }
        >
          <Button look="outline" size="sm" onClick={() => onOpen(report)}>
            {text.showConversationMessagesButton}
          </Button>
        </PanelListRow>
      ))}
    </PanelList>
  );
}

export function ConversationReportsScreen() {
  const [parameters] = useSearchParams();
  const status: ConversationReportStatus = parameters.get(STATUS) === "CLOSED" ? "CLOSED" : "OPEN";
  const url = usePageIndexInUrl();
  const query = useConversationReports(status, url.page);
  const { beginning, turnTo } = usePagination<HTMLUListElement>(query, url);
  const [opened, setOpened] = useState<ConversationReport>();
  const done = useSuccessNotice(opened !== undefined);
  const { data } = query;
  return (
    <ScreenLayout
      title={text.reportsPageTitle}
      lead={text.reportsPageIntroduction}
      back={{ to: appPaths.adminUsers, label: text.backToAccountsLink }}
    >
      <LinkTabs
        label={text.reportsByStatusNavigationLabel}
        of={CONVERSATION_REPORT_STATUSES.map((each) => ({
          label: each === "OPEN" ? text.unresolvedReportsLinkLabel : text.closedReportsLinkLabel,
          to: `?${STATUS}=${each}`,
          isCurrent: each === status,
        }))}
      />
      <SuccessNotice of={done} />
      <FetchStateView
        of={toListPageFetchState(query, text.reportsLoadFailedMessage)}
        isEmpty={({ content }) => content.length === 0}
        empty={empty(status)}
        loading={<SkeletonRows count={3} lines={3} />}
      >
        {({ content }) => (
          <Rows
            key={buildReactKeyFromRowIds(content)}
            ref={beginning}
            reports={content}
            isBusy={query.isPlaceholderData}
            onOpen={setOpened}
          />
        )}
      </FetchStateView>
      {data === undefined ? null : (
        <Pager page={data.number} totalPages={data.totalPages} onPage={turnTo} />
      )}
      {opened === undefined ? null : (
        <ReviewConversationReportDialog
          report={opened}
          onDone={(words) => {
            setOpened(undefined);
            done.say(words);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </ScreenLayout>
  );
}
