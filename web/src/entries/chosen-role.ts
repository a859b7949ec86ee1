import { formatRegistrationHeading } from "@texts/auth.ts";

/**
 * If the URL contains a role, replaces the role picker by the template of the registration form, and writes the
 * role into its heading. An inlined script calls this before the first paint, so that a user with a role in the
 * URL never sees the role picker.
 */
export function showRegistrationFormHeading({ body, links }: Document, search: string): void {
  const role = new URLSearchParams(search).get("role")?.toLowerCase();
  const name = [...links].find((link) => link.search === `?role=${role}`)?.querySelector("strong");
  const view = body.querySelector("template")?.content;
  const heading = view?.querySelector("h1");
  if (!(name && view && heading)) return;
  heading.textContent = formatRegistrationHeading(name.textContent);
  body.querySelector("#root")?.replaceChildren(view);
}
