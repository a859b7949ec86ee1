import { hasFormula } from "@darasa/contract/formulas";
import { render, screen } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { renderScreen } from "@/testing/render-screen.tsx";
import { FormulaText } from "./formula-text.tsx";
import { readFormula, writePlainFormulas } from "./read-formula.ts";
import { splitFormulas } from "./split-formulas.ts";

/** jsdom has no MathML: its elements have no styles. */
beforeAll(() => {
  Object.assign(globalThis, { MathMLElement: class {} });
  const styles = new WeakMap<Element, object>();
  Object.defineProperty(Element.prototype, "style", {
    configurable: true,
    get(this: Element) {
      const style = styles.get(this) ?? {};
      styles.set(this, style);
      return style;
    },
  });
});

const show = (text: string) =>
  renderScreen(
    <p>
      <FormulaText>{text}</FormulaText>
    </p>,
  ).container;

const html = (tex: string): string => {
  const { container } = render(<p>{readFormula(tex, false).content}</p>);
  return container.innerHTML;
};

describe("the delimiters of formulas", () => {
  it.each([
    ["\\(x^2\\)", [{ raw: "\\(x^2\\)", tex: "x^2", isDisplayed: false }]],
    [
      "a \\[y\\] b",
      [{ raw: "a " }, { raw: "\\[y\\]", tex: "y", isDisplayed: true }, { raw: " b" }],
    ],
    ["$$z$$", [{ raw: "$$z$$", tex: "z", isDisplayed: true }]],
  ])("finds %s", (text, parts) => expect(splitFormulas(text)).toEqual(parts));

  it.each(["A pen costs $5 and a book $12.", "KSh 5 (five)", "\\( open", "[x] and (y)", "$$ 5"])(
    "leaves %s as it is",
    (text) => {
      expect(hasFormula(text)).toBe(false);
      expect(splitFormulas(text)).toEqual([{ raw: text }]);
    },
  );
});

describe("a text with formulas", () => {
  it("shows MathML between the words", async () => {
    const shown = show("Solve \\(x^2 = 4\\) for \\(x\\).");
    expect(shown).toHaveTextContent("Solve \\(x^2 = 4\\) for \\(x\\).");
    await screen.findByText("4");
    expect(shown.querySelectorAll("math")).toHaveLength(2);
    expect(shown.querySelector("msup")?.namespaceURI).toBe("http://www.w3.org/1998/Math/MathML");
    expect(shown).toHaveTextContent("Solve x2=4 for x.");
  });

  it("shows a formula that cannot be read as it was written", async () => {
    const shown = show("\\(\\frac{1\\) or \\(y\\)");
    await screen.findByText("y");
    expect(shown).toHaveTextContent("\\(\\frac{1\\) or y");
  });
});

describe("a formula as plain text", () => {
  it.each([
    ["\\(\\frac{1}{2}\\)", "1/2"],
    ["\\(\\frac{a+b}{c}\\)", "(a + b)/c"],
    ["\\(x^2 - 3x\\)", "x² − 3x"],
    ["\\(x^{n+1}\\)", "x^(n + 1)"],
    ["\\(H_2O\\)", "H₂O"],
    ["\\(\\sqrt{b}\\) and \\(\\sqrt[3]{8}\\)", "√(b) and ³√(8)"],
    ["\\(a \\le b\\), \\(\\pi r\\)", "a ≤ b, πr"],
    ["\\(90^\\circ\\)", "90°"],
    ["\\(\\bad\\)", "\\(\\bad\\)"],
  ])("writes %s as %s", (text, plain) => expect(writePlainFormulas(text)).toBe(plain));
});

describe("an attack in a formula", () => {
  it.each([
    "\\href{javascript:alert(1)}{x}",
    "\\url{https://evil.test}",
    "\\includegraphics{https://evil.test/x.png}",
    "\\htmlData{a=b}{x}",
    "\\style{background:url(https://evil.test)}{x}",
    "\\class{css-1}{x}",
    "\\label{a}\\ref{a}",
  ])("refuses %s", (tex) => {
    const { content, error } = readFormula(tex, false);
    expect(content).toBeUndefined();
    expect(error).toEqual(expect.any(String));
  });

  it.each([
    "<img src=x onerror=alert(1)>",
    "\\text{<script>alert(1)</script>}",
    "\\text{<a href='javascript:alert(1)'>x</a>}",
    "\\color{red;background:url(x)}{y}",
    "\\textcolor{url(https://evil.test)}{y}",
    "\\colorbox{expression(alert(1))}{y}",
  ])("shows %s as text, or not at all", (tex) => {
    const { container } = render(<p>{readFormula(tex, true).content}</p>);
    for (const element of container.querySelectorAll("p *")) {
      expect(element.namespaceURI).toBe("http://www.w3.org/1998/Math/MathML");
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on|href|src|class|id$/);
        expect(value).not.toMatch(/url|javascript|expression/);
      }
    }
  });

  it.each([
    [
      "macros that grow",
      "\\def\\a{xx}\\def\\b{\\a\\a\\a\\a\\a\\a}\\def\\c{\\b\\b\\b\\b\\b\\b}".concat(
        "\\c".repeat(50),
      ),
    ],
    ["a macro without end", "\\def\\a{\\a\\a}\\a"],
    ["deep nesting", `${"\\sqrt{".repeat(200)}x${"}".repeat(200)}`],
    ["many fractions", "\\frac12".repeat(280)],
    ["a long formula", "x".repeat(2001)],
  ])("refuses %s within half a second", (_, tex) => {
    const start = performance.now();
    expect(readFormula(tex, false).content).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(500);
  });

  it("limits spaces and lines", () => {
    expect(html("\\rule{9999em}{9999em}x")).toContain('width="10em"');
    expect(html("\\hspace{9999em}x")).not.toContain("9999");
  });

  it("keeps no macro for the next formula", () => {
    readFormula("\\gdef\\mine{x}\\mine", false);
    expect(readFormula("\\mine", false).content).toBeUndefined();
  });

  it("allows what a paper needs", () => {
    const { container } = render(
      <p>
        {
          readFormula("\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}\\overline{ab}\\cancel{x}", true)
            .content
        }
      </p>,
    );
    expect(container.querySelectorAll("mtr > mtd")).toHaveLength(4);
    const styles = [...container.querySelectorAll("mrow")].map(({ style }) => style);
    expect(styles.some(({ borderTop }) => borderTop === "0.06em solid")).toBe(true);
    expect(styles.some(({ backgroundImage }) => backgroundImage?.includes("to bottom right"))).toBe(
      true,
    );
  });
});
