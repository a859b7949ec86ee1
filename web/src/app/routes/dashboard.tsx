import { DashboardScreen } from "@/features/account/screens/dashboard-screen.tsx";
import { useUnreadCount } from "@/features/messages/hooks/messaging.ts";

export function Component() {
  return <DashboardScreen unreadCount={useUnreadCount()} />;
}
