import { QueryClientProvider } from "@tanstack/react-query";
import { LibraryScreen } from "@/features/library/screens/library-screen.tsx";
import { queryClientOf } from "@/lib/query-client.ts";
import { useServices } from "@/lib/services.ts";

export function Component() {
  return (
    <QueryClientProvider client={queryClientOf(useServices())}>
      <LibraryScreen />
    </QueryClientProvider>
  );
}
