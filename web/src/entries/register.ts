import type { Role } from "@darasa/contract/roles";
import { getRegistrationFormUrl, getRoleFromUrl } from "@/features/auth/role-url.ts";
import { showRegistrationFormHeading } from "./chosen-role.ts";

/**
 * The element with the prerendered role picker, which works without React. When the user touches or focuses a
 * role, React and the form start to load. A click on a role shows the heading of the registration form at once,
 * and the form as soon as it has loaded.
 */
const root = document.querySelector("#root");
const load = () =>
  Promise.all([import("./register-app.tsx"), import("@/features/auth/components/role-form.tsx")]);

const roleAt = ({ target }: Event): Role | undefined => {
  const link = target instanceof Element ? target.closest("a") : null;
  return link === null ? undefined : getRoleFromUrl(link.search);
};

const start = async (isPicked: boolean) => {
  const [{ renderRegistrationApp }] = await load();
  if (root !== null) renderRegistrationApp(root, isPicked);
};

const warm = (event: Event) => {
  if (roleAt(event) !== undefined) void load();
};

const handleClick = (event: Event) => {
  const role = roleAt(event);
  if (role === undefined) return;
  event.preventDefault();
  root?.removeEventListener("click", handleClick);
  window.history.pushState(null, "", getRegistrationFormUrl(role));
  showRegistrationFormHeading(document, window.location.search);
  void start(true);
};

root?.addEventListener("pointerdown", warm);
root?.addEventListener("focusin", warm);
if (getRoleFromUrl(window.location.search) === undefined)
  root?.addEventListener("click", handleClick);
else void start(false);
