import type { KeyValueStore } from "./storage.ts";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/**
 * The key under which the browser's storage keeps the theme. The inline script in the head of each page reads
 * the theme before the first paint.
 */
export const THEME_STORAGE_KEY = "darasa-theme";

export const readStoredTheme = (storage: Pick<KeyValueStore, "getItem">): Theme =>
  THEMES.find((theme) => theme === storage.getItem(THEME_STORAGE_KEY)) ?? "system";

/** Sets the theme attribute of the page. Without the attribute the page follows `prefers-color-scheme`. */
export const applyTheme = (root: HTMLElement, theme: Theme): void => {
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
};

export const storeAndApplyTheme = (
  storage: KeyValueStore,
  root: HTMLElement,
  theme: Theme,
): void => {
  if (theme === "system") storage.removeItem(THEME_STORAGE_KEY);
  else storage.setItem(THEME_STORAGE_KEY, theme);
  applyTheme(root, theme);
};
