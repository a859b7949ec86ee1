import * as text from "@texts/own-classes.ts";
import { SelectOptions } from "./select-field.tsx";

interface OwnGradesFirstOptionsProps {
  readonly of: readonly string[];
  /** The grades of the teacher's own classes, from `useOwnGrades`. */
  readonly own: readonly string[];
}

/**
 * Renders the options of a list of grades. The grades of the teacher's own classes come first. The component that
 * renders the select must load `own`, because React restores the value of a select only if the select is rendered too.
 */
export function OwnGradesFirstOptions({ of, own }: OwnGradesFirstOptionsProps) {
  if (own.length === 0) return <SelectOptions of={of} />;
  return (
    <>
      <optgroup label={text.ownClassesGroupLabel}>
        <SelectOptions of={own} />
      </optgroup>
      <optgroup label={text.otherGradesGroupLabel}>
        <SelectOptions of={of.filter((grade) => !own.includes(grade))} />
      </optgroup>
    </>
  );
}
