import type { MarkColumn, MarkSheetStudent } from "@darasa/contract/mark-sheets";
import type { Mark } from "@darasa/contract/mark-totals";
import * as text from "@texts/mark-sheets.ts";
import { type ClipboardEvent, useState } from "react";
import { Input } from "@/components/ui/control.tsx";
import { formatMark, parseMark } from "../marks.ts";

interface MarkFieldProps {
  readonly student: MarkSheetStudent;
  readonly column: MarkColumn;
  readonly mark: Mark;
  readonly onMark: (mark: Mark) => void;
  readonly onInvalid: (message: string | undefined) => void;
  readonly onPasteLines: (lines: string) => void;
}

/** The input of one mark. A text that is no mark stays in the input and is not saved. */
export function MarkField(props: MarkFieldProps) {
  const { student, column, mark, onMark, onInvalid, onPasteLines } = props;
  const [typed, setTyped] = useState<string>();
  const label = text.formatCellLabel(student.name, column.title);
  const parsed = typed === undefined ? mark : parseMark(typed, column.maxMarks);
  const commit = (): void => {
    if (typed === undefined) return;
    onInvalid(parsed === undefined ? text.formatInvalidMark(label, column.maxMarks) : undefined);
    if (parsed === undefined) return;
    if (parsed !== mark) onMark(parsed);
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
      aria-invalid={parsed === undefined || undefined}
      autoComplete="off"
      enterKeyHint="next"
      value={typed ?? formatMark(mark)}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onPaste={handlePaste}
    />
  );
}
