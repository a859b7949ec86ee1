import { describe, expect, it } from "vitest";
import { extractCriticalCss } from "./critical.ts";

const page = (css: string, html = '<p class="css-a1">Habari</p>') => ({ html, css });

describe("critical CSS", () => {
  it("keeps only rules that match an element", () => {
    const { css } = extractCriticalCss(page("p{margin:0}dialog{margin:1px}.css-zz{color:red}"));
    expect(css).toBe("p{margin:0}");
  });

  it("keeps rules for states such as hover", () => {
    const rule = "._0[aria-invalid=true]:hover{color:red}";
    expect(extractCriticalCss(page(rule.replace("_0", "css-a1"))).css).toBe(rule);
  });

  it("keeps rules for the content of a template", () => {
    const html = "<template><dialog></dialog></template>";
    expect(extractCriticalCss(page("dialog{margin:1px}", html)).css).toBe("dialog{margin:1px}");
  });

  it("keeps rules of both colour schemes", () => {
    const css = ":root{--d-fg:#111}:root[data-theme=dark]{--d-fg:#eee}p{color:var(--d-fg)}";
    expect(extractCriticalCss(page(css)).css).toBe(
      ":root{--0:#111}:root[data-theme=dark]{--0:#eee}p{color:var(--0)}",
    );
  });

  it("inlines constant variables and removes unread ones", () => {
    const css = ":root{--d-a:1px;--d-b:2px;--d-c:var(--d-a)}p{margin:var(--d-c)}";
    expect(extractCriticalCss(page(css)).css).toBe("p{margin:1px}");
  });

  it("uses the fallback of a variable without a value", () => {
    const css = "p{color:var(--d-none, var(--d-too, red))}";
    expect(extractCriticalCss(page(css)).css).toBe("p{color:red}");
  });

  it("shortens the name of a variable that the dark scheme changes", () => {
    const css =
      ":root{--d-fg:#111}p{color:var(--d-fg)}@media (prefers-color-scheme:dark){:root{--d-fg:#eee}}";
    expect(extractCriticalCss(page(css)).css).toBe(
      ":root{--0:#111}p{color:var(--0)}@media (prefers-color-scheme:dark){:root{--0:#eee}}",
    );
  });

  it("moves media queries to the end, sorted by minimum width", () => {
    const wide = "@media (min-width:64em){p{color:red}}";
    const narrow = "@media (min-width:30em){p{margin:0}}";
    const { css } = extractCriticalCss(page(`${wide}${narrow}p{padding:0}${wide}`));
    expect(css).toBe(`p{padding:0}${narrow}${wide}`);
  });

  it("ignores separators in strings and brackets", () => {
    const css = `p{background:url("data:;,{}");margin:0}:is(p,q){padding:0}`;
    expect(extractCriticalCss(page(css)).css).toContain("margin:0");
    expect(extractCriticalCss(page(css)).css).toContain("padding:0");
  });

  it("shortens class names in HTML and CSS", () => {
    expect(extractCriticalCss(page(".css-a1{margin:0}"))).toEqual({
      css: "._0{margin:0}",
      html: "<p class=_0>Habari</p>",
    });
  });
});
