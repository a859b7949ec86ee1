import type { Role } from "@darasa/contract/roles";
import { getRoleFromUrl, roleUrl } from "@/features/auth/role-url.ts";
import { showChosenRole } from "./chosen-role.ts";

/**
 * The prerendered role picker works without React. Touching or focusing a role starts to load React and the form; the
 * click shows the heading at once, and the form when it has loaded.
 */
const root = document.querySelector("#root");
const load = () =>
  Promise.all([import("./register-app.tsx"), import("@/features/auth/components/role-form.tsx")]);

const roleAt = ({ target }: Event): Role | undefined => {
  const link = target instanceof Element ? target.closest("a") : null;
  return link === null ? undefined : getRoleFromUrl(link.search);
};

const start = async (isPicked: boolean) => {
  const [{ render }] = await load();
  if (root !== null) render(root, isPicked);
};

const warm = (event: Event) => {
  if (roleAt(event) !== undefined) void load();
};

const handleClick = (event: Event) => {
  const role = roleAt(event);
  if (role === undefined) return;
  event.preventDefault();
  root?.removeEventListener("click", handleClick);
  window.history.pushState(null, "", roleUrl(role));
  showChosenRole(document, window.location.search);
  void start(true);
};

root?.addEventListener("pointerdown", warm);
root?.addEventListener("focusin", warm);
if (getRoleFromUrl(window.location.search) === undefined)
  root?.addEventListener("click", handleClick);
else void start(false);
