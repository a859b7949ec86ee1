import { SCHOOL_CLASSES } from "@darasa/contract/curriculum";
import type { OwnClass } from "@darasa/contract/own-classes";
import * as text from "@texts/analytics.ts";
import { ownClassesGroupLabel } from "@texts/own-classes.ts";
import { SelectField, SelectOptions } from "@/components/form/select-field.tsx";
import type { StudentFilter } from "../student-filter.ts";

const FIELD_ID = "class-of-students";

interface StudentFilterFieldProps {
  readonly filter: StudentFilter;
  readonly ownClasses: readonly OwnClass[];
  readonly onChange: (filter: StudentFilter) => void;
}

/** The choice between a teacher's own classes, which come first, and the grades. */
export function StudentFilterField({ filter, ownClasses, onChange }: StudentFilterFieldProps) {
  const handleChange = (value: string): void =>
    onChange(
      ownClasses.some(({ id }) => id === value)
        ? { classId: value }
        : { className: SCHOOL_CLASSES.find((grade) => grade === value) },
    );
  return (
    <SelectField
      id={FIELD_ID}
      label={text.classFilterLabel}
      placeholder={text.allClassesOption}
      value={filter.classId ?? filter.className ?? ""}
      onChange={({ target }) => handleChange(target.value)}
    >
      {ownClasses.length === 0 ? (
        <SelectOptions of={SCHOOL_CLASSES} />
      ) : (
        <>
          <optgroup label={ownClassesGroupLabel}>
            {ownClasses.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
          <optgroup label={text.gradesGroupLabel}>
            <SelectOptions of={SCHOOL_CLASSES} />
          </optgroup>
        </>
      )}
    </SelectField>
  );
}
