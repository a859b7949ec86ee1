import type { ParentDashboard as ParentSummary } from "@darasa/contract/parent-dashboard";
import { ROLE_LABELS } from "@darasa/contract/roles";
import * as text from "@texts/dashboard.ts";
import { number, percent } from "@texts/language.ts";
import { Card } from "@/components/layout/card.tsx";
import type { Stat } from "@/components/layout/stat-cards.tsx";
import * as icon from "@/components/ui/icons.ts";
import { paths, urlOf } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { formatDay, formatShortTime } from "@/lib/time.ts";
import { useParentDashboard } from "../api/get-parent-dashboard.ts";
import { DashboardPage } from "../components/dashboard-page.tsx";
import { Columns, LatestList, type LatestRow } from "../components/latest-list.tsx";
import type { DashboardProps } from "../dashboard-props.ts";

const averageOf = ({ children, averagePerformance }: ParentSummary): string =>
  children.some(({ completed }) => completed > 0) ? percent(averagePerformance) : text.notAvailable;

const nextEventOf = ({ events: [next] }: ParentSummary, now: number): string =>
  next === undefined ? text.noEvent : formatShortTime(next.date, now);

interface Known {
  readonly value: ParentSummary | undefined;
  readonly unreadCount: number | undefined;
  readonly now: number;
}

const statsOf = ({ value, unreadCount, now }: Known): readonly Stat[] => [
  {
    label: text.children,
    value: value && number(value.children.length + value.pendingChildren.length),
    icon: icon.children,
  },
  { label: text.averagePerformance, value: value && averageOf(value), icon: icon.chart },
  {
    label: text.unreadMessages,
    value: unreadCount === undefined ? undefined : number(unreadCount),
    icon: icon.messages,
    to: paths.communication,
  },
  { label: text.nextEvent, value: value && nextEventOf(value, now), icon: icon.calendar },
];

const childRows = ({ children, pendingChildren }: ParentSummary): readonly LatestRow[] => [
  ...children.map(({ id, name, className = "", completed, averageScore }) => ({
    id,
    title: name,
    meta: text.joinFacts(className, text.completedCount(completed)),
    to: urlOf.child(id),
    ...(completed === 0 ? {} : { mark: text.averagePercent(averageScore) }),
  })),
  ...pendingChildren.map((admissionNumber) => ({
    id: admissionNumber,
    title: `${text.admissionNumber} ${admissionNumber}`,
    meta: text.waitingForSchool,
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
      links={[{ label: text.browseLibrary, to: paths.library, icon: icon.library }]}
    >
      {/* The calendar appears only after loading, because the list above has an unknown length and would move it. */}
      <Columns>
        <LatestList
          heading={text.yourChildren}
          empty={<Card as="div">{text.noChildren}</Card>}
          rows={value && childRows(value)}
        />
        {value === undefined ? null : (
          <LatestList
            heading={text.events}
            empty={<Card as="div">{text.noEvents}</Card>}
            rows={value.events.map(({ title, date }) => ({
              id: `${date} ${title}`,
              title,
              meta: formatDay(date, now),
            }))}
          />
        )}
      </Columns>
    </DashboardPage>
  );
}
