import type { Role } from "@darasa/contract/roles";
import { loadRoleForm } from "@/features/auth/load-role-form.ts";
import { getRegistrationFormUrl, getRoleFromUrl } from "@/features/auth/role-url.ts";
import { showRegistrationFormHeading } from "./chosen-role.ts";

/**
 * The element with the prerendered role picker, which works without React. When the user touches or focuses a
 * role, React and the form start to load. A click on a role shows the heading of the registration form at once,
 * and the form as soon as it has loaded.
 */
const root = document.querySelector("#root");
const load = (role: Role) => Promise.all([import("./register-app.tsx"), loadRoleForm(role)]);

const roleAt = ({ target }: Event): Role | undefined => {
  const link = target instanceof Element ? target.closest("a") : null;
  return link === null ? undefined : getRoleFromUrl(link.search);
};

const start = async (role: Role, isPicked: boolean) => {
  const [{ renderRegistrationApp }] = await load(role);
  if (root !== null) renderRegistrationApp(root, isPicked);
};

const warm = (event: Event) => {
  const role = roleAt(event);
  if (role !== undefined) void load(role);
};

const handleClick = (event: Event) => {
  const role = roleAt(event);
  if (role === undefined) return;
  event.preventDefault();
  root?.removeEventListener("click", handleClick);
  window.history.pushState(null, "", getRegistrationFormUrl(role));
  showRegistrationFormHeading(document, window.location.search);
  void start(role, true);
};

root?.addEventListener("pointerdown", warm);
root?.addEventListener("focusin", warm);
const openedRole = getRoleFromUrl(window.location.search);
if (openedRole === undefined) root?.addEventListener("click", handleClick);
else void start(openedRole, false);
