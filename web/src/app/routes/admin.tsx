import { parseAdminOrigin } from "@/features/admin-redirect/admin-site.ts";
import { redirectWithoutReferrer } from "@/features/admin-redirect/redirect-without-referrer.ts";
import { AdminRedirectScreen } from "@/features/admin-redirect/screens/admin-redirect-screen.tsx";

/**
 * The URL of the external admin site. The URL is fixed at build time, so that no visitor can make the page send
 * a token to another site.
 */
const ORIGIN = parseAdminOrigin(import.meta.env.VITE_ADMIN_ORIGIN);

export function Component() {
  return <AdminRedirectScreen origin={ORIGIN} leave={(url) => redirectWithoutReferrer(url)} />;
}
