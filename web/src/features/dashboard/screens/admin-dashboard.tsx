import type { AdminDashboard as AdminSummary } from "@darasa/contract/admin-dashboard";
import { ROLE_LABELS } from "@darasa/contract/roles";
import { activity } from "@texts/activity.ts";
import * as text from "@texts/dashboard.ts";
import { number } from "@texts/language.ts";
import { Card } from "@/components/layout/card.tsx";
import type { Stat } from "@/components/layout/stat-cards.tsx";
import * as icon from "@/components/ui/icons.ts";
import { paths, urlOf } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { formatShortTime } from "@/lib/time.ts";
import { useAdminDashboard } from "../api/get-admin-dashboard.ts";
import { DashboardPage } from "../components/dashboard-page.tsx";
import { Columns, LatestList } from "../components/latest-list.tsx";
import type { DashboardProps } from "../dashboard-props.ts";

const statsOf = (value: AdminSummary | undefined): readonly Stat[] => [
  {
    label: text.users,
    value: value && number(value.users),
    icon: icon.user,
    to: urlOf.accounts("ACTIVE"),
  },
  { label: text.schools, value: value && number(value.schools), icon: icon.school },
  {
    label: text.contentItems,
    value: value && number(value.contentItems),
    icon: icon.library,
    to: paths.library,
  },
  {
    label: text.pendingApprovals,
    value: value && number(value.pendingApprovals),
    icon: icon.clock,
    to: paths.adminUsers,
  },
];

/**
 * The dashboard of administrators. Its button "Sync Publishers" only reloads the numbers, because Darasa has no
 * external publishers.
 */
export function AdminDashboard({ account }: DashboardProps) {
  const now = useServices().clock.now();
  const dashboard = useAdminDashboard();
  const { value } = dashboard;
  return (
    <DashboardPage
      name={account.name}
      about={ROLE_LABELS.ADMIN}
      dashboard={dashboard}
      refreshLabel={text.syncPublishers}
      stats={statsOf(value)}
      links={[
        { label: text.viewPending, to: paths.adminUsers, icon: icon.clock },
        { label: text.reports, to: paths.adminReports, icon: icon.flag },
        { label: text.studentProgress, to: urlOf.studentProgress(), icon: icon.chart },
      ]}
    >
      <Columns>
        <LatestList
          heading={text.recentRegistrations}
          empty={<Card as="div">{text.noRegistrations}</Card>}
          rows={value?.recentRegistrations.map(({ id, name, role, createdAt }) => ({
            id,
            title: name,
            meta: text.joinFacts(ROLE_LABELS[role], formatShortTime(createdAt, now)),
            to: urlOf.account(id),
          }))}
        />
        <LatestList
          heading={text.recentActivity}
          empty={<Card as="div">{text.noActivity}</Card>}
          rows={value?.recentActivity.map(({ id, action, actorName, subjectName, at }) => ({
            id,
            title: activity(action, actorName, subjectName),
            meta: formatShortTime(at, now),
          }))}
        />
      </Columns>
    </DashboardPage>
  );
}
