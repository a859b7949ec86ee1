import { QueryClientProvider } from "@tanstack/react-query";
import { useIsMessagingReady } from "@/features/messages/hooks/messaging.ts";
import { MessagesScreen } from "@/features/messages/screens/messages-screen.tsx";
import { ContentSkeleton } from "@/features/shell/components/content-skeleton.tsx";
import { queryClientOf } from "@/lib/query-client.ts";
import { useServices } from "@/lib/services.ts";

export function Component() {
  const services = useServices();
  if (!useIsMessagingReady()) return <ContentSkeleton />;
  return (
    <QueryClientProvider client={queryClientOf(services)}>
      <MessagesScreen />
    </QueryClientProvider>
  );
}
