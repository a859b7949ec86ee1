import { QueryClientProvider } from "@tanstack/react-query";
import { UploadScreen } from "@/features/upload/screens/upload-screen.tsx";
import { queryClientOf } from "@/lib/query-client.ts";
import { useServices } from "@/lib/services.ts";

export function Component() {
  return (
    <QueryClientProvider client={queryClientOf(useServices())}>
      <UploadScreen />
    </QueryClientProvider>
  );
}
