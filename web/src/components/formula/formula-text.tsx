import { chakra } from "@chakra-ui/react";
import { hasFormula } from "@darasa/contract/formulas";
import { useFormulaLibrary } from "./formula-library.ts";
import { splitFormulas } from "./split-formulas.ts";

/** Fonts of devices whose brackets and roots grow with what they enclose. */
const MATH_FONTS = '"Cambria Math","STIX Two Math","Noto Sans Math","DejaVu Math TeX Gyre",math';

/**
 * A text with formulas. Inside a row of controls it stays one piece. The resets of the theme do not hold for MathML, which the
 * browser makes smaller in powers and fractions. A long formula breaks at its operators.
 */
const Line = chakra("span", {
  base: {
    minW: 0,
    "& math": {
      fontFamily: MATH_FONTS,
      fontSize: "1.1em",
      fontWeight: "normal",
      lineHeight: "normal",
    },
    "& math:not([display=block])": {
      display: "inline-flex",
      flexWrap: "wrap",
      alignItems: "baseline",
      maxW: "full",
    },
    "& math:not([display=block]) > mrow": { py: "0.5ex" },
    "& math *": { fontSize: "revert", margin: "revert", padding: "revert" },
  },
});

/** A formula on a line of its own. A formula that is wider than the screen scrolls. */
const Displayed = chakra("span", {
  base: { display: "block", py: "1", overflowX: "auto", overflowY: "hidden" },
});

function TextWithFormulas({ text }: { readonly text: string }) {
  const library = useFormulaLibrary(true);
  const parts = splitFormulas(text).map(({ raw, tex, isDisplayed = false }, place) => {
    const content = tex === undefined ? undefined : library?.readFormula(tex, isDisplayed).content;
    const key = `${place} ${raw}`;
    return isDisplayed && content !== undefined ? (
      <Displayed key={key}>{content}</Displayed>
    ) : (
      <span key={key}>{content ?? raw}</span>
    );
  });
  return <Line>{parts}</Line>;
}

/**
 * Shows a text with its formulas. A formula that cannot be read, and every formula until the library is loaded, appears as it
 * was written.
 */
export function FormulaText({ children: text }: { readonly children: string }) {
  return hasFormula(text) ? <TextWithFormulas text={text} /> : text;
}

/**
 * Returns a function that writes a text with its formulas as plain text, where no markup can stand: in the options of a
 * list and in accessible names.
 */
export const usePlainFormulas = (texts: readonly string[]): ((text: string) => string) => {
  const library = useFormulaLibrary(texts.some(hasFormula));
  return (text) => library?.writePlainFormulas(text) ?? text;
};
