import { SCHOOL_APPLICATION_PAGE_PATH } from "@darasa/contract/school-application-pages";
import { REVIEWED_APPLICATION_STATUSES } from "@darasa/contract/school-application-reviews";
import * as text from "@texts/school-applications.ts";
import { useSearchParams } from "react-router-dom";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { PagedItemList } from "@/components/layout/paged-item-list.tsx";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import * as picture from "@/components/ui/illustrations.ts";
import { LinkTabs } from "@/components/ui/link-tabs.tsx";
import { TextLink } from "@/components/ui/text-link.tsx";
import { appPaths } from "@/lib/paths.ts";
import { usePageIndexInUrl } from "@/lib/use-pagination.ts";
import { type ReviewedStatus, useSchoolApplications } from "../api/list-applications.ts";
import { ApplicationDialog } from "../components/application-dialog.tsx";
import { ApplicationList } from "../components/application-list.tsx";

const STATUS = "status";

const emptyOf = (status: ReviewedStatus) =>
  status === "PENDING" ? (
    <EmptyState picture={picture.allDoneIllustration} title={text.noPendingApplicationsMessage}>
      <p>{text.noPendingApplicationsHint}</p>
      <TextLink href={SCHOOL_APPLICATION_PAGE_PATH}>{text.applicationFormLink}</TextLink>
    </EmptyState>
  ) : (
    <EmptyState
      picture={picture.peopleIllustration}
      title={text.noDecidedApplicationsMessages[status]}
    />
  );

/** The screen on which the national office decides on applications of schools. */
export function SchoolApplicationsScreen() {
  const [parameters] = useSearchParams();
  const status =
    REVIEWED_APPLICATION_STATUSES.find((each) => each === parameters.get(STATUS)) ?? "PENDING";
  const url = usePageIndexInUrl();
  const query = useSchoolApplications(status, url.page);
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
      <PagedItemList
        query={query}
        url={url}
        failed={text.applicationsLoadFailedMessage}
        empty={emptyOf(status)}
        loading={<SkeletonRows count={3} lines={3} />}
        list={ApplicationList}
        dialog={ApplicationDialog}
      />
    </ScreenLayout>
  );
}
