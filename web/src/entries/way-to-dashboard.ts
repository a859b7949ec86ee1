import { goToDashboardLinkLabel } from "@texts/shell.ts";
import { ID_TOKEN_STORAGE_KEY } from "@/lib/auth-storage.ts";
import type { KeyValueStore } from "@/lib/storage.ts";

/**
 * If somebody is logged in, the links with the attribute `data-signed-in` lead to the page that the attribute names,
 * and those with an empty attribute go away. An inlined script of the landing page calls this before the first paint.
 */
export function showWayToDashboard(page: Document, storage: Pick<KeyValueStore, "getItem">): void {
  if (!storage.getItem(ID_TOKEN_STORAGE_KEY)) return;
  for (const link of page.querySelectorAll<HTMLAnchorElement>("[data-signed-in]")) {
    const { signedIn } = link.dataset;
    if (signedIn) {
      link.href = signedIn;
      link.textContent = goToDashboardLinkLabel;
    } else link.remove();
  }
}
