import { parseRole, type Role } from "@darasa/contract/roles";
import { type ReactNode, useEffect } from "react";
import { AccessDeniedScreen } from "@/features/shell/screens/access-denied-screen.tsx";
import { leavePage } from "@/lib/leave-page.ts";
import { appPaths } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";

interface RedirectToDocumentProps {
  readonly to: string;
  readonly leave?: (path: string) => void;
}

/**
 * Navigates by a full page load to a page outside the React application, such as the login page. The new page
 * replaces the current history entry.
 */
export function FullPageRedirect({ to, leave = leavePage }: RedirectToDocumentProps) {
  useEffect(() => leave(to), [to, leave]);
  return null;
}

interface GuardProps {
  readonly children: ReactNode;
}

export function RequireSession({
  children,
  leave,
}: GuardProps & Pick<RedirectToDocumentProps, "leave">) {
  const { session } = useServices();
  if (session.account() !== undefined) return children;
  return <FullPageRedirect to={appPaths.login} {...(leave === undefined ? {} : { leave })} />;
}

export function RequireRole({ roles, children }: GuardProps & { readonly roles: readonly Role[] }) {
  const account = useServices().session.account();
  const role = parseRole(account?.role ?? "");
  if (role !== undefined && roles.includes(role)) return children;
  return <AccessDeniedScreen role={account?.role ?? ""} />;
}
