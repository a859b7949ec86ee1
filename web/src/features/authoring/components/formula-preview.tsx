import { chakra } from "@chakra-ui/react";
import { hasFormula } from "@darasa/contract/formulas";
import * as text from "@texts/formulas.ts";
import { get } from "react-hook-form";
import { FieldErrorMessage } from "@/components/form/field.tsx";
import { useFormValue } from "@/components/form/use-form-value.ts";
import { useFormulaLibrary } from "@/components/formula/formula-library.ts";
import { FormulaText } from "@/components/formula/formula-text.tsx";
import { splitFormulas } from "@/components/formula/split-formulas.ts";
import type { AssessmentFormMethods } from "../hooks/use-question-list.ts";

const Shown = chakra("div", {
  base: {
    gridColumn: "1/-1",
    display: "grid",
    gap: "1",
    px: "3",
    py: "2",
    bg: "bg.subtle",
    borderRadius: "md",
    minW: 0,
    overflowWrap: "anywhere",
    "& > p:first-of-type": { color: "fg.muted", fontSize: "sm" },
    "& > div": { whiteSpace: "pre-line" },
  },
});

function Preview({ of }: { readonly of: string }) {
  const library = useFormulaLibrary(true);
  const errors = splitFormulas(of).flatMap(({ raw, tex, isDisplayed = false }) => {
    const error = tex === undefined ? undefined : library?.readFormula(tex, isDisplayed).error;
    return error === undefined ? [] : [text.formatFormulaError(raw, error)];
  });
  return (
    <Shown>
      <p>{text.formulaPreviewLabel}</p>
      <div>
        <FormulaText>{of}</FormulaText>
      </div>
      <div role="status">
        {[...new Set(errors)].map((error) => (
          <FieldErrorMessage key={error}>{error}</FieldErrorMessage>
        ))}
      </div>
    </Shown>
  );
}

interface FormulaPreviewProps {
  readonly form: AssessmentFormMethods;
  /** The name of the field in the form. */
  readonly name: string;
}

/** Shows how a text with formulas looks, below its field, and says which formula cannot be read. Shows nothing without one. */
export function FormulaPreview({ form, name }: FormulaPreviewProps) {
  const written = useFormValue(form, (draft) => String(get(draft, name) ?? ""));
  return hasFormula(written) ? <Preview of={written} /> : null;
}
