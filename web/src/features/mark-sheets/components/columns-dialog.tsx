import { chakra } from "@chakra-ui/react";
import { MARK_SHEET_COLUMNS_LIMIT } from "@darasa/contract/limits";
import type { MarkSheet } from "@darasa/contract/mark-sheets";
import * as text from "@texts/mark-sheets.ts";
import { Alert } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { WarningList } from "@/components/feedback/warning-list.tsx";
import { BusyButtonLabel } from "@/components/ui/busy-label.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogActions } from "@/components/ui/dialog.tsx";
import type { SheetKey } from "../sheet-key.ts";
import { type TypedColumn, useEditedColumns, useSaveColumns } from "../use-edited-columns.ts";
import { AddPaper, ColumnFields } from "./column-fields.tsx";

const Hint = chakra("p", { base: { color: "fg.muted" } });

interface RemovedMarksProps {
  readonly sheet: MarkSheet;
  readonly columns: readonly TypedColumn[];
}

/** Lists what is deleted when the columns are saved. */
function RemovedMarks({ sheet, columns }: RemovedMarksProps) {
  const removed = sheet.columns
    .filter(({ id }) => columns.every((column) => column.id !== id))
    .map(({ id, title }) => ({
      ...{ id, title },
      marks: sheet.students.filter(({ marks }) => marks[id] !== undefined).length,
    }))
    .filter(({ marks }) => marks > 0);
  if (removed.length === 0) return null;
  return (
    <WarningList heading={text.removedMarksHeading}>
      {removed.map(({ id, title, marks }) => (
        <li key={id}>{text.formatRemovedMarks(title, marks)}</li>
      ))}
    </WarningList>
  );
}

interface ColumnsDialogProps {
  readonly of: SheetKey;
  readonly sheet: MarkSheet;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Lets the writers of a mark sheet add, change and remove columns. */
export function ColumnsDialog({ of, sheet, onSaved, onClose }: ColumnsDialogProps) {
  const { columns, add, addPaper, change, remove } = useEditedColumns(sheet);
  const { save, isBusy, message } = useSaveColumns(of, sheet, onSaved);
  const isFull = columns.length >= MARK_SHEET_COLUMNS_LIMIT;
  return (
    <Dialog title={text.columnsDialogTitle} onClose={onClose}>
      <Hint>{text.columnsHint}</Hint>
      {columns.map((column, index) => (
        <ColumnFields
          key={column.id}
          column={column}
          number={index + 1}
          onChange={(changed) => change(column.id, changed)}
          onRemove={() => remove(column.id)}
        />
      ))}
      {isFull ? null : (
        <>
          <Button look="outline" flexShrink={0} onClick={add}>
            {text.addColumnButton}
          </Button>
          <AddPaper of={of} columns={columns} onAdd={addPaper} />
        </>
      )}
      <RemovedMarks sheet={sheet} columns={columns} />
      <Alert>{message}</Alert>
      <DialogActions>
        <BusyButton isBusy={isBusy} onClick={() => save(columns)}>
          <BusyButtonLabel isBusy={isBusy} busy={text.savingColumnsButton}>
            {text.saveColumnsButton}
          </BusyButtonLabel>
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
