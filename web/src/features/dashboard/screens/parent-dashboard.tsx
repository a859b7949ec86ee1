import { chakra } from "@chakra-ui/react";
import type {
  ParentDashboard as ParentSummary,
  SchoolEvent,
} from "@darasa/contract/parent-dashboard";
import { ROLE_LABELS } from "@darasa/contract/roles";
import * as text from "@texts/dashboard.ts";
import { formatNumber, formatPercent } from "@texts/language.ts";
import * as parentText from "@texts/parent-dashboard.ts";
import { Suspense, useState } from "react";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { Card } from "@/components/layout/card.tsx";
import type { StatisticCardData } from "@/components/layout/statistic-cards.tsx";
import * as icon from "@/components/ui/icons.ts";
import { appPaths, urlBuilders } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { formatDayHeading, formatListEntryTime } from "@/lib/time.ts";
import { useParentDashboard } from "../api/get-parent-dashboard.ts";
import { AddChild } from "../components/add-child.tsx";
import { ChildrensWeek } from "../components/childrens-week.tsx";
import { DashboardPage } from "../components/dashboard-page.tsx";
import {
  DashboardList,
  type DashboardListRow,
  TwoColumnLayout,
} from "../components/latest-list.tsx";
import type { DashboardProps } from "../dashboard-props.ts";

const averageOf = ({ children, averagePerformance }: ParentSummary): string =>
  children.some(({ completed }) => completed > 0)
    ? formatPercent(averagePerformance)
    : text.notAvailablePlaceholder;

const countChildren = ({
  children,
  waitingChildren,
  pendingChildren,
  requestedChildren,
  pausedChildren = [],
}: ParentSummary): number =>
  children.length +
  waitingChildren.length +
  pendingChildren.length +
  pausedChildren.length +
  requestedChildren.filter(({ refusal }) => refusal === undefined).length;

const nextEventOf = ({ events: [next] }: ParentSummary, now: number): string =>
  next === undefined ? parentText.noNextEventPlaceholder : formatListEntryTime(next.date, now);

const Children = chakra("div", {
  base: { display: "grid", alignContent: "start", gap: "4", minW: 0 },
});

const titleOf = ({ title = "", term }: SchoolEvent): string =>
  term === undefined ? title : parentText.formatTermEvent(term.number, term.isFirstDay);

interface Known {
  readonly value: ParentSummary | undefined;
  readonly unreadCount: number | undefined;
  readonly now: number;
}

const statsOf = ({ value, unreadCount, now }: Known): readonly StatisticCardData[] => [
  {
    label: parentText.childCountLabel,
    value: value && formatNumber(countChildren(value)),
    icon: icon.childrenIconSvgPath,
  },
  {
    label: parentText.averagePerformanceLabel,
    value: value && averageOf(value),
    icon: icon.chartIconSvgPath,
  },
  {
    label: parentText.unreadMessagesLabel,
    value: unreadCount === undefined ? undefined : formatNumber(unreadCount),
    icon: icon.messagesIconSvgPath,
    to: appPaths.communication,
  },
  {
    label: parentText.nextEventLabel,
    value: value && nextEventOf(value, now),
    icon: icon.calendarIconSvgPath,
  },
];

const childRows = ({
  children,
  waitingChildren,
  pendingChildren,
  requestedChildren,
  withdrawnChildren,
  pausedChildren = [],
}: ParentSummary): readonly DashboardListRow[] => [
  ...children.map(({ id, name, className = "", completed, averageScore }) => ({
    id,
    title: name,
    meta: text.joinNonEmptyTexts(className, parentText.formatCompletedAssessmentCount(completed)),
    to: urlBuilders.child(id),
    ...(completed === 0 ? {} : { mark: parentText.formatAveragePercent(averageScore) }),
  })),
  ...waitingChildren.map(({ id, name }) => ({
    id,
    title: name,
    meta: parentText.childAccountPendingMessage,
  })),
  ...pendingChildren.map((admissionNumber) => ({
    id: admissionNumber,
    title: `${text.admissionNumberLabel} ${admissionNumber}`,
    meta: parentText.childConfirmationPendingMessage,
  })),
  ...requestedChildren.map(({ id, admissionNumber, schoolName = "", refusal }) => ({
    id,
    title: `${text.admissionNumberLabel} ${admissionNumber}`,
    meta: parentText.formatRequestedChildMessage(schoolName, refusal),
  })),
  ...pausedChildren.map(({ admissionNumber, schoolName = "" }) => ({
    id: `${schoolName} ${admissionNumber}`,
    title: `${text.admissionNumberLabel} ${admissionNumber}`,
    meta: parentText.formatPausedChildMessage(schoolName),
  })),
  ...withdrawnChildren.map(({ name, admissionNumber, reason, withdrawnByParent }, index) => ({
    id: `withdrawn-${index}`,
    title: name ?? `${text.admissionNumberLabel} ${admissionNumber}`,
    meta: parentText.formatWithdrawnChildMessage(reason, withdrawnByParent),
  })),
];

const eventRows = ({ events }: ParentSummary, now: number): readonly DashboardListRow[] =>
  events.map((event) => {
    const title = titleOf(event);
    const { date, schoolName = "" } = event;
    return {
      id: `${date} ${title} ${schoolName}`,
      title,
      meta: text.joinNonEmptyTexts(formatDayHeading(date, now), schoolName),
    };
  });

export function ParentDashboard({
  account,
  unreadCount,
  ConsentQuestions,
  SchoolField,
}: DashboardProps) {
  const now = useServices().clock.now();
  const dashboard = useParentDashboard();
  const { value, error } = dashboard;
  // Once a question was shown, its component stays, because it says that the answer has arrived.
  const [isAsked, setAsked] = useState(false);
  if (!isAsked && value !== undefined && value.consentQuestions.length > 0) setAsked(true);
  const week = (
    <ChildrensWeek value={value} hasFailed={value === undefined && error !== null} now={now} />
  );
  return (
    <DashboardPage
      first={
        isAsked ? (
          // The panel is inside, so that it appears with the questions above it and they do not move it.
          <Suspense fallback={<SkeletonRows count={4} lines={6} />}>
            <ConsentQuestions of={value?.consentQuestions ?? []} />
            {week}
          </Suspense>
        ) : (
          week
        )
      }
      name={value?.parentName ?? account.name}
      about={ROLE_LABELS.PARENT}
      dashboard={dashboard}
      stats={statsOf({ value, unreadCount, now })}
      links={[
        { label: text.browseLibraryLinkLabel, to: appPaths.library, icon: icon.libraryIconSvgPath },
      ]}
    >
      {/* The calendar appears only after loading, because the list above has an unknown length and would move it. */}
      <TwoColumnLayout>
        <Children>
          <DashboardList
            heading={parentText.yourChildrenHeading}
            empty={<Card as="div">{parentText.noChildrenMessage}</Card>}
            rows={value && childRows(value)}
          />
          {value === undefined ? null : (
            <AddChild requested={value.requestedChildren} SchoolField={SchoolField} />
          )}
        </Children>
        {value === undefined ? null : (
          <DashboardList
            heading={parentText.schoolCalendarHeading}
            empty={<Card as="div">{parentText.noEventsMessage}</Card>}
            rows={eventRows(value, now)}
          />
        )}
      </TwoColumnLayout>
    </DashboardPage>
  );
}
