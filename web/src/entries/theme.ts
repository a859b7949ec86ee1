import { applyTheme, readStoredTheme } from "@/lib/theme.ts";

/**
 * This script is inlined into the head of every page. So it applies the theme that the user has chosen before
 * the first paint.
 */
try {
  applyTheme(document.documentElement, readStoredTheme(window.localStorage));
} catch {
  // The browser forbids storage, so the page uses the theme of the system.
}
