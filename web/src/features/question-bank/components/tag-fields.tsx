import { chakra } from "@chakra-ui/react";
import { ASSESSMENT_GRADES, ASSESSMENT_SUBJECTS } from "@darasa/contract/curriculum";
import { BANK_STRAND_MAX_LENGTH } from "@darasa/contract/limits";
import {
  BANK_DIFFICULTIES,
  type BankStrand,
  type BankTags,
  bankTagsSchema,
} from "@darasa/contract/question-bank";
import * as text from "@texts/question-bank.ts";
import { ComboboxField } from "@/components/form/combobox-field.tsx";
import { SelectField, SelectOptions } from "@/components/form/select-field.tsx";
import { useUsedStrands } from "../api/question-bank.ts";

const Fields = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0,1fr)", sm: "repeat(2,minmax(0,1fr))" },
    gap: "4",
    // The strands have hints of different lengths, so each has a row of its own.
    "& > :nth-of-type(3), & > :nth-of-type(4)": { gridColumn: "1 / -1" },
  },
});

/** The tags as the user enters them. */
export interface TagValues extends BankStrand {
  readonly difficulty: string;
}

export const EMPTY_TAGS: TagValues = {
  subject: "",
  grade: "",
  strand: "",
  subStrand: "",
  difficulty: "MEDIUM",
};

type TagErrors = Readonly<Partial<Record<string, string>>>;

/** Checks the tags. `tags` is undefined if a field is wrong; `errors` has a text for each wrong field. */
export const checkTags = (
  values: TagValues,
): { readonly tags: BankTags | undefined; readonly errors: TagErrors } => {
  const { data, error } = bankTagsSchema.safeParse(values);
  const issues = error?.issues ?? [];
  return {
    tags: data,
    errors: Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])),
  };
};

const listSuggestions = (
  used: readonly BankStrand[],
  { subject, grade, strand, ...values }: TagValues,
  part: "strand" | "subStrand",
) => {
  const typed = (part === "strand" ? strand : values.subStrand).trim().toLowerCase();
  const fitting = used.filter(
    (one) =>
      one.subject === subject &&
      one.grade === grade &&
      (part === "strand" || one.strand === strand) &&
      one[part].toLowerCase().includes(typed),
  );
  return [...new Set(fitting.map((one) => one[part]))]
    .filter((value) => value !== "")
    .map((value) => ({ value, label: value }));
};

interface TagFieldsProps {
  readonly values: TagValues;
  readonly errors: TagErrors;
  readonly onChange: (values: TagValues) => void;
}

/** The fields of the tags. The strands suggest what the teacher has written before. */
export function TagFields({ values, errors, onChange }: TagFieldsProps) {
  const { data: used = [] } = useUsedStrands();
  const set = (changes: Partial<TagValues>): void => onChange({ ...values, ...changes });
  return (
    <Fields>
      <SelectField
        id="tag-subject"
        label={text.subjectLabel}
        placeholder={text.chooseSubjectOption}
        error={errors.subject}
        value={values.subject}
        onChange={({ target }) => set({ subject: target.value })}
      >
        <SelectOptions of={ASSESSMENT_SUBJECTS} />
      </SelectField>
      <SelectField
        id="tag-grade"
        label={text.gradeLabel}
        placeholder={text.chooseGradeOption}
        error={errors.grade}
        value={values.grade}
        onChange={({ target }) => set({ grade: target.value })}
      >
        <SelectOptions of={ASSESSMENT_GRADES} />
      </SelectField>
      {(["strand", "subStrand"] as const).map((part) => (
        <ComboboxField
          key={part}
          id={`tag-${part}`}
          label={part === "strand" ? text.strandLabel : text.subStrandLabel}
          hint={part === "strand" ? text.strandHint : undefined}
          error={errors[part]}
          typed={values[part]}
          onType={(typed) => set({ [part]: typed.slice(0, BANK_STRAND_MAX_LENGTH) })}
          options={listSuggestions(used, values, part)}
          isBusy={false}
          note={null}
          onChoose={({ value }) => set({ [part]: value })}
        />
      ))}
      <SelectField
        id="tag-difficulty"
        label={text.difficultyLabel}
        placeholder={text.difficultyLabel}
        error={errors.difficulty}
        value={values.difficulty}
        onChange={({ target }) => set({ difficulty: target.value })}
      >
        <SelectOptions of={BANK_DIFFICULTIES} labelOf={(one) => text.difficultyNames[one]} />
      </SelectField>
    </Fields>
  );
}
