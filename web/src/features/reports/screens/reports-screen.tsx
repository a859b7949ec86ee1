import { REPORT_STATUSES, type Report } from "@darasa/contract/reports";
import * as text from "@texts/reports.ts";
import { type Ref, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { DoneNotice } from "@/components/feedback/done-notice.tsx";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStates } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toPageFetchState } from "@/components/feedback/to-fetch-state.ts";
import { useDoneNotice } from "@/components/feedback/use-done-notice.ts";
import { List, ListRow } from "@/components/layout/list.tsx";
import { Page } from "@/components/layout/page.tsx";
import { Button } from "@/components/ui/button.tsx";
import { flag } from "@/components/ui/icons.ts";
import { LinkTabs } from "@/components/ui/link-tabs.tsx";
import { Pager } from "@/components/ui/pager.tsx";
import * as picture from "@/components/ui/pictures.ts";
import { getListKey } from "@/lib/get-list-key.ts";
import { paths } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { formatShortTime } from "@/lib/time.ts";
import { usePageParameter, usePagination } from "@/lib/use-pagination.ts";
import { type ReportStatus, useReports } from "../api/list-reports.ts";
import { ReportDialog } from "../components/report-dialog.tsx";

const STATUS = "status";

const reporterOf = ({ participants, reporterId }: Report): string =>
  participants.find(({ id }) => id === reporterId)?.name ?? text.unknownPerson;

const empty = (status: ReportStatus) =>
  status === "OPEN" ? (
    <EmptyState picture={picture.donePicture} title={text.noneOpen}>
      {text.noneOpenText}
    </EmptyState>
  ) : (
    <EmptyState picture={picture.messagePicture} title={text.noneClosed} />
  );

interface RowsProps {
  readonly ref: Ref<HTMLUListElement>;
  readonly reports: readonly Report[];
  readonly isBusy: boolean;
  readonly onOpen: (report: Report) => void;
}

function Rows({ ref, reports, isBusy, onOpen }: RowsProps) {
  const now = useServices().clock.now();
  return (
    <List ref={ref} tabIndex={-1} aria-busy={isBusy}>
      {reports.map((report) => (
        <ListRow
          key={report.id}
          icon={flag}
          title={text.participantNames(...report.participants.map(({ name }) => name))}
          meta={
            <>
              {text.reason(report.reason)}
              <br />
              {text.reportedBy(reporterOf(report), formatShortTime(report.createdAt, now))}
            </>
          }
        >
          <Button look="outline" size="sm" onClick={() => onOpen(report)}>
            {text.read}
          </Button>
        </ListRow>
      ))}
    </List>
  );
}

export function ReportsScreen() {
  const [parameters] = useSearchParams();
  const status: ReportStatus = parameters.get(STATUS) === "CLOSED" ? "CLOSED" : "OPEN";
  const url = usePageParameter();
  const query = useReports(status, url.page);
  const { beginning, turnTo } = usePagination<HTMLUListElement>(query, url);
  const [opened, setOpened] = useState<Report>();
  const done = useDoneNotice(opened !== undefined);
  const { data } = query;
  return (
    <Page
      title={text.title}
      lead={text.introduction}
      back={{ to: paths.adminUsers, label: text.accounts }}
    >
      <LinkTabs
        label={text.statusNavigation}
        of={REPORT_STATUSES.map((each) => ({
          label: each === "OPEN" ? text.open : text.closed,
          to: `?${STATUS}=${each}`,
          isCurrent: each === status,
        }))}
      />
      <DoneNotice of={done} />
      <FetchStates
        of={toPageFetchState(query, text.loadFailed)}
        isEmpty={({ content }) => content.length === 0}
        empty={empty(status)}
        loading={<SkeletonRows count={3} lines={3} />}
      >
        {({ content }) => (
          <Rows
            key={getListKey(content)}
            ref={beginning}
            reports={content}
            isBusy={query.isPlaceholderData}
            onOpen={setOpened}
          />
        )}
      </FetchStates>
      {data === undefined ? null : (
        <Pager page={data.number} totalPages={data.totalPages} onPage={turnTo} />
      )}
      {opened === undefined ? null : (
        <ReportDialog
          report={opened}
          onDone={(words) => {
            setOpened(undefined);
            done.say(words);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
  );
}
