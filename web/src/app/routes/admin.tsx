import { parseAdminOrigin } from "@/features/admin-redirect/admin-site.ts";
import { leaveWithoutReferrer } from "@/features/admin-redirect/leave-without-referrer.ts";
import { AdminRedirectScreen } from "@/features/admin-redirect/screens/admin-redirect-screen.tsx";

/** The URL of the external admin site. It is fixed at build time, so that no visitor can redirect a token elsewhere. */
const ORIGIN = parseAdminOrigin(import.meta.env.VITE_ADMIN_ORIGIN);

export function Component() {
  return <AdminRedirectScreen origin={ORIGIN} leave={(url) => leaveWithoutReferrer(url)} />;
}
