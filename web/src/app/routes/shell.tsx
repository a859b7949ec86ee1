import { parseRole } from "@darasa/contract/roles";
import {
  logoutWithUnsentAnswersConfirmQuestion,
  openReportCountLabel,
  unreadMessageCountLabel,
} from "@texts/shell.ts";
import { Outlet } from "react-router-dom";
import { MessagingProvider } from "@/features/messages/components/messaging-provider.tsx";
import { useUnreadMessageCount } from "@/features/messages/hooks/messaging.ts";
import { useOpenReportCount } from "@/features/reports/api/count-open-reports.ts";
import type { NavItem } from "@/features/shell/components/nav-items.tsx";
import { AppShell } from "@/features/shell/screens/app-shell.tsx";
import { appPaths } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import type { SessionAccount } from "@/lib/session.ts";
import { useSessionAccount } from "@/lib/session-school.ts";
import { hasUnsentAnswers } from "@/lib/unfinished-assessments.ts";
import { NoticeAfterNavigation } from "../navigation-notice.tsx";
import type { AppRoute } from "../routes.ts";

interface ShellRouteProps {
  readonly routes: readonly AppRoute[];
}

/**
 * Returns true if the navigation bar shows the link to the route. A role such as `ROLE_TEACHER` counts as
 * TEACHER here. The link alone gives no access: `RequireRole` compares the role exactly.
 */
const isOpenTo = ({ roles }: AppRoute, role: string): boolean =>
  roles?.some((name) => role.includes(name)) ?? true;

/** Returns the number on the badge of each link in the navigation bar, by the path of the link. */
const useBadges = (role: string): Readonly<Record<string, Omit<NavItem, "path" | "label">>> => ({
  [appPaths.communication]: {
    count: useUnreadMessageCount() ?? 0,
    countLabel: unreadMessageCountLabel,
  },
  // The dashboard of administrators contains the link to the reported conversations.
  [appPaths.dashboard]: {
    count: useOpenReportCount(parseRole(role) === "ADMIN"),
    countLabel: openReportCountLabel,
  },
});

function ShellWithFigures({ routes, account }: ShellRouteProps & { account: SessionAccount }) {
  const { session, storage } = useServices();
  const badges = useBadges(account.role);
  const items = routes.flatMap((route) => {
    if (route.label === undefined || !isOpenTo(route, account.role)) return [];
    return [{ path: route.path, label: route.label, count: 0, ...badges[route.path] }];
  });
  const handleLogout = (): void => {
    // Without a device key, the answers cannot be kept. Sessions that are older than device keys have none.
    const isLosing =
      session.current()?.session.deviceKey === undefined && hasUnsentAnswers(storage, account.id);
    if (!isLosing || window.confirm(logoutWithUnsentAnswersConfirmQuestion)) void session.logout();
  };
  return (
    <AppShell items={items} account={account} onLogout={handleLogout}>
      <NoticeAfterNavigation />
      <Outlet />
    </AppShell>
  );
}

export function AppShellRoute({ routes }: ShellRouteProps) {
  const account = useSessionAccount();
  if (account === undefined) return null;
  return (
    <MessagingProvider selfId={account.id}>
      <ShellWithFigures routes={routes} account={account} />
    </MessagingProvider>
  );
}
