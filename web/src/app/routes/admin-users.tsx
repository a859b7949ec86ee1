import { QueryClientProvider } from "@tanstack/react-query";
import { ApprovalScreen } from "@/features/approval/screens/approval-screen.tsx";
import { queryClientOf } from "@/lib/query-client.ts";
import { useServices } from "@/lib/services.ts";

export function Component() {
  return (
    <QueryClientProvider client={queryClientOf(useServices())}>
      <ApprovalScreen />
    </QueryClientProvider>
  );
}
