import { getSuggestedGrades } from "@darasa/contract/classes";
import { SCHOOL_CLASSES } from "@darasa/contract/curriculum";
import * as text from "@texts/classes.ts";
import { SelectOptions } from "@/components/form/select-field.tsx";

/** Lists the grades of the year first. All other grades stay valid, because a school may be an exception. */
export function GradeOptions({ year }: { readonly year: number }) {
  const suggested = getSuggestedGrades(year);
  const others = SCHOOL_CLASSES.filter((grade) => !suggested.includes(grade));
  if (others.length === 0) return <SelectOptions of={suggested} />;
  return (
    <>
      <optgroup label={text.formatTaughtGradesLabel(String(year))}>
        <SelectOptions of={suggested} />
      </optgroup>
      <optgroup label={text.otherGradesLabel}>
        <SelectOptions of={others} />
      </optgroup>
    </>
  );
}
