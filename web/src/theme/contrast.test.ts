import { describe, expect, it } from "vitest";
import { semanticDesignTokens } from "./tokens.ts";

type Scheme = "base" | "_osDark";

interface Themed {
  readonly value: Readonly<Record<Scheme, string>>;
}

const isThemed = (node: object): node is Themed => "value" in node;

/**
 * Returns the value of a colour token such as `brand.solid`. For a group of tokens such as `bg`, returns the
 * group's DEFAULT colour.
 */
function colour(path: string, scheme: Scheme): string {
  let node: object = semanticDesignTokens.colors ?? {};
  for (const step of path.split(".")) {
    const next: unknown = Reflect.get(node, step);
    if (typeof next !== "object" || next === null) throw new Error(`no colour ${path}`);
    node = next;
  }
  const token: unknown = isThemed(node) ? node : Reflect.get(node, "DEFAULT");
  if (typeof token !== "object" || token === null || !isThemed(token)) {
    throw new Error(`no colour ${path}`);
  }
  return token.value[scheme];
}

function luminance(hex: string): number {
  const channel = (start: number): number => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const TEXT = 4.5;
const EDGE = 3;
const SURFACES = ["bg", "bg.panel", "bg.subtle"];

const PAIRS: readonly (readonly [string, string, number])[] = [
  ...SURFACES.flatMap((surface) => [
    ["fg", surface, TEXT] as const,
    ["fg.muted", surface, TEXT] as const,
    ["brand.fg", surface, TEXT] as const,
    ["border.strong", surface, EDGE] as const,
  ]),
  ["danger.fg", "bg", TEXT],
  ["danger.fg", "bg.panel", TEXT],
  ["danger.fg", "danger.subtle", TEXT],
  ["success.fg", "success.subtle", TEXT],
  ["warning.fg", "warning.subtle", TEXT],
  ["bg.panel", "danger.fg", TEXT],
  ["brand.contrast", "brand.solid", TEXT],
  ["brand.contrast", "brand.hover", TEXT],
  ["brand.fg", "brand.subtle", TEXT],
  ["fg", "brand.subtle", TEXT],
  ["accent.contrast", "accent.solid", TEXT],
  ["accent.contrast", "accent.hover", TEXT],
  ["board.fg", "board", TEXT],
  ["board.muted", "board", TEXT],
];

describe.each([
  ["light", "base"],
  ["dark", "_osDark"],
] as const)("the %s theme", (_, scheme) => {
  it.each(PAIRS)("%s on %s has a contrast of at least %d to 1", (front, back, least) => {
    expect(contrast(colour(front, scheme), colour(back, scheme))).toBeGreaterThanOrEqual(least);
  });
});
