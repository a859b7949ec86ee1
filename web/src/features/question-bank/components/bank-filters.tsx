import { chakra } from "@chakra-ui/react";
import { ASSESSMENT_GRADES, ASSESSMENT_SUBJECTS } from "@darasa/contract/curriculum";
import { BANK_DIFFICULTIES, type BankStrand } from "@darasa/contract/question-bank";
import * as text from "@texts/question-bank.ts";
import { SearchField } from "@/components/form/search-field.tsx";
import { SelectField, SelectOptions } from "@/components/form/select-field.tsx";
import { useDebouncedSearch } from "@/lib/use-debounced-search.ts";
import { useUsedStrands } from "../api/question-bank.ts";
import { type BankFilter, readBankFilter, writeBankFilter } from "../bank-filter.ts";

const Fields = chakra("div", {
  base: {
    display: "grid",
    // Two columns on phones and in a dialog, four on a wide page, and one column with large text.
    gridTemplateColumns: {
      base: "repeat(auto-fit,minmax(min(8rem,100%),1fr))",
      sm: "repeat(auto-fit,minmax(min(12rem,100%),1fr))",
    },
    gap: "3",
    "& > :first-of-type": { gridColumn: "1/-1" },
  },
});

/** Lists the strands that the teacher has used in the subject and grade of the filter, and the one that is chosen. */
const listStrands = (used: readonly BankStrand[], { subject, grade, strand }: BankFilter) => [
  ...new Set(
    used
      .filter((one) => subject === "" || one.subject === subject)
      .filter((one) => grade === "" || one.grade === grade)
      .map((one) => one.strand)
      .concat(strand)
      .filter((one) => one !== "")
      .sort((one, other) => one.localeCompare(other)),
  ),
];

interface BankFiltersProps {
  readonly filter: BankFilter;
  readonly onChange: (filter: BankFilter) => void;
}

/** The search field and the tags by which a list of questions is filtered. */
export function BankFilters({ filter, onChange }: BankFiltersProps) {
  const search = useDebouncedSearch(filter.query, (query) => onChange({ ...filter, query }));
  const { data: used = [] } = useUsedStrands();
  /** The values of the fields are checked like those of a URL. */
  const set = (name: string, value: string): void => {
    const parameters = writeBankFilter(filter);
    parameters.set(name, value);
    onChange(readBankFilter(parameters));
  };
  return (
    <Fields>
      <SearchField
        id="bank-search"
        label={text.searchQuestionsLabel}
        placeholder={text.searchQuestionsPlaceholder}
        value={search.typed}
        onChange={search.type}
      />
      <SelectField
        id="bank-subject"
        label={text.subjectLabel}
        placeholder={text.allSubjectsOption}
        value={filter.subject}
        onChange={({ target }) => set("subject", target.value)}
      >
        <SelectOptions of={ASSESSMENT_SUBJECTS} />
      </SelectField>
      <SelectField
        id="bank-grade"
        label={text.gradeLabel}
        placeholder={text.allGradesOption}
        value={filter.grade}
        onChange={({ target }) => set("grade", target.value)}
      >
        <SelectOptions of={ASSESSMENT_GRADES} />
      </SelectField>
      <SelectField
        id="bank-strand"
        label={text.strandLabel}
        placeholder={text.allStrandsOption}
        value={filter.strand}
        onChange={({ target }) => set("strand", target.value)}
      >
        <SelectOptions of={listStrands(used, filter)} />
      </SelectField>
      <SelectField
        id="bank-difficulty"
        label={text.difficultyLabel}
        placeholder={text.allDifficultiesOption}
        value={filter.difficulty}
        onChange={({ target }) => set("difficulty", target.value)}
      >
        <SelectOptions of={BANK_DIFFICULTIES} labelOf={(one) => text.difficultyNames[one]} />
      </SelectField>
    </Fields>
  );
}
