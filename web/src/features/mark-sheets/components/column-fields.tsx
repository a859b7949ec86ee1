import { chakra } from "@chakra-ui/react";
import * as text from "@texts/mark-sheets.ts";
import { NumberField } from "@/components/form/number-field.tsx";
import { SelectField } from "@/components/form/select-field.tsx";
import { TextField } from "@/components/form/text-field.tsx";
import { Button } from "@/components/ui/button.tsx";
import { useSheetPapers } from "../api/mark-sheet.ts";
import type { SheetKey } from "../sheet-key.ts";
import { type Paper, type TypedColumn, toTitleFieldId } from "../use-edited-columns.ts";

const Column = chakra("fieldset", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "1fr 1fr", sm: "2fr 1fr 1fr" },
    alignItems: "end",
    gap: "3",
    flexShrink: 0,
    pb: "4",
    borderBottom: "1px solid",
    borderColor: "border",
    "& legend": { mb: "1", fontWeight: "bold" },
    "& > div:first-of-type": { gridColumn: { base: "1 / -1", sm: "auto" } },
    "& > p": { gridColumn: "1 / -1", color: "fg.muted", fontSize: "sm" },
    "& > button": { gridColumn: "1 / -1", justifySelf: "start" },
  },
});

interface ColumnFieldsProps {
  readonly column: TypedColumn;
  readonly number: number;
  readonly onChange: (change: Partial<TypedColumn>) => void;
  readonly onRemove: () => void;
}

/** The name, the highest mark and the weight of a column. */
export function ColumnFields({ column, number, onChange, onRemove }: ColumnFieldsProps) {
  const { id, title, maxMarks, weight, assessmentId } = column;
  return (
    <Column>
      <legend>{text.formatColumnLegend(number)}</legend>
      <TextField
        id={toTitleFieldId(id)}
        label={text.columnTitleLabel}
        value={title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <NumberField
        id={`max-${id}`}
        label={text.columnMaxLabel}
        value={maxMarks}
        readOnly={assessmentId !== undefined}
        onChange={({ target }) => onChange({ maxMarks: target.value })}
      />
      <NumberField
        id={`weight-${id}`}
        label={text.columnWeightLabel}
        value={weight}
        onChange={({ target }) => onChange({ weight: target.value })}
      />
      {assessmentId === undefined ? null : <p>{text.paperColumnHint}</p>}
      <Button look="outline" aria-label={text.formatRemoveColumn(title)} onClick={onRemove}>
        {text.removeColumnButton}
      </Button>
    </Column>
  );
}

interface AddPaperProps {
  readonly of: SheetKey;
  readonly columns: readonly TypedColumn[];
  readonly onAdd: (paper: Paper) => void;
}

/** Adds the results of a paper of Darasa as a column. */
export function AddPaper({ of, columns, onAdd }: AddPaperProps) {
  const { data = [] } = useSheetPapers(of);
  const free = data.filter(({ id }) => columns.every(({ assessmentId }) => assessmentId !== id));
  if (free.length === 0) return null;
  return (
    <SelectField
      id="add-paper"
      label={text.addPaperLabel}
      placeholder={text.noPaperOption}
      value=""
      onChange={({ target }) => {
        const paper = free.find(({ id }) => id === target.value);
        if (paper !== undefined) onAdd(paper);
      }}
    >
      {free.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
