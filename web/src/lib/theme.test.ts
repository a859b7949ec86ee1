import { describe, expect, it } from "vitest";
import {
  applyColorScheme,
  COLOR_SCHEME_STORAGE_KEY,
  readStoredColorScheme,
  storeAndApplyColorScheme,
} from "./color-scheme.ts";

describe("the theme", () => {
  it.each([
    [null, "system", undefined],
    ["system", "system", undefined],
    ["light", "light", "light"],
    ["dark", "dark", "dark"],
    ["<script>", "system", undefined],
  ] as const)("stored as %j is %s, and the page gets %s", (stored, theme, attribute) => {
    if (stored !== null) window.localStorage.setItem(COLOR_SCHEME_STORAGE_KEY, stored);
    const root = document.createElement("html");
    applyColorScheme(root, readStoredColorScheme(window.localStorage));
    expect(readStoredColorScheme(window.localStorage)).toBe(theme);
    expect(root.dataset.theme).toBe(attribute);
  });

  it("follows the system when no theme is stored", () => {
    const root = document.createElement("html");
    storeAndApplyColorScheme(window.localStorage, root, "dark");
    storeAndApplyColorScheme(window.localStorage, root, "system");
    expect(root.dataset.theme).toBeUndefined();
    expect(window.localStorage.getItem(COLOR_SCHEME_STORAGE_KEY)).toBeNull();
  });
});
