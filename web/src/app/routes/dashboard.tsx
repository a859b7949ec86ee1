import { parseRole, type Role } from "@darasa/contract/roles";
import { invalidRoleMessage } from "@texts/shell.ts";
import { type ComponentType, lazy } from "react";
import { PageContainer } from "@/components/layout/container.tsx";
import type { DashboardProps } from "@/features/dashboard/dashboard-props.ts";
import { useUnreadMessageCount } from "@/features/messages/hooks/messaging.ts";
import { useOpenReportCount } from "@/features/reports/api/count-open-reports.ts";
import { loadChunkOrReloadPage } from "@/lib/load-chunk.ts";
import { trackScreenLoad } from "@/lib/screen-loads.ts";
import { type ScreenServices, useServices } from "@/lib/services.ts";
import { GuardianConsent } from "../lazy-guardian-consent.ts";
import { NewestAssessmentWatch } from "../lazy-newest-assessment-watch.ts";
import { SchoolField } from "../lazy-school-field.ts";

const screenOf = (load: () => Promise<ComponentType<DashboardProps>>) =>
  lazy(async () => ({ default: await trackScreenLoad(() => loadChunkOrReloadPage(load)) }));

/**
 * The dashboard of each role. Each dashboard is a separate chunk, so a user loads only the dashboard of their
 * own role.
 */
const dashboards: Readonly<Record<Role, ComponentType<DashboardProps>>> = {
  STUDENT: screenOf(
    async () =>
      (await import("@/features/dashboard/screens/student-dashboard.tsx")).StudentDashboard,
  ),
  TEACHER: screenOf(
    async () =>
      (await import("@/features/dashboard/screens/teacher-dashboard.tsx")).TeacherDashboard,
  ),
  ADMIN: screenOf(
    async () => (await import("@/features/dashboard/screens/admin-dashboard.tsx")).AdminDashboard,
  ),
  PARENT: screenOf(
    async () => (await import("@/features/dashboard/screens/parent-dashboard.tsx")).ParentDashboard,
  ),
};

/** The code that reads the attempts loads only now, because most visits of a dashboard do not need it. */
const listAttemptsOnDevice = async (services: ScreenServices, userId: string) =>
  (await import("../list-attempts-on-device.ts")).listAttemptsOnDevice(services, userId);

export function Component() {
  const unreadCount = useUnreadMessageCount();
  const services = useServices();
  const account = services.session.account();
  const openReportCount = useOpenReportCount(parseRole(account?.role ?? "") === "ADMIN");
  if (account === undefined) return null;
  const role = parseRole(account.role);
  if (role === undefined) {
    return (
      <PageContainer py="8" role="alert">
        {invalidRoleMessage}
      </PageContainer>
    );
  }
  const Dashboard = dashboards[role];
  return (
    <Dashboard
      account={account}
      unreadCount={unreadCount}
      openReportCount={openReportCount}
      listAttemptsOnDevice={() => listAttemptsOnDevice(services, account.id)}
      NewestAssessmentWatch={NewestAssessmentWatch}
      ConsentQuestions={GuardianConsent}
      SchoolField={SchoolField}
    />
  );
}
