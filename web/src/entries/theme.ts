import { applyTheme, readStoredTheme } from "@/lib/theme.ts";

/**
 * This script is inlined in the head of every page, so that the chosen theme applies before the first paint.
 */
try {
  applyTheme(document.documentElement, readStoredTheme(window.localStorage));
} catch {
  // The browser forbids storage, so the page uses the theme of the system.
}
