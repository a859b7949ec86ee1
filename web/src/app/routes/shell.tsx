import { unsentAtLogout } from "@texts/shell.ts";
import { Outlet } from "react-router-dom";
import { MessagingProvider } from "@/features/messages/components/messaging-provider.tsx";
import { useUnreadCount } from "@/features/messages/hooks/messaging.ts";
import { Shell } from "@/features/shell/screens/shell.tsx";
import { paths } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import type { AccountFacts } from "@/lib/session.ts";
import { hasUnsentPapers } from "@/lib/stored-papers.ts";
import { ArrivalNotice } from "../arrival-notice.tsx";
import type { AppRoute } from "../routes.ts";

interface ShellRouteProps {
  readonly routes: readonly AppRoute[];
}

/**
 * Decides whether the navigation bar shows a link. `role` may have a prefix such as `ROLE_`; `RequireRole` checks
 * exactly.
 */
const isOpenTo = ({ roles }: AppRoute, role: string): boolean =>
  roles?.some((name) => role.includes(name)) ?? true;

function ShellWithFigures({ routes, account }: ShellRouteProps & { account: AccountFacts }) {
  const { session, storage } = useServices();
  const unreadCount = useUnreadCount() ?? 0;
  const items = routes.flatMap((route) => {
    if (route.label === undefined || !isOpenTo(route, account.role)) return [];
    const count = route.path === paths.communication ? unreadCount : 0;
    return [{ path: route.path, label: route.label, count }];
  });
  const handleLogout = (): void => {
    const mayLeave = !hasUnsentPapers(storage, account.id) || window.confirm(unsentAtLogout);
    if (mayLeave) void session.logout();
  };
  return (
    <Shell items={items} account={account} onLogout={handleLogout}>
      <ArrivalNotice />
      <Outlet />
    </Shell>
  );
}

export function ShellRoute({ routes }: ShellRouteProps) {
  const account = useServices().session.account();
  if (account === undefined) return null;
  return (
    <MessagingProvider selfId={account.id}>
      <ShellWithFigures routes={routes} account={account} />
    </MessagingProvider>
  );
}
