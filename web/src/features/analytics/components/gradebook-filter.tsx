import { chakra } from "@chakra-ui/react";
import { ASSESSMENT_SUBJECTS } from "@darasa/contract/curriculum";
import * as text from "@texts/gradebook.ts";
import type { ReactNode } from "react";
import { FormField } from "@/components/form/field.tsx";
import { SelectField, SelectOptions } from "@/components/form/select-field.tsx";
import { NativeSelect } from "@/components/ui/control.tsx";
import { GRADEBOOK_SORTS, type GradebookSort } from "../gradebook.ts";
import type { GradebookClass } from "../hooks/use-gradebook-classes.ts";
import type { useGradebookUrlState } from "../hooks/use-gradebook-url.ts";

const Fields = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit,minmax(min(100%,9rem),1fr))",
    gap: "4",
    maxW: "44rem",
  },
});

const SORT_LABELS: Readonly<Record<GradebookSort, string>> = {
  name: text.gradebookSortByName,
  average: text.gradebookSortByAverage,
  missing: text.gradebookSortByMissing,
};

interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

/** A select without an empty option. */
function Choice({ id, label, value, onChange, children }: ChoiceProps) {
  return (
    <FormField id={id} label={label}>
      <NativeSelect id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </NativeSelect>
    </FormField>
  );
}

interface GradebookFilterProps {
  readonly classes: readonly GradebookClass[];
  readonly classId: string;
  readonly view: ReturnType<typeof useGradebookUrlState>;
}

/** The choice of the class and, for its papers, of the subject and the sort order. */
export function GradebookFilter({ classes, classId, view }: GradebookFilterProps) {
  return (
    <Fields>
      <Choice
        id="gradebook-class"
        label={text.gradebookClassLabel}
        value={classId}
        onChange={view.setClassId}
      >
        {classes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      {view.isByStrand ? null : (
        <>
          <SelectField
            id="gradebook-subject"
            label={text.gradebookSubjectLabel}
            placeholder={text.allSubjectsOption}
            value={view.subject ?? ""}
            onChange={({ target }) => view.setSubject(target.value)}
          >
            <SelectOptions of={ASSESSMENT_SUBJECTS} />
          </SelectField>
          <Choice
            id="gradebook-sort"
            label={text.gradebookSortLabel}
            value={view.sort}
            onChange={view.setSort}
          >
            <SelectOptions of={GRADEBOOK_SORTS} labelOf={(sort) => SORT_LABELS[sort]} />
          </Choice>
        </>
      )}
    </Fields>
  );
}
