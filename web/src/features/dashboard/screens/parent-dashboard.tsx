import type { ParentDashboard as ParentSummary } from "@darasa/contract/parent-dashboard";
import { ROLE_LABELS } from "@darasa/contract/roles";
import * as text from "@texts/dashboard.ts";
import { formatNumber, formatPercent } from "@texts/language.ts";
import { Card } from "@/components/layout/card.tsx";
import type { StatisticCardData } from "@/components/layout/statistic-cards.tsx";
import * as icon from "@/components/ui/icons.ts";
import { appPaths, urlBuilders } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { formatDayHeading, formatListEntryTime } from "@/lib/time.ts";
import { useParentDashboard } from "../api/get-parent-dashboard.ts";
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

const nextEventOf = ({ events: [next] }: ParentSummary, now: number): string =>
  next === undefined ? text.noNextEventPlaceholder : formatListEntryTime(next.date, now);

interface Known {
  readonly value: ParentSummary | undefined;
  readonly unreadCount: number | undefined;
  readonly now: number;
}

const statsOf = ({ value, unreadCount, now }: Known): readonly StatisticCardData[] => [
  {
    label: text.childCountLabel,
    value: value && formatNumber(value.children.length + value.pendingChildren.length),
    icon: icon.childrenIconSvgPath,
  },
  {
    label: text.averagePerformanceLabel,
    value: value && averageOf(value),
    icon: icon.chartIconSvgPath,
  },
  {
    label: text.unreadMessagesLabel,
    value: unreadCount === undefined ? undefined : formatNumber(unreadCount),
    icon: icon.messagesIconSvgPath,
    to: appPaths.communication,
  },
  {
    label: text.nextEventLabel,
    value: value && nextEventOf(value, now),
    icon: icon.calendarIconSvgPath,
  },
];

const childRows = ({
  children,
  pendingChildren,
  withdrawnChildren,
}: ParentSummary): readonly DashboardListRow[] => [
  ...children.map(({ id, name, className = "", completed, averageScore }) => ({
    id,
    title: name,
    meta: text.joinNonEmptyTexts(className, text.formatCompletedAssessmentCount(completed)),
    to: urlBuilders.child(id),
    ...(completed === 0 ? {} : { mark: text.formatAveragePercent(averageScore) }),
  })),
  ...pendingChildren.map((admissionNumber) => ({
    id: admissionNumber,
    title: `${text.admissionNumberLabel} ${admissionNumber}`,
    meta: text.childConfirmationPendingMessage,
  })),
  ...withdrawnChildren.map(({ name, admissionNumber, reason, withdrawnByParent }, index) => ({
    id: `withdrawn-${index}`,
    title: name ?? `${text.admissionNumberLabel} ${admissionNumber}`,
    meta: text.formatWithdrawnChildMessage(reason, withdrawnByParent),
  })),
];

export function ParentDashboard({ account, unreadCount }: DashboardProps) {
  const now = useServices().clock.now();
  const dashboard = useParentDashboard();
  const { value } = dashboard;
  return (
    <DashboardPage
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
        <DashboardList
          heading={text.yourChildrenHeading}
          empty={<Card as="div">{text.noChildrenMessage}</Card>}
          rows={value && childRows(value)}
        />
        {value === undefined ? null : (
          <DashboardList
            heading={text.schoolCalendarHeading}
            empty={<Card as="div">{text.noEventsMessage}</Card>}
            rows={value.events.map(({ title, date }) => ({
              id: `${date} ${title}`,
              title,
              meta: formatDayHeading(date, now),
            }))}
          />
        )}
      </TwoColumnLayout>
    </DashboardPage>
  );
}
