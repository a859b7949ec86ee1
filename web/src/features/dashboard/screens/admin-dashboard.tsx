import type { AdminDashboard as AdminSummary } from "@darasa/contract/admin-dashboard";
import { isNationalOffice, ROLE_LABELS } from "@darasa/contract/roles";
import { formatActivitySentence } from "@texts/activity.ts";
import * as text from "@texts/dashboard.ts";
import { formatNumber } from "@texts/language.ts";
import * as staffText from "@texts/staff-dashboard.ts";
import { Card } from "@/components/layout/card.tsx";
import type { StatisticCardData } from "@/components/layout/statistic-cards.tsx";
import * as icon from "@/components/ui/icons.ts";
import { ACCOUNT_STATUS_PARAMETER, appPaths, urlBuilders } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { formatListEntryTime } from "@/lib/time.ts";
import { useAdminDashboard } from "../api/get-admin-dashboard.ts";
import { DashboardPage } from "../components/dashboard-page.tsx";
import { Desk, type DeskItem } from "../components/desk.tsx";
import { DashboardList, TwoColumnLayout } from "../components/latest-list.tsx";
import type { QuickLink } from "../components/quick-links.tsx";
import { WeekPanel } from "../components/week-panel.tsx";
import type { DashboardProps } from "../dashboard-props.ts";

/**
 * Returns the cards with the counts. The national office sees the sums over all schools. Its cards of accounts
 * have no link, because it may not open the accounts of teachers, students and parents.
 */
const statsOf = (
  value: AdminSummary | undefined,
  isOffice: boolean,
): readonly StatisticCardData[] => [
  {
    label: text.userCountLabel,
    value: value && formatNumber(value.users),
    icon: icon.userIconSvgPath,
    ...(isOffice ? {} : { to: urlBuilders.accounts("ACTIVE") }),
  },
  {
    label: text.schoolCountLabel,
    value: value && formatNumber(value.schools),
    icon: icon.schoolIconSvgPath,
  },
  {
    label: text.contentItemCountLabel,
    value: value && formatNumber(value.contentItems),
    icon: icon.libraryIconSvgPath,
    to: appPaths.library,
  },
  {
    label: text.pendingApprovalsLabel,
    value: value && formatNumber(value.pendingApprovals),
    icon: icon.clockIconSvgPath,
    ...(isOffice ? {} : { to: appPaths.adminUsers }),
  },
];

const schoolLinks: readonly QuickLink[] = [
  {
    label: text.viewPendingUsersLinkLabel,
    to: appPaths.adminUsers,
    icon: icon.clockIconSvgPath,
  },
  {
    label: text.reportedConversationsLinkLabel,
    to: appPaths.adminReports,
    icon: icon.flagIconSvgPath,
  },
  { label: text.classesLinkLabel, to: appPaths.classes, icon: icon.childrenIconSvgPath },
  {
    label: text.studentProgressLinkLabel,
    to: urlBuilders.studentProgress(),
    icon: icon.chartIconSvgPath,
  },
  {
    label: text.ownSchoolLinkLabel,
    to: appPaths.adminSchool,
    icon: icon.schoolIconSvgPath,
  },
];

const officeLinks: readonly QuickLink[] = [
  {
    label: text.allSchoolsLinkLabel,
    to: appPaths.adminSchools,
    icon: icon.searchIconSvgPath,
  },
  {
    label: text.schoolAdministratorsLinkLabel,
    to: urlBuilders.accounts("ACTIVE"),
    icon: icon.userIconSvgPath,
  },
  {
    label: text.auditLogLinkLabel,
    to: appPaths.adminAudit,
    icon: icon.clockIconSvgPath,
  },
];

/** The URL of the students without a consent, among the accounts. */
const missingConsentsUrl = `${appPaths.adminUsers}?${ACCOUNT_STATUS_PARAMETER}=NO_CONSENT`;

const listSchoolDesk = (
  value: AdminSummary | undefined,
  openReportCount: number,
): readonly DeskItem[] => [
  {
    label: staffText.openReportsLabel,
    count: openReportCount,
    hint: staffText.openReportsHint,
    to: appPaths.adminReports,
  },
  {
    label: staffText.waitingAccountsLabel,
    count: value?.pendingApprovals,
    hint: staffText.waitingAccountsHint,
    to: appPaths.adminUsers,
  },
  {
    label: staffText.missingConsentsLabel,
    count: value?.missingConsents,
    hint: staffText.missingConsentsHint,
    to: missingConsentsUrl,
  },
];

const listOfficeDesk = (value: AdminSummary | undefined): readonly DeskItem[] => [
  {
    label: text.schoolApplicationsLinkLabel,
    count: value?.schoolApplications,
    hint: staffText.schoolApplicationsHint,
    to: appPaths.adminApplications,
  },
];

/**
 * The dashboard of administrators. Its button "Sync Publishers" only reloads the numbers, because Darasa has no
 * external publishers.
 */
export function AdminDashboard({ account, openReportCount }: DashboardProps) {
  const now = useServices().clock.now();
  const dashboard = useAdminDashboard();
  const { value } = dashboard;
  const isOffice = isNationalOffice(account.schoolId);
  return (
    <DashboardPage
      first={
        <>
          <Desk items={isOffice ? listOfficeDesk(value) : listSchoolDesk(value, openReportCount)} />
          {isOffice ? null : <WeekPanel week={value?.week} steps={value?.firstSteps} isCompared />}
        </>
      }
      name={account.name}
      about={isOffice ? text.nationalOfficeLabel : ROLE_LABELS.ADMIN}
      dashboard={dashboard}
      refreshLabel={text.refreshAdminDashboardButton}
      stats={statsOf(value, isOffice)}
      links={isOffice ? officeLinks : schoolLinks}
    >
      <TwoColumnLayout>
        <DashboardList
          heading={text.recentRegistrationsHeading}
          empty={<Card as="div">{text.noRegistrationsMessage}</Card>}
          rows={value?.recentRegistrations.map(({ id, name, role, createdAt }) => ({
            id,
            title: name,
            meta: text.joinNonEmptyTexts(ROLE_LABELS[role], formatListEntryTime(createdAt, now)),
            to: urlBuilders.account(id),
          }))}
        />
        <DashboardList
          heading={text.recentActivityHeading}
          empty={<Card as="div">{text.noActivityMessage}</Card>}
          rows={value?.recentActivity.map(({ id, action, actorName, subjectName, at }) => ({
            id,
            title: formatActivitySentence(action, actorName, subjectName),
            meta: formatListEntryTime(at, now),
          }))}
        />
      </TwoColumnLayout>
    </DashboardPage>
  );
}
