import * as text from "@texts/formulas.ts";
import type { ReactNode } from "react";
import temml from "temml";
import { STYLE_ATTRIBUTE, toContent } from "./math-content.ts";
import { toPlainMath } from "./plain-math.ts";
import { splitFormulas } from "./split-formulas.ts";

interface Formula {
  /** The formula as MathML; undefined if it cannot be read. */
  readonly content?: ReactNode;
  /** The formula in one line of plain text. */
  readonly plain?: string;
  /** Why the formula cannot be read. */
  readonly error?: string;
}

const MAX_LENGTH = 2000;
const MAX_ELEMENTS = 600;
const MAX_DEPTH = 60;
/** How many macros a formula may expand. */
const MAX_EXPANSIONS = 200;
/** The largest space or line that a formula can ask for, in em. */
const MAX_SIZE_EM = 10;
const MAX_CACHED = 500;

/** Underlines with which the library marks the place of an error. */
const MARKS = /[\u0332]/g;

const measureDepth = (element: Element): number =>
  1 + Math.max(0, ...[...element.children].map(measureDepth));

const parse = (tex: string, isDisplayed: boolean): Formula => {
  if (tex.length > MAX_LENGTH) return { error: text.tooLongReason };
  const markup = temml.renderToString(tex, {
    displayMode: isDisplayed,
    throwOnError: true,
    trust: false,
    strict: false,
    ...(isDisplayed ? {} : { wrap: "tex" }),
    xml: true,
    macros: {},
    maxExpand: MAX_EXPANSIONS,
    maxSize: [MAX_SIZE_EM, MAX_SIZE_EM],
  });
  // The Content-Security-Policy forbids attributes with styles, also while they are parsed. Quotes in texts are escaped.
  const parsable = markup.replaceAll(' style="', ` ${STYLE_ATTRIBUTE}="`);
  const root = new DOMParser().parseFromString(parsable, "application/xml").documentElement;
  if (root.querySelectorAll("*").length > MAX_ELEMENTS || measureDepth(root) > MAX_DEPTH) {
    return { error: text.tooLargeReason };
  }
  // Fractions inside a line have the size of the text, so that they can be read on a phone.
  root.setAttribute("displaystyle", "true");
  const plain = toPlainMath(root);
  // Browsers without MathML, for example Chrome before version 109, show the formula in one line.
  return { content: "MathMLElement" in globalThis ? toContent(root) : plain, plain };
};

const cache = new Map<string, Formula>();

/** Reads a formula in TeX. Nothing in it can load, link to or run anything. */
export const readFormula = (tex: string, isDisplayed: boolean): Formula => {
  const key = `${isDisplayed} ${tex}`;
  let formula = cache.get(key);
  if (formula === undefined) {
    try {
      formula = parse(tex, isDisplayed);
    } catch (error) {
      const message = error instanceof Error ? error.message : "";
      formula = { error: message.replaceAll(MARKS, "").replaceAll(/\s+/g, " ").trim() };
    }
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(key, formula);
  }
  return formula;
};

/** Writes the formulas of a text in plain text. A formula that cannot be read stays as it is. */
export const writePlainFormulas = (written: string): string =>
  splitFormulas(written)
    .map(({ raw, tex }) => (tex === undefined ? raw : (readFormula(tex, false).plain ?? raw)))
    .join("");
