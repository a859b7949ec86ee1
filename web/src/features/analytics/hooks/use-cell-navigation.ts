import { type FocusEvent, type KeyboardEvent, useRef } from "react";

/** The number of rows and columns by which a key moves the focus. */
const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
};

const isFocusTarget = (element: EventTarget | null): element is HTMLElement =>
  element instanceof HTMLElement && element.closest("[data-cell]") !== null;

const clamp = (value: number, length: number): number => Math.min(length - 1, Math.max(0, value));

/** Returns the link or button in a cell, or the cell itself if it contains none. */
const targetIn = (cell: Element | undefined): HTMLElement | undefined => {
  const target = cell?.querySelector("a,button") ?? cell;
  return target instanceof HTMLElement ? target : undefined;
};

/**
 * Returns the handlers of a table whose cells the arrow keys, Home and End reach. Only one cell is in the tab order,
 * so that Tab leaves the table. Each cell has the attribute `data-cell`.
 */
export const useCellNavigation = () => {
  const current = useRef<HTMLElement>(undefined);
  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLTableElement>): void => {
      if (!isFocusTarget(target)) return;
      const before =
        current.current ?? targetIn(currentTarget.querySelector("[data-cell]") ?? undefined);
      if (before !== undefined) before.tabIndex = -1;
      target.tabIndex = 0;
      current.current = target;
    },
    onKeyDown: (event: KeyboardEvent<HTMLTableElement>): void => {
      const step = STEPS[event.key];
      const { target, currentTarget } = event;
      if (step === undefined || !isFocusTarget(target)) return;
      const rows = [...currentTarget.rows].map((tr) => [...tr.querySelectorAll("[data-cell]")]);
      const cell = target.closest("[data-cell]") ?? target;
      const row = rows.findIndex((of) => of.includes(cell));
      const column = rows[row]?.indexOf(cell) ?? 0;
      const cells = rows[clamp(row + step[0], rows.length)] ?? [];
      event.preventDefault();
      targetIn(cells[clamp(column + step[1], cells.length)])?.focus();
    },
  };
};
