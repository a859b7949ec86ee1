import { QueryClientProvider } from "@tanstack/react-query";
import { CHANGED_PARAMETER, ProfileScreen } from "@/features/profile/screens/profile-screen.tsx";
import { paths } from "@/lib/paths.ts";
import { queryClientOf } from "@/lib/query-client.ts";
import { useServices } from "@/lib/services.ts";

const startAnew = (): void =>
  window.location.replace(`${paths.profile}?${CHANGED_PARAMETER}=password`);

export function Component() {
  return (
    <QueryClientProvider client={queryClientOf(useServices())}>
      <ProfileScreen startAnew={startAnew} />
    </QueryClientProvider>
  );
}
