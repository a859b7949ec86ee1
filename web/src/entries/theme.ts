import { applyTheme, readStoredTheme } from "@/lib/theme.ts";

/**
 * The build inlines this script into the head of every page. So the page has the user's theme before the first
 * paint.
 */
try {
  applyTheme(document.documentElement, readStoredTheme(window.localStorage));
} catch {
  // The browser forbids storage, so the page uses the theme of the system.
}
