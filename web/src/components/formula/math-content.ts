import { createElement, type ReactNode } from "react";

/** The attribute from which the styles of an element are read. */
export const STYLE_ATTRIBUTE = "data-style";

/** The elements that a formula may consist of. None of them links to anything or loads anything. */
const ELEMENTS = new Set(
  `math mrow mi mn mo mtext mspace ms mfrac msqrt mroot mstyle mpadded mphantom menclose msub msup msubsup munder mover
  munderover mmultiscripts mprescripts none mtable mtr mtd`.split(/\s+/),
);
/** The attributes of MathML that only change the look. */
const ATTRIBUTES = new Set(
  `accent accentunder columnalign columnlines columnspacing depth display displaystyle fence form height linethickness lspace
  mathbackground mathcolor mathsize mathvariant maxsize minsize movablelimits rowlines rowspacing rspace scriptlevel
  separator stretchy symmetric voffset width`.split(/\s+/),
);
const STYLES = new Set(
  `border border-bottom border-left border-right border-top color background-color font-style font-weight letter-spacing
  margin-left margin-right math-depth math-style padding padding-bottom padding-left padding-right padding-top text-align
  vertical-align`.split(/\s+/),
);
/** A value of a style or of an attribute. It has no brackets, so it calls no function such as `url()`. */
const VALUE = /^[-#\w.,% +]*$/;
/** How the lines of `menclose` are drawn, which Chrome does not know: as borders, or as gradients across the term. */
const BORDERS: Readonly<Record<string, readonly string[]>> = {
  top: ["borderTop"],
  bottom: ["borderBottom"],
  left: ["borderLeft"],
  right: ["borderRight"],
  box: ["border"],
  actuarial: ["borderTop", "borderRight"],
  longdiv: ["borderTop", "borderLeft"],
};
const STRIKES: Readonly<Record<string, string>> = {
  updiagonalstrike: "to bottom right",
  downdiagonalstrike: "to bottom left",
  horizontalstrike: "to bottom",
};
const LINE = "0.06em solid";

const toPropertyName = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const toLines = (notation: string): Record<string, string> => {
  const names = notation.split(" ");
  const strikes = names.flatMap((name) => {
    const direction = STRIKES[name];
    return direction === undefined
      ? []
      : `linear-gradient(${direction},transparent 47%,currentColor 47% 53%,transparent 53%)`;
  });
  return {
    ...Object.fromEntries(names.flatMap((name) => BORDERS[name] ?? []).map((side) => [side, LINE])),
    ...(strikes.length === 0 ? {} : { backgroundImage: strikes.join(",") }),
  };
};

const toStyle = (element: Element): Record<string, string> => {
  const declared = (element.getAttribute(STYLE_ATTRIBUTE) ?? "")
    .split(";")
    .flatMap((declaration) => {
      const [name = "", value = ""] = declaration.split(":").map((part) => part.trim());
      return STYLES.has(name) && VALUE.test(value) ? [[toPropertyName(name), value]] : [];
    });
  return { ...Object.fromEntries(declared), ...toLines(element.getAttribute("notation") ?? "") };
};

const toProps = (element: Element): Record<string, unknown> => {
  const kept = [...element.attributes].filter(
    ({ name, value }) => ATTRIBUTES.has(name) && VALUE.test(value),
  );
  const style = toStyle(element);
  return {
    ...Object.fromEntries(kept.map(({ name, value }) => [name, value])),
    ...(Object.keys(style).length === 0 ? {} : { style }),
  };
};

/** Turns parsed MathML into content for React. Throws if it has an element other than those of a formula. */
export const toContent = (element: Element): ReactNode => {
  if (!ELEMENTS.has(element.localName)) throw new TypeError(element.localName);
  const children = [...element.childNodes].map((child) =>
    child instanceof Element ? toContent(child) : child.nodeValue,
  );
  const name = element.localName === "menclose" ? "mrow" : element.localName;
  return createElement(name, toProps(element), ...children);
};
