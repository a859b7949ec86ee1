import {
  getLineHeight,
  type PdfDocument,
  type TextStyle,
  wrapText,
  writeLine,
} from "./pdf-text.ts";

/** A4 in points. */
const PAGE_WIDTH = 595.28;
const PAGE_HEIGHT = 841.89;
const MARGIN = 42;

export const LEFT = MARGIN;
export const TOP = MARGIN;
/** The width of the text. */
const WIDTH = PAGE_WIDTH - 2 * MARGIN;
/** The y coordinate below which only the last lines of a page are. */
export const BOTTOM = PAGE_HEIGHT - 72;

const HAIRLINE = 0.5;
const INK = "#000000";
const HEAD_FILL = "#eeeeee";

/** A part of a report form that is never split between two pages. */
export interface Block {
  readonly height: number;
  readonly draw: (y: number) => void;
}

interface TextOptions {
  readonly style: TextStyle;
  readonly above?: number;
  readonly below?: number;
  /** The distance from the left margin. */
  readonly indent?: number;
}

/** Draws a horizontal line as wide as the text. */
export const drawRule = (document: PdfDocument, y: number): void => {
  document
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .lineWidth(HAIRLINE)
    .stroke(INK);
};

/** Returns one block for each line of a text, so that a long text can continue on another page. */
export const buildTextBlocks = (
  document: PdfDocument,
  text: string,
  { style, above = 0, below = 0, indent = 0 }: TextOptions,
): Block[] => {
  const lineHeight = getLineHeight(style);
  const lines = wrapText(document, text, style, WIDTH - indent);
  return lines.map((line, index) => {
    const before = index === 0 ? above : 0;
    const after = index === lines.length - 1 ? below : 0;
    return {
      height: before + lineHeight + after,
      draw: (y) => writeLine(document, line, style, { x: LEFT + indent, y: y + before }),
    };
  });
};

/** Joins blocks that must be on the same page. */
export const joinBlocks = (blocks: readonly Block[]): Block => ({
  height: measureBlocks(blocks),
  draw: (y) => {
    let top = y;
    for (const { height, draw } of blocks) {
      draw(top);
      top += height;
    }
  },
});

export const measureBlocks = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { height }) => sum + height, 0);

interface RowOptions {
  readonly style: TextStyle;
  /** The widths of the columns, as parts of the width of the text. */
  readonly columns: readonly number[];
  readonly isHead?: boolean;
}

/** Returns a row of a table. Its height is that of the cell with the most lines. */
export const buildTableRow = (
  document: PdfDocument,
  cells: readonly string[],
  { style, columns, isHead = false }: RowOptions,
): Block => {
  const padding = style.size / 2;
  const lineHeight = getLineHeight(style);
  const widths = columns.map((part) => part * WIDTH);
  const lines = cells.map((cell, index) =>
    wrapText(document, cell, style, (widths[index] ?? 0) - 2 * padding),
  );
  const height = Math.max(1, ...lines.map(({ length }) => length)) * lineHeight + padding;
  const draw = (y: number): void => {
    let x = LEFT;
    cells.forEach((_, column) => {
      const width = widths[column] ?? 0;
      document.rect(x, y, width, height).lineWidth(HAIRLINE);
      if (isHead) document.fillAndStroke(HEAD_FILL, INK);
      else document.stroke(INK);
      document.fillColor(INK);
      (lines[column] ?? []).forEach((line, index) => {
        writeLine(document, line, style, {
          x: x + padding,
          y: y + padding / 2 + index * lineHeight,
        });
      });
      x += width;
    });
  };
  return { height, draw };
};
