import { registrationOf } from "@texts/auth.ts";

/**
 * Shows the heading of the role in the address while its form is on the way. Inlined in the page and run before it is
 * painted: whoever comes with a role never sees a picker that would make way for it.
 */
export function showChosenRole({ body, links }: Document, search: string): void {
  const role = new URLSearchParams(search).get("role")?.toLowerCase();
  const name = [...links].find((link) => link.search === `?role=${role}`)?.querySelector("strong");
  const view = body.querySelector("template")?.content;
  const heading = view?.querySelector("h1");
  if (!(name && view && heading)) return;
  heading.textContent = registrationOf(name.textContent);
  body.querySelector("#root")?.replaceChildren(view);
}
