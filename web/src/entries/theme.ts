import { applyColorScheme, readStoredColorScheme } from "@/lib/color-scheme.ts";

/**
 * The build inlines this script into the head of every page. So the page has the user's theme before the first
 * paint.
 */
try {
  applyColorScheme(document.documentElement, readStoredColorScheme(window.localStorage));
} catch {
  // The browser forbids storage, so the page uses the theme of the system.
}
