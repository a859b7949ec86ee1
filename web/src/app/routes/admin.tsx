import { parseAdminOrigin } from "@/features/admin-redirect/admin-site.ts";
import { leaveWithoutReferrer } from "@/features/admin-redirect/leave-without-referrer.ts";
import { AdminRedirectScreen } from "@/features/admin-redirect/screens/admin-redirect-screen.tsx";

/** Fixed when the application is built: nothing that a visitor brings along can name another site. */
const ORIGIN = parseAdminOrigin(import.meta.env.VITE_ADMIN_ORIGIN);

export function Component() {
  return <AdminRedirectScreen origin={ORIGIN} leave={(url) => leaveWithoutReferrer(url)} />;
}
