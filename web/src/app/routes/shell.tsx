import { parseRole } from "@darasa/contract/roles";
import {
  logoutWithUnsentAnswersConfirmQuestion,
  openReportCountLabel,
  unreadMessageCountLabel,
} from "@texts/shell.ts";
import { Outlet } from "react-router-dom";
import { UnreadCountContext } from "@/components/layout/document-title.tsx";
import { MessagingProvider } from "@/features/messages/components/messaging-provider.tsx";
import { useUnreadMessageCount } from "@/features/messages/hooks/messaging.ts";
import { useOpenReportCount } from "@/features/reports/api/count-open-reports.ts";
import type { NavItem } from "@/features/shell/components/nav-items.tsx";
import { listNavigationLinks } from "@/features/shell/navigation-links.ts";
import { AppShell } from "@/features/shell/screens/app-shell.tsx";
import { appPaths } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import type { SessionAccount } from "@/lib/session.ts";
import { useSessionAccount } from "@/lib/session-school.ts";
import { hasUnsentAnswers } from "@/lib/unfinished-assessments.ts";
import { NoticeAfterNavigation } from "../navigation-notice.tsx";

/** Returns the number on the badge of each link in the navigation bar, by the URL of the link. */
const useBadges = (
  role: string,
  unread: number,
): Readonly<Record<string, Pick<NavItem, "count" | "countLabel">>> => ({
  [appPaths.communication]: { count: unread, countLabel: unreadMessageCountLabel },
  // The dashboard of administrators contains the link to the reported conversations.
  [appPaths.dashboard]: {
    count: useOpenReportCount(parseRole(role) === "ADMIN"),
    countLabel: openReportCountLabel,
  },
});

function ShellWithFigures({ account }: { readonly account: SessionAccount }) {
  const { session, storage } = useServices();
  const unread = useUnreadMessageCount() ?? 0;
  const badges = useBadges(account.role, unread);
  const items = listNavigationLinks(account.role).map((link) => ({ ...link, ...badges[link.to] }));
  const handleLogout = (): void => {
    // Without a device key, the answers cannot be kept. Sessions that are older than device keys have none.
    const isLosing =
      session.current()?.session.deviceKey === undefined && hasUnsentAnswers(storage, account.id);
    if (!isLosing || window.confirm(logoutWithUnsentAnswersConfirmQuestion)) void session.logout();
  };
  return (
    <UnreadCountContext value={unread}>
      <AppShell items={items} account={account} onLogout={handleLogout}>
        <NoticeAfterNavigation />
        <Outlet />
      </AppShell>
    </UnreadCountContext>
  );
}

export function AppShellRoute() {
  const account = useSessionAccount();
  if (account === undefined) return null;
  return (
    <MessagingProvider selfId={account.id}>
      <ShellWithFigures account={account} />
    </MessagingProvider>
  );
}
