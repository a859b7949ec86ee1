import { QueryClientProvider } from "@tanstack/react-query";
import { MyContentScreen } from "@/features/library/screens/my-content-screen.tsx";
import { queryClientOf } from "@/lib/query-client.ts";
import { useServices } from "@/lib/services.ts";

export function Component() {
  return (
    <QueryClientProvider client={queryClientOf(useServices())}>
      <MyContentScreen />
    </QueryClientProvider>
  );
}
