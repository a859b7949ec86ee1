import { chakra } from "@chakra-ui/react";
import { ASSESSMENT_FILTER_SUBJECTS, ASSESSMENT_GRADES } from "@darasa/contract/curriculum";
import * as text from "@texts/assessments.ts";
import type { ReactNode } from "react";
import { SelectField, SelectOptions } from "@/components/form/select-field.tsx";
import type { AssessmentFilters } from "../assessment-filters.ts";

const Bar = chakra(
  "div",
  {
    base: {
      display: "grid",
      gridTemplateColumns: "repeat(auto-fit,minmax(max(min(9.5rem,100%),40%),1fr))",
      gap: { base: "3", md: "4" },
      maxW: "prose",
      "&:has(> :nth-of-type(3))": {
        gridTemplateColumns: "repeat(auto-fit,minmax(min(9.5rem,100%),1fr))",
      },
      // The negative margin reduces the gap between the filters and the list, because the hint line between them
      // adds enough space.
      mb: "-3",
      "& p[role]": {
        gridColumn: "1/-1",
        minH: "6",
        color: "fg.muted",
        fontSize: "sm",
        // Reserves two lines on the narrowest phones, because the hint wraps there.
        "@media (max-width:22em)": { minH: "2lh" },
      },
    },
  },
  { defaultProps: { role: "search" } },
);

interface ListFiltersProps {
  readonly filters: AssessmentFilters;
  /** The number of results, which is announced to screen readers; undefined while loading. */
  readonly count: number | undefined;
  readonly onChange: (filters: AssessmentFilters) => void;
  /** More filters, before the subject. */
  readonly children?: ReactNode;
}

export function AssessmentFilterControls({ filters, count, onChange, children }: ListFiltersProps) {
  const isHalf = (filters.subject === "") !== (filters.grade === "");
  return (
    <Bar>
      {children}
      <SelectField
        id="assessments-subject"
        label={text.subjectFilterLabel}
        placeholder={text.allSubjectsOption}
        value={filters.subject}
        onChange={({ target }) => onChange({ ...filters, subject: target.value })}
      >
        <SelectOptions of={ASSESSMENT_FILTER_SUBJECTS} />
      </SelectField>
      <SelectField
        id="assessments-grade"
        label={text.gradeFilterLabel}
        placeholder={text.allGradesOption}
        value={filters.grade}
        onChange={({ target }) => onChange({ ...filters, grade: target.value })}
      >
        <SelectOptions of={ASSESSMENT_GRADES} />
      </SelectField>
      <p role="status">
        {isHalf ? text.chooseSubjectAndGradeHint : ""}
        {isHalf || count === undefined ? null : (
          <chakra.span srOnly>{text.formatAssessmentCount(count)}</chakra.span>
        )}
      </p>
    </Bar>
  );
}
