import type { Role } from "@darasa/contract/roles";
import { useSyncExternalStore } from "react";
import { appPaths } from "@/lib/paths.ts";
import { getRegistrationFormUrl, getRoleFromUrl } from "../role-url.ts";

const subscribe = (onChange: () => void) => {
  window.addEventListener("popstate", onChange);
  return () => window.removeEventListener("popstate", onChange);
};

const go = (url: string) => {
  window.history.pushState(null, "", url);
  window.dispatchEvent(new PopStateEvent("popstate"));
};

/**
 * Returns the role that the URL contains, and functions that change it. During prerendering there is no URL, so
 * the role is `atBuild`.
 */
export function useChosenRole(atBuild?: Role) {
  const role = useSyncExternalStore(
    subscribe,
    () => getRoleFromUrl(window.location.search),
    () => atBuild,
  );
  return {
    role,
    choose: (chosen: Role) => go(getRegistrationFormUrl(chosen)),
    clear: () => go(appPaths.register),
  };
}
