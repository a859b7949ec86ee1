import { REVIEWED_APPLICATION_STATUSES } from "@darasa/contract/school-application-reviews";
import * as text from "@texts/school-applications.ts";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { SuccessNotice } from "@/components/feedback/success-notice.tsx";
import { toListPageFetchState } from "@/components/feedback/to-fetch-state.ts";
import { useSuccessNotice } from "@/components/feedback/use-success-notice.ts";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import * as picture from "@/components/ui/illustrations.ts";
import { LinkTabs } from "@/components/ui/link-tabs.tsx";
import { Pager } from "@/components/ui/pager.tsx";
import { buildReactKeyFromRowIds } from "@/lib/get-list-key.ts";
import { appPaths } from "@/lib/paths.ts";
import { usePageIndexInUrl, usePagination } from "@/lib/use-pagination.ts";
import { type ReviewedStatus, useSchoolApplications } from "../api/list-applications.ts";
import { ApplicationDialog } from "../components/application-dialog.tsx";
import { ApplicationList } from "../components/application-list.tsx";

const STATUS = "status";

const emptyOf = (status: ReviewedStatus) =>
  status === "PENDING" ? (
    <EmptyState picture={picture.allDoneIllustration} title={text.noPendingApplicationsMessage}>
      {text.noPendingApplicationsHint}
    </EmptyState>
  ) : (
    <EmptyState picture={picture.peopleIllustration} title={text.noApplicationsMessage} />
  );

/** The screen on which the national office decides on applications of schools. */
export function SchoolApplicationsScreen() {
  const [parameters] = useSearchParams();
  const status =
    REVIEWED_APPLICATION_STATUSES.find((each) => each === parameters.get(STATUS)) ?? "PENDING";
  const url = usePageIndexInUrl();
  const query = useSchoolApplications(status, url.page);
  const { beginning, turnTo } = usePagination<HTMLUListElement>(query, url);
  const [openedId, setOpenedId] = useState<string>();
  const done = useSuccessNotice(openedId !== undefined);
  const { data } = query;
  return (
    <ScreenLayout
      title={text.applicationsPageTitle}
      lead={text.applicationsPageIntroduction}
      back={{ to: appPaths.dashboard, label: text.backToDashboardLink }}
    >
      <LinkTabs
        label={text.applicationsByStatusNavigationLabel}
        of={REVIEWED_APPLICATION_STATUSES.map((each) => ({
          label: text.applicationStatusLabels[each],
          to: `?${STATUS}=${each}`,
          isCurrent: each === status,
        }))}
      />
      <SuccessNotice of={done} />
      <FetchStateView
        of={toListPageFetchState(query, text.applicationsLoadFailedMessage)}
        isEmpty={({ content }) => content.length === 0}
        empty={emptyOf(status)}
        loading={<SkeletonRows count={3} lines={3} />}
      >
        {({ content }) => (
          <ApplicationList
            key={buildReactKeyFromRowIds(content)}
            ref={beginning}
            applications={content}
            isBusy={query.isPlaceholderData}
            onOpen={setOpenedId}
          />
        )}
      </FetchStateView>
      {data === undefined ? null : (
        <Pager page={data.number} totalPages={data.totalPages} onPage={turnTo} />
      )}
      {openedId === undefined ? null : (
        <ApplicationDialog
          key={openedId}
          id={openedId}
          onDone={(words) => {
            setOpenedId(undefined);
            done.say(words);
          }}
          onClose={() => setOpenedId(undefined)}
        />
      )}
    </ScreenLayout>
  );
}
