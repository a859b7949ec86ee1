import { chakra } from "@chakra-ui/react";
import * as text from "@texts/formulas.ts";
import { useState } from "react";
import { FieldHint } from "@/components/form/field.tsx";
import { FormulaText } from "@/components/formula/formula-text.tsx";
import { Disclosure } from "@/components/ui/disclosure.tsx";

const Examples = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill,minmax(min(100%,16rem),1fr))",
    columnGap: "5",
    rowGap: "2",
    mt: "2",
    fontSize: "sm",
    "& li": { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "3" },
    "& code": { px: "1", bg: "bg.subtle", borderRadius: "sm" },
  },
});

/** How to write a formula, folded until the author asks. Each example stands beside the formula that students see. */
export function FormulaHelp() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text.formulaHelpLabel}</summary>
      <FieldHint>{text.formulaHelpHint}</FieldHint>
      <Examples>
        {text.formulaExamples.map((example) => (
          <li key={example}>
            <code>{example}</code>
            {isOpen ? <FormulaText>{example}</FormulaText> : null}
          </li>
        ))}
      </Examples>
    </Disclosure>
  );
}
