import { describe, expect, it } from "vitest";
import { applyTheme, readStoredTheme, storeAndApplyTheme, THEME_STORAGE_KEY } from "./theme.ts";

describe("the theme", () => {
  it.each([
    [null, "system", undefined],
    ["system", "system", undefined],
    ["light", "light", "light"],
    ["dark", "dark", "dark"],
    ["<script>", "system", undefined],
  ] as const)("stored as %j is %s, and the page gets %s", (stored, theme, attribute) => {
    if (stored !== null) window.localStorage.setItem(THEME_STORAGE_KEY, stored);
    const root = document.createElement("html");
    applyTheme(root, readStoredTheme(window.localStorage));
    expect(readStoredTheme(window.localStorage)).toBe(theme);
    expect(root.dataset.theme).toBe(attribute);
  });

  it("follows the system when no theme is stored", () => {
    const root = document.createElement("html");
    storeAndApplyTheme(window.localStorage, root, "dark");
    storeAndApplyTheme(window.localStorage, root, "system");
    expect(root.dataset.theme).toBeUndefined();
    expect(window.localStorage.getItem(THEME_STORAGE_KEY)).toBeNull();
  });
});
