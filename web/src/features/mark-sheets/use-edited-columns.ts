import { MARK_SHEET_COLUMN_TITLE_MAX_LENGTH } from "@darasa/contract/limits";
import { columnsBodySchema, type MarkColumn, type MarkSheet } from "@darasa/contract/mark-sheets";
import * as text from "@texts/mark-sheets.ts";
import { useEffect, useState } from "react";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useServices } from "@/lib/services.ts";
import { useChangeColumns, useRefreshSheet } from "./api/mark-sheet.ts";
import { isTyped } from "./marks.ts";
import type { SheetKey } from "./sheet-key.ts";

const USUAL = { maxMarks: "100", weight: "1" };

/** A column whose numbers are texts while they are typed. */
export interface TypedColumn {
  readonly id: string;
  readonly title: string;
  readonly maxMarks: string;
  readonly weight: string;
  readonly assessmentId?: string | undefined;
}

/** A paper of Darasa that becomes a column. */
export interface Paper {
  readonly id: string;
  readonly title: string;
}

const toTyped = ({ maxMarks, weight, ...column }: MarkColumn): TypedColumn => ({
  ...column,
  maxMarks: String(maxMarks),
  weight: String(weight),
});

const toNumber = (typed: string): number => (typed.trim() === "" ? Number.NaN : Number(typed));

const toColumn = ({ maxMarks, weight, ...column }: TypedColumn): MarkColumn => ({
  ...column,
  maxMarks: toNumber(maxMarks),
  weight: toNumber(weight),
});

/** Returns the id of the field with a column's name. */
export const toTitleFieldId = (columnId: string): string => `title-${columnId}`;

/** Keeps the columns while the user changes them. The name of an added column gets the focus. */
export const useEditedColumns = (sheet: MarkSheet) => {
  const { newId } = useServices();
  const [columns, setColumns] = useState<readonly TypedColumn[]>(() => sheet.columns.map(toTyped));
  const [addedId, setAddedId] = useState<string>();
  useEffect(() => {
    if (addedId !== undefined) document.getElementById(toTitleFieldId(addedId))?.focus();
  }, [addedId]);
  return {
    columns,
    add: () => {
      const id = newId();
      setColumns([...columns, { id, title: "", ...USUAL }]);
      setAddedId(id);
    },
    addPaper: ({ id, title }: Paper) => {
      const short = title.slice(0, MARK_SHEET_COLUMN_TITLE_MAX_LENGTH);
      setColumns([...columns, { id: newId(), title: short, assessmentId: id, ...USUAL }]);
    },
    change: (id: string, change: Partial<TypedColumn>) =>
      setColumns(columns.map((column) => (column.id === id ? { ...column, ...change } : column))),
    remove: (id: string) => setColumns(columns.filter((column) => column.id !== id)),
  };
};

/** Saves the columns, and then loads the results of new columns of papers. */
export const useSaveColumns = (key: SheetKey, sheet: MarkSheet, onSaved: () => void) => {
  const { mutate, isPending, error } = useChangeColumns(key);
  const refresh = useRefreshSheet();
  const [invalid, setInvalid] = useState("");
  const isBusy = isPending || refresh.isPending;
  const save = (typed: readonly TypedColumn[]): void => {
    if (isBusy) return;
    const { term, subject } = key;
    const change = { term, subject, columns: typed.map(toColumn), revision: sheet.revision };
    const parsed = columnsBodySchema.safeParse(change);
    setInvalid(parsed.error?.issues[0]?.message ?? "");
    if (!parsed.success) return;
    const { columns, revision } = parsed.data;
    const hasNewPaper = columns.some(
      (column) => !isTyped(column) && sheet.columns.every(({ id }) => id !== column.id),
    );
    const finish = () => (hasNewPaper ? refresh.mutate(key, { onSuccess: onSaved }) : onSaved());
    mutate({ columns, revision }, { onSuccess: finish });
  };
  const failure = error ?? refresh.error;
  const message = failure === null ? "" : getErrorMessage(failure, text.columnsFailedMessage);
  return { save, isBusy, message: invalid === "" ? message : invalid };
};
