import { chakra } from "@chakra-ui/react";
import { getLevel } from "@darasa/contract/grading-scales";
import type { MarkColumn, MarkSheet, MarkSheetStudent } from "@darasa/contract/mark-sheets";
import { computeMarkTotal } from "@darasa/contract/mark-totals";
import { formatPercent } from "@texts/language.ts";
import * as text from "@texts/mark-sheets.ts";
import { MarkTable, MarkTableFrame } from "@/components/layout/mark-table.tsx";
import { handleGridKey } from "@/lib/handle-grid-key.ts";
import { type CellMark, formatMark, getMark, isTyped } from "../marks.ts";
import { MarkField } from "./mark-field.tsx";

function ColumnHeading({ column }: { readonly column: MarkColumn }) {
  const { title, maxMarks, weight } = column;
  return (
    <th scope="col">
      {title}
      <small>{text.formatMaximum(maxMarks)}</small>
      <small>{weight === 0 ? text.notCountedLabel : text.formatWeight(weight)}</small>
    </th>
  );
}

interface TotalCellProps {
  readonly sheet: MarkSheet;
  readonly percent: number | undefined;
  readonly isIncomplete?: boolean;
}

/** The total with its level. */
function TotalCell({ sheet, percent, isIncomplete = false }: TotalCellProps) {
  if (percent === undefined) return <td>{text.noMarkLabel}</td>;
  const level = getLevel(percent, sheet.className, sheet.scales);
  return (
    <td>
      {formatPercent(percent)}
      {level === undefined ? null : <small>{level.code}</small>}
      {isIncomplete ? <small>{text.incompleteLabel}</small> : null}
    </td>
  );
}

interface MarkGridProps {
  readonly sheet: MarkSheet;
  /** The cells whose marks are not stored yet. */
  readonly waiting: readonly CellMark[];
  readonly onMark: (cell: CellMark) => void;
  readonly onInvalid: (message: string | undefined) => void;
  readonly onPasteLines: (columnId: string, lines: string) => void;
}

interface RowProps extends MarkGridProps {
  readonly student: MarkSheetStudent;
}

function MarkCell({ column, student, ...grid }: RowProps & { readonly column: MarkColumn }) {
  const { sheet, waiting, onMark, onInvalid, onPasteLines } = grid;
  const cell = { studentId: student.id, columnId: column.id };
  const mark = getMark(student, column.id);
  if (!sheet.mayWrite || !isTyped(column)) {
    return <td>{mark === null ? text.noMarkLabel : formatMark(mark)}</td>;
  }
  const isWaiting = waiting.some(
    ({ studentId, columnId }) => studentId === student.id && columnId === column.id,
  );
  return (
    <td data-waiting={isWaiting ? "" : undefined}>
      <MarkField
        student={student}
        column={column}
        mark={mark}
        onMark={(typed) => onMark({ ...cell, mark: typed })}
        onInvalid={onInvalid}
        onPasteLines={(lines) => onPasteLines(column.id, lines)}
      />
    </td>
  );
}

function StudentRow(props: RowProps) {
  const { sheet, student } = props;
  const { percent, isIncomplete } = computeMarkTotal(sheet.columns, student.marks);
  return (
    <tr>
      <th scope="row">
        {student.name}
        {student.left === true ? <small>{text.leftClassLabel}</small> : null}
      </th>
      <TotalCell sheet={sheet} percent={percent} isIncomplete={isIncomplete} />
      {sheet.columns.map((column) => (
        <MarkCell key={column.id} {...props} column={column} />
      ))}
    </tr>
  );
}

const meanOf = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The means of the class over the students with a mark. */
function ClassMeans({ sheet }: { readonly sheet: MarkSheet }) {
  const { columns, students } = sheet;
  const totals = students.flatMap(({ marks }) => computeMarkTotal(columns, marks).percent ?? []);
  return (
    <tr>
      <th scope="row">{text.classMeanHeading}</th>
      <TotalCell sheet={sheet} percent={meanOf(totals)} />
      {columns.map(({ id }) => {
        const mean = meanOf(
          students.flatMap((student) => {
            const mark = getMark(student, id);
            return typeof mark === "number" ? mark : [];
          }),
        );
        return <td key={id}>{mean === undefined ? text.noMarkLabel : mean.toFixed(1)}</td>;
      })}
    </tr>
  );
}

const Hint = chakra("p", { base: { color: "fg.muted", maxW: "prose" } });

/** The marks of a class: one row per student, one column per test. */
export function MarkGrid(props: MarkGridProps) {
  const { sheet } = props;
  const { className, columns, students, subject = "", mayWrite } = sheet;
  return (
    <>
      <Hint>{mayWrite ? text.gridHint : text.gridHintForReaders}</Hint>
      <MarkTableFrame>
        <MarkTable
          cellSpacing={0}
          aria-label={text.formatGridLabel(className, subject)}
          onKeyDown={handleGridKey}
        >
          <thead>
            <tr>
              <th scope="col">{text.studentColumnHeading}</th>
              <th scope="col">{text.totalColumnHeading}</th>
              {columns.map((column) => (
                <ColumnHeading key={column.id} column={column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {students.map((student) => (
              <StudentRow key={student.id} {...props} student={student} />
            ))}
          </tbody>
          <tfoot>
            <ClassMeans sheet={sheet} />
          </tfoot>
        </MarkTable>
      </MarkTableFrame>
    </>
  );
}
