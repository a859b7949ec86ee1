const RAISED: Readonly<Record<string, string>> = Object.fromEntries(
  [..."0123456789+-−()n"].map((character, place) => [
    character,
    [..."⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁽⁾ⁿ"][place] ?? "",
  ]),
);
const LOWERED: Readonly<Record<string, string>> = Object.fromEntries(
  [..."0123456789+-−()"].map((character, place) => [
    character,
    [..."₀₁₂₃₄₅₆₇₈₉₊₋₋₍₎"][place] ?? "",
  ]),
);
/** Signs that the library adds for the layout: zero-width spaces and invisible operators. */
const INVISIBLE = /[\u200b\u2061-\u2064]/g;

const isOneTerm = (text: string): boolean => /^(?:[\p{L}\p{N}.,]+|\(.*\)|√\(.*\))$/u.test(text);
const bracket = (text: string): string => (isOneTerm(text) ? text : `(${text})`);

const shift = (text: string, signs: Readonly<Record<string, string>>, sign: string): string => {
  if (text === "") return "";
  return [...text].every((character) => signs[character] !== undefined)
    ? [...text].map((character) => signs[character]).join("")
    : `${sign}${bracket(text)}`;
};
const raise = (text: string): string => (text === "∘" ? "°" : shift(text, RAISED, "^"));
const lower = (text: string): string => shift(text, LOWERED, "_");

const SPACED = /^[=≠<>≤≥≈→⇒+−±×÷∈∪∩]$/;

const writeAll = (element: Element): string => [...element.children].map(toPlainMath).join("");

/** Writes parsed MathML in one line of plain text, for screen readers, lists and the reading aloud. */
export const toPlainMath = (element: Element): string => {
  const parts = [...element.children].map(toPlainMath);
  const [first = "", second = "", third = ""] = parts;
  switch (element.localName) {
    case "mfrac":
      return `${bracket(first)}/${bracket(second)}`;
    case "msqrt":
      return `√(${parts.join("")})`;
    case "mroot":
      return `${raise(second)}√(${first})`;
    case "msup":
      return `${first}${second === "'" || second === "′" ? "'" : raise(second)}`;
    case "msub":
      return `${first}${lower(second)}`;
    case "msubsup":
    case "munderover":
      return `${first}${lower(second)}${raise(third)}`;
    case "munder":
      return `${first}${lower(second)}`;
    case "mtr":
      return parts.join(" ");
    case "mtable":
      return parts.join("; ");
    case "mphantom":
      return "";
    case "mspace":
      return element.getAttribute("width")?.startsWith("0") === false ? " " : "";
    default: {
      if (element.children.length > 0) return writeAll(element);
      const text = (element.textContent ?? "").replaceAll(INVISIBLE, "").replaceAll("\u00a0", " ");
      return element.localName === "mo" && SPACED.test(text) ? ` ${text} ` : text;
    }
  }
};
