import { CHANGED_PARAMETER, ProfileScreen } from "@/features/profile/screens/profile-screen.tsx";
import { paths } from "@/lib/paths.ts";

const startAnew = (): void =>
  window.location.replace(`${paths.profile}?${CHANGED_PARAMETER}=password`);

export function Component() {
  return <ProfileScreen startAnew={startAnew} />;
}
