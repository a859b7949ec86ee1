import { formatRegistrationHeading } from "@texts/auth.ts";

/**
 * Shows the heading of the role in the URL while the registration form is loading. The script is inlined and
 * runs before the first paint, so that users with a role in the URL never see the role picker.
 */
export function showRoleFormHeading({ body, links }: Document, search: string): void {
  const role = new URLSearchParams(search).get("role")?.toLowerCase();
  const name = [...links].find((link) => link.search === `?role=${role}`)?.querySelector("strong");
  const view = body.querySelector("template")?.content;
  const heading = view?.querySelector("h1");
  if (!(name && view && heading)) return;
  heading.textContent = formatRegistrationHeading(name.textContent);
  body.querySelector("#root")?.replaceChildren(view);
}
