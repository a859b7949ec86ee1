import { describe, expect, it } from "vitest";
import { applyTheme, chooseTheme, storedTheme, THEME_KEY } from "./theme.ts";

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
    applyTheme(root, storedTheme(window.localStorage));
    expect(storedTheme(window.localStorage)).toBe(theme);
    expect(root.dataset.theme).toBe(attribute);
  });

  it("follows the system again when nothing else is chosen", () => {
    const root = document.createElement("html");
    chooseTheme(window.localStorage, root, "dark");
    chooseTheme(window.localStorage, root, "system");
    expect(root.dataset.theme).toBeUndefined();
    expect(window.localStorage.getItem(THEME_KEY)).toBeNull();
  });
});
