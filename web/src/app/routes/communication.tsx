import { QueryClientProvider } from "@tanstack/react-query";
import { MessagesScreen } from "@/features/messages/screens/messages-screen.tsx";
import { queryClientOf } from "@/lib/query-client.ts";
import { useServices } from "@/lib/services.ts";

export function Component() {
  return (
    <QueryClientProvider client={queryClientOf(useServices())}>
      <MessagesScreen />
    </QueryClientProvider>
  );
}
