import { chakra } from "@chakra-ui/react";
import type { PaperEntriesPage } from "@darasa/contract/paper-entries";
import { PAPER_VERSIONS, type PaperVersion } from "@darasa/contract/random-draw";
import * as text from "@texts/paper-entries.ts";
import { type ClipboardEvent, type Ref, useState } from "react";
import { MarkTable, MarkTableFrame } from "@/components/layout/mark-table.tsx";
import type { PaperQuestion } from "@/components/printed-paper/paper-questions.ts";
import { Input, NativeSelect } from "@/components/ui/control.tsx";
import { handleGridKey } from "@/lib/handle-grid-key.ts";
import type { EntryRow } from "./entry-rows.ts";
import { readCell, toPrinted } from "./read-cells.ts";

/** A button of a row that is as low as a line of text, with a tap area that reaches into the space around it. */
const RemoveButton = chakra("button", {
  base: {
    display: "block",
    py: "1.5",
    color: "brand.fg",
    fontSize: "xs",
    fontWeight: "bold",
    lineHeight: "tight",
    textDecoration: "underline",
    cursor: "pointer",
  },
});

interface CellProps {
  readonly label: string;
  readonly cell: PaperQuestion;
  readonly value: string;
  readonly onType: (value: string) => void;
  readonly onInvalid: (message: string) => void;
  readonly onPasteLines: (lines: string) => void;
}

/** The input of one answer. What cannot be read stays in it, and its row is not saved. */
function AnswerField({ label, cell, value, onType, onInvalid, onPasteLines }: CellProps) {
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? value;
  const isValid = readCell(shown, cell) !== undefined;
  const { type, marks, items = [] } = cell.question;
  const commit = (): void => {
    if (typed === undefined) return;
    onInvalid(isValid ? "" : text.formatInvalidCell(label));
    if (typed.trim() !== value) onType(typed.trim());
    setTyped(undefined);
  };
  const handlePaste = (event: ClipboardEvent): void => {
    const lines = event.clipboardData.getData("text/plain");
    if (!/[\t\n]/.test(lines.trim())) return;
    event.preventDefault();
    setTyped(undefined);
    onPasteLines(lines);
  };
  return (
    <Input
      aria-label={label}
      aria-invalid={!isValid || undefined}
      autoComplete="off"
      autoCapitalize="characters"
      enterKeyHint="next"
      placeholder={text.formatPlaceholder(type, {
        ...{ options: cell.options.length, marks, items: items.length },
      })}
      value={shown}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onPaste={handlePaste}
    />
  );
}

export interface EntryGridProps {
  readonly page: PaperEntriesPage;
  readonly rows: readonly EntryRow[];
  readonly onChange: (row: EntryRow, changed: Pick<EntryRow, "version" | "cells">) => void;
  readonly onInvalid: (message: string) => void;
  readonly onPasteLines: (lines: string) => void;
  readonly onRemove: (student: EntryRow["student"]) => void;
}

const describe = ({ student: { entry, device }, typed }: EntryRow): string => {
  if (typed !== undefined) {
    return typed.sent === undefined || typed.problem !== undefined
      ? text.notSavedLabel
      : text.waitingLabel;
  }
  return entry === undefined || device !== undefined ? "" : text.formatSavedBy(entry.enteredByName);
};

interface VersionFieldProps {
  readonly row: EntryRow;
  readonly onVersion: (version: PaperVersion) => void;
}

function VersionField({ row, onVersion }: VersionFieldProps) {
  return (
    <NativeSelect
      aria-label={text.formatVersionLabel(row.student.name)}
      value={row.version}
      onChange={({ target }) => onVersion(target.value === "B" ? "B" : "A")}
    >
      {PAPER_VERSIONS.map((version) => (
        <option key={version}>{version}</option>
      ))}
    </NativeSelect>
  );
}

/** Returns true if nothing can be entered for a student, who has written on a device. */
export const isLocked = ({ device, entry }: EntryRow["student"]): boolean =>
  device !== undefined && entry === undefined;

/** Returns true if the row shows a stored entry, after which the student has begun nothing on a device. */
const isRemovable = ({ student: { entry, device }, typed }: EntryRow): boolean =>
  entry !== undefined && device === undefined && typed === undefined;

function StudentRow({ row, ...grid }: EntryGridProps & { readonly row: EntryRow }) {
  const { page, onChange, onInvalid, onPasteLines, onRemove } = grid;
  const { student, version, cells, typed } = row;
  const status = describe(row);
  return (
    <tr>
      <th scope="row">
        {student.name}
        {status === "" ? null : <small>{status}</small>}
        {isRemovable(row) ? (
          <RemoveButton
            aria-label={text.formatRemoveLabel(student.name)}
            onClick={() => onRemove(student)}
          >
            {text.removeButton}
          </RemoveButton>
        ) : null}
        {student.device === undefined ? null : (
          <small>{isLocked(student) ? text.onDeviceLabel : text.alsoOnDeviceLabel}</small>
        )}
      </th>
      {isLocked(student) ? (
        <td colSpan={cells.length + 1} />
      ) : (
        <>
          <td>
            <VersionField
              row={row}
              onVersion={(other) => onChange(row, { version: other, cells })}
            />
          </td>
          {toPrinted(page, version).map((cell, place) => (
            <td key={cell.number} data-waiting={typed === undefined ? undefined : ""}>
              <AnswerField
                label={text.formatCellLabel(student.name, cell.number)}
                cell={cell}
                value={cells[place] ?? ""}
                onType={(value) => onChange(row, { version, cells: cells.with(place, value) })}
                {...{ onInvalid, onPasteLines }}
              />
            </td>
          ))}
        </>
      )}
    </tr>
  );
}

interface GridPlace {
  readonly ref: Ref<HTMLDivElement>;
}

/** The answers of a page of students: one row for each student, one column for each question on the paper. */
export function EntryGrid({ ref, ...props }: EntryGridProps & GridPlace) {
  const { page, rows } = props;
  // Without an input in it, the area must get the focus itself, so that the arrow keys scroll it.
  const isWithoutInput = rows.every(({ student }) => isLocked(student));
  return (
    <MarkTableFrame ref={ref} {...(isWithoutInput ? { tabIndex: 0 } : {})}>
      <MarkTable
        cellSpacing={0}
        aria-label={text.formatGridLabel(page.title)}
        onKeyDown={handleGridKey}
      >
        <thead>
          <tr>
            <th scope="col">{text.studentHeading}</th>
            <th scope="col">{text.versionHeading}</th>
            {toPrinted(page, "A").map(({ number }) => (
              <th key={number} scope="col">
                {text.formatQuestionHeading(number)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <StudentRow key={row.student.id} {...props} row={row} />
          ))}
        </tbody>
      </MarkTable>
    </MarkTableFrame>
  );
}
