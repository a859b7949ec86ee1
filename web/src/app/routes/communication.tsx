import { useIsMessagingReady } from "@/features/messages/hooks/messaging.ts";
import { MessagesScreen } from "@/features/messages/screens/messages-screen.tsx";
import { ScreenSkeleton } from "@/features/shell/components/content-skeleton.tsx";

export function Component() {
  if (!useIsMessagingReady()) return <ScreenSkeleton />;
  return <MessagesScreen />;
}
