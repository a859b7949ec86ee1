import type { KeyboardEvent } from "react";

/** The number of rows and columns by which a key moves the focus. */
const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  Enter: [1, 0],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Returns true if the caret has not reached the side of the text to which the arrow points. */
const isInsideText = (
  { selectionStart, selectionEnd, value }: HTMLInputElement,
  step: number,
): boolean => {
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  if (isWhole) return false;
  return step < 0 ? (selectionStart ?? 0) > 0 : (selectionEnd ?? 0) < value.length;
};

/**
 * Moves the focus between the inputs of a table with Enter and the arrow keys; Tab works as everywhere. Left and right
 * move inside a text first. Rows without inputs are skipped. In the last row, Enter leaves the input and comes back to it,
 * so that what was typed is taken over there too.
 */
export const handleGridKey = (event: KeyboardEvent<HTMLTableElement>): void => {
  const step = STEPS[event.key];
  const { target, currentTarget } = event;
  if (step === undefined || !(target instanceof HTMLInputElement)) return;
  if (step[1] !== 0 && isInsideText(target, step[1])) return;
  const rows = [...currentTarget.tBodies]
    .flatMap((body) => [...body.rows].map((line) => [...line.querySelectorAll("input")]))
    .filter((inputs) => inputs.length > 0);
  const row = rows.findIndex((inputs) => inputs.includes(target));
  const column = rows[row]?.indexOf(target) ?? 0;
  event.preventDefault();
  const next = rows[row + step[0]]?.[column + step[1]];
  if (next === undefined && event.key === "Enter") target.blur();
  (next ?? target).focus();
};
