import { logoutWithUnsentAnswersConfirmQuestion } from "@texts/shell.ts";
import { Outlet } from "react-router-dom";
import { MessagingProvider } from "@/features/messages/components/messaging-provider.tsx";
import { useUnreadMessageCount } from "@/features/messages/hooks/messaging.ts";
import { AppShell } from "@/features/shell/screens/app-shell.tsx";
import { appPaths } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import type { SessionAccount } from "@/lib/session.ts";
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

function ShellWithFigures({ routes, account }: ShellRouteProps & { account: SessionAccount }) {
  const { session, storage } = useServices();
  const unreadCount = useUnreadMessageCount() ?? 0;
  const items = routes.flatMap((route) => {
    if (route.label === undefined || !isOpenTo(route, account.role)) return [];
    const count = route.path === appPaths.communication ? unreadCount : 0;
    return [{ path: route.path, label: route.label, count }];
  });
  const handleLogout = (): void => {
    const mayLeave =
      !hasUnsentAnswers(storage, account.id) ||
      window.confirm(logoutWithUnsentAnswersConfirmQuestion);
    if (mayLeave) void session.logout();
  };
  return (
    <AppShell items={items} account={account} onLogout={handleLogout}>
      <NoticeAfterNavigation />
      <Outlet />
    </AppShell>
  );
}

export function AppShellRoute({ routes }: ShellRouteProps) {
  const account = useServices().session.account();
  if (account === undefined) return null;
  return (
    <MessagingProvider selfId={account.id}>
      <ShellWithFigures routes={routes} account={account} />
    </MessagingProvider>
  );
}
