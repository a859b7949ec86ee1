import { roleForms } from "@/features/auth/role-forms.ts";
import { roleIn } from "@/features/auth/role-url.ts";

/**
 * The picker is complete without React. The first touch of a role fetches React and that role's form; the click
 * that follows is answered once they are there.
 */
const root = document.querySelector("#root");
const app = () => import("./register-app.tsx");

const warm = ({ target }: Event) => {
  const link = target instanceof Element ? target.closest("a") : null;
  const role = link === null ? undefined : roleIn(link.search);
  if (role === undefined) return;
  void app();
  void roleForms[role]();
};

const handleClick = (event: Event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (root === null || link === null || roleIn(link.search) === undefined) return;
  event.preventDefault();
  window.history.pushState(null, "", link.href);
  void start();
};

const start = async () => {
  if (root === null) return;
  root.removeEventListener("click", handleClick);
  const { hydrate } = await app();
  hydrate(root);
};

root?.addEventListener("pointerdown", warm);
root?.addEventListener("focusin", warm);
if (roleIn(window.location.search) === undefined) root?.addEventListener("click", handleClick);
else void start();
