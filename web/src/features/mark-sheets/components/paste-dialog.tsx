import { chakra } from "@chakra-ui/react";
import type { MarkColumn, MarkSheet } from "@darasa/contract/mark-sheets";
import * as text from "@texts/mark-sheets.ts";
import { useState } from "react";
import { StatusNotice } from "@/components/feedback/alert.tsx";
import { WarningList } from "@/components/feedback/warning-list.tsx";
import { SelectField } from "@/components/form/select-field.tsx";
import { TextareaField } from "@/components/form/textarea-field.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogActions } from "@/components/ui/dialog.tsx";
import { type CellMark, formatMark, getMark, isTyped } from "../marks.ts";
import { matchPastedMarks, type PastedMarks } from "../match-pasted.ts";

const Preview = chakra("table", {
  base: {
    w: "full",
    fontSize: "sm",
    "& :is(th, td)": { py: "1", pe: "3", textAlign: "start" },
    "& thead th": { fontWeight: "bold", borderBottom: "1px solid", borderColor: "border.strong" },
    "& tbody th": { fontWeight: "normal" },
  },
});

const Hint = chakra("p", { base: { color: "fg.muted" } });

interface PreviewProps {
  readonly of: PastedMarks;
  readonly column: MarkColumn;
}

function MatchedMarks({ of, column }: PreviewProps) {
  return (
    <Preview aria-label={text.pastePreviewLabel}>
      <thead>
        <tr>
          <th scope="col">{text.studentColumnHeading}</th>
          <th scope="col">{text.pasteMarkHeading}</th>
          <th scope="col">{text.pasteBeforeHeading}</th>
        </tr>
      </thead>
      <tbody>
        {of.matched.map(({ student, mark }) => (
          <tr key={student.id}>
            <th scope="row">{student.name}</th>
            <td>{mark === null ? text.noMarkLabel : formatMark(mark)}</td>
            <td>{formatMark(getMark(student, column.id)) || text.noMarkLabel}</td>
          </tr>
        ))}
      </tbody>
    </Preview>
  );
}

function PastePreview({ of, column }: PreviewProps) {
  const { matched, leftOut, missing } = of;
  const replaced = matched.filter(({ student, mark }) => {
    const before = getMark(student, column.id);
    return before !== null && before !== mark;
  }).length;
  const missingNames = missing.map(({ name }) => name).join(", ");
  return (
    <>
      <StatusNotice tone={matched.length === 0 ? "warning" : "success"}>
        {text.formatMatched(matched.length, replaced)}
      </StatusNotice>
      {leftOut.length === 0 ? null : (
        <WarningList heading={text.leftOutHeading}>
          {leftOut.map(({ line, text: cells, problem }) => (
            <li key={line}>{text.formatLeftOut(line, cells, problem)}</li>
          ))}
        </WarningList>
      )}
      {matched.length === 0 ? null : <MatchedMarks of={of} column={column} />}
      {missing.length === 0 || matched.length === 0 ? null : (
        <Hint>{text.formatMissingStudents(missingNames)}</Hint>
      )}
    </>
  );
}

interface PasteDialogProps {
  readonly sheet: MarkSheet;
  /** The column and the cells with which the dialog opens. */
  readonly start: { readonly columnId: string; readonly lines: string };
  readonly onEnter: (cells: readonly CellMark[]) => void;
  readonly onClose: () => void;
}

interface PasteFormProps extends Pick<PasteDialogProps, "sheet" | "onEnter"> {
  readonly typed: readonly MarkColumn[];
  readonly column: MarkColumn;
  readonly startLines: string;
  readonly onColumn: (id: string) => void;
}

function PasteForm({ sheet, typed, column, startLines, onColumn, onEnter }: PasteFormProps) {
  const [lines, setLines] = useState(startLines);
  const pasted = matchPastedMarks(lines, sheet.students, column);
  const cells = pasted.matched.map(({ student, mark }) => ({
    ...{ studentId: student.id, columnId: column.id },
    mark,
  }));
  return (
    <>
      <Hint>{text.pasteHint}</Hint>
      <SelectField
        id="paste-column"
        label={text.pasteColumnLabel}
        placeholder={text.chooseLabel}
        value={column.id}
        onChange={({ target }) => target.value === "" || onColumn(target.value)}
      >
        {typed.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <TextareaField
        id="pasted-cells"
        label={text.pasteFieldLabel}
        rows={6}
        value={lines}
        onChange={({ target }) => setLines(target.value)}
      />
      {lines.trim() === "" ? null : <PastePreview of={pasted} column={column} />}
      {cells.length === 0 ? null : (
        <DialogActions>
          <Button onClick={() => onEnter(cells)}>{text.formatPasteButton(cells.length)}</Button>
        </DialogActions>
      )}
    </>
  );
}

/** Lets the user paste marks from a spreadsheet, and shows what will be entered and what is left out. */
export function PasteDialog({ sheet, start, onEnter, onClose }: PasteDialogProps) {
  const typed = sheet.columns.filter(isTyped);
  const [columnId, setColumnId] = useState(start.columnId);
  const column = typed.find(({ id }) => id === columnId) ?? typed[0];
  return (
    <Dialog title={text.pasteDialogTitle} onClose={onClose}>
      {column === undefined ? (
        <p>{text.noTypedColumnMessage}</p>
      ) : (
        <PasteForm
          {...{ sheet, typed, column, onEnter }}
          startLines={start.lines}
          onColumn={setColumnId}
        />
      )}
    </Dialog>
  );
}
