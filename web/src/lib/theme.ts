import type { KeyValueStore } from "./storage.ts";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** Read again by the script that every page runs before its first paint. */
export const THEME_KEY = "darasa-theme";

export const storedTheme = (storage: Pick<KeyValueStore, "getItem">): Theme =>
  THEMES.find((theme) => theme === storage.getItem(THEME_KEY)) ?? "system";

/** Without the attribute the page follows the system. */
export const applyTheme = (root: HTMLElement, theme: Theme): void => {
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
};

export const chooseTheme = (storage: KeyValueStore, root: HTMLElement, theme: Theme): void => {
  if (theme === "system") storage.removeItem(THEME_KEY);
  else storage.setItem(THEME_KEY, theme);
  applyTheme(root, theme);
};
