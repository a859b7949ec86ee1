import { describe, expect, it } from "vitest";
import { markPure } from "./pure-contract.ts";

describe("marking the contract's constants", () => {
  it("turns what is built into a call that may be left out", () => {
    const code = "export const a = z.object({});\nconst b = { c: z.string() };\n";
    expect(markPure(code)).toBe(
      "export const a = /* @__PURE__ */ (() => (z.object({})))();\nconst b = /* @__PURE__ */ (() => ({ c: z.string() }))();\n",
    );
  });

  it("leaves plain values, functions and types alone", () => {
    const code =
      'export const a = "b.c";\nexport const limit = 1_000;\nexport function f(): number { return g(); }\nexport type T = typeof a;\n';
    expect(markPure(code)).toBe(code);
  });

  it("keeps what the values are", async () => {
    const marked = markPure("export const a = [1, 2].map((one) => one * 2);");
    const { a } = await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(marked)}`
    );
    expect(a).toEqual([2, 4]);
  });
});
