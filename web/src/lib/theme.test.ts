import { describe, expect, it } from "vitest";
import { applyTheme, readStoredTheme, setTheme, THEME_KEY } from "./theme.ts";

describe("the theme", () => {
  it.each([
    [null, "system", undefined],
    ["system", "system", undefined],
    ["light", "light", "light"],
    ["dark", "dark", "dark"],
    ["<script>", "system", undefined],
  ] as const)("stored as %j is %s, and the page gets %s", (stored, theme, attribute) => {
    if (stored !== null) window.localStorage.setItem(THEME_KEY, stored);
    const root = document.createElement("html");
    applyTheme(root, readStoredTheme(window.localStorage));
    expect(readStoredTheme(window.localStorage)).toBe(theme);
    expect(root.dataset.theme).toBe(attribute);
  });

  it("follows the system when no theme is stored", () => {
    const root = document.createElement("html");
    setTheme(window.localStorage, root, "dark");
    setTheme(window.localStorage, root, "system");
    expect(root.dataset.theme).toBeUndefined();
    expect(window.localStorage.getItem(THEME_KEY)).toBeNull();
  });
});
