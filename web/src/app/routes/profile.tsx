import {
  PASSWORD_CHANGED_URL_PARAMETER,
  ProfileScreen,
} from "@/features/profile/screens/profile-screen.tsx";
import { leavePage } from "@/lib/leave-page.ts";
import { appPaths } from "@/lib/paths.ts";

const startAnew = (): void =>
  leavePage(`${appPaths.profile}?${PASSWORD_CHANGED_URL_PARAMETER}=password`);

export function Component() {
  return <ProfileScreen startAnew={startAnew} />;
}
