import { chakra } from "@chakra-ui/react";
import { TERMS } from "@darasa/contract/mark-sheets";
import * as text from "@texts/mark-sheets.ts";
import { SelectField, SelectOptions } from "@/components/form/select-field.tsx";

const Fields = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: {
      base: "repeat(auto-fit,minmax(min(100%,8rem),1fr))",
      md: "10rem minmax(0,18rem)",
    },
    gap: "3",
  },
});

interface SheetFilterProps {
  readonly term: number;
  readonly subject: string | undefined;
  readonly subjects: readonly string[];
  readonly onTerm: (term: string) => void;
  readonly onSubject: (subject: string) => void;
}

/** Chooses the term and the subject of the mark sheet. */
export function SheetFilter({ term, subject, subjects, onTerm, onSubject }: SheetFilterProps) {
  const known = subject === undefined ? subjects : [...new Set([...subjects, subject])];
  return (
    <Fields>
      <SelectField
        id="term"
        label={text.termLabel}
        placeholder={text.chooseLabel}
        value={String(term)}
        onChange={({ target }) => target.value === "" || onTerm(target.value)}
      >
        {TERMS.map((one) => (
          <option key={one} value={one}>
            {text.formatTerm(one)}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="subject"
        label={text.subjectLabel}
        placeholder={text.chooseLabel}
        value={subject ?? ""}
        onChange={({ target }) => target.value === "" || onSubject(target.value)}
      >
        <SelectOptions of={known} />
      </SelectField>
    </Fields>
  );
}
