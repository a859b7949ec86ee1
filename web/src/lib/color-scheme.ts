import type { KeyValueStore } from "./storage.ts";

export const COLOR_SCHEMES = ["system", "light", "dark"] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

/**
 * The key under which the browser's storage keeps the colour scheme. The inline script in the head of each page
 * reads the colour scheme before the first paint.
 */
export const COLOR_SCHEME_STORAGE_KEY = "darasa-theme";

export const readStoredColorScheme = (storage: Pick<KeyValueStore, "getItem">): ColorScheme =>
  COLOR_SCHEMES.find((scheme) => scheme === storage.getItem(COLOR_SCHEME_STORAGE_KEY)) ?? "system";

/** Sets the theme attribute of the page. Without the attribute the page follows `prefers-color-scheme`. */
export const applyColorScheme = (root: HTMLElement, scheme: ColorScheme): void => {
  if (scheme === "system") delete root.dataset.theme;
  else root.dataset.theme = scheme;
};

export const storeAndApplyColorScheme = (
  storage: KeyValueStore,
  root: HTMLElement,
  scheme: ColorScheme,
): void => {
  if (scheme === "system") storage.removeItem(COLOR_SCHEME_STORAGE_KEY);
  else storage.setItem(COLOR_SCHEME_STORAGE_KEY, scheme);
  applyColorScheme(root, scheme);
};
