import type { Role } from "@darasa/contract";
import { useSyncExternalStore } from "react";
import { paths } from "@/lib/paths.ts";
import { roleIn, roleUrl } from "../role-url.ts";

const subscribe = (onChange: () => void) => {
  window.addEventListener("popstate", onChange);
  return () => window.removeEventListener("popstate", onChange);
};

const go = (url: string) => {
  window.history.pushState(null, "", url);
  window.dispatchEvent(new PopStateEvent("popstate"));
};

/** The role in the address; none while the page is rendered at build time. */
export function useChosenRole() {
  const role = useSyncExternalStore(
    subscribe,
    () => roleIn(window.location.search),
    () => undefined,
  );
  return {
    role,
    choose: (chosen: Role) => go(roleUrl(chosen)),
    clear: () => go(paths.register),
  };
}
