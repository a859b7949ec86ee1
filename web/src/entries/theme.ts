import { applyTheme, readStoredTheme } from "@/lib/theme.ts";

/** In the head of every page: the chosen colours are there before anything is painted. */
try {
  applyTheme(document.documentElement, readStoredTheme(window.localStorage));
} catch {
  // The browser forbids storage: the page follows the system.
}
