import PdfDocument from "pdfkit";

/**
 * The text of a PDF. In `body`, each line is a paragraph. A line that begins with `# ` is a heading, and a line
 * that begins with `- ` is a list item. A line that begins with a number or letter such as `1. ` or `(a) ` is
 * indented. `_{2}` is a subscript and `^{4}` a superscript.
 */
interface PdfText {
  readonly title: string;
  /** The text of the line below the title. */
  readonly subtitle: string;
  readonly author: string;
  readonly createdAt: Date;
  readonly body: string;
}

type Page = InstanceType<typeof PdfDocument>;

const MARGIN = 56;
const BODY_SIZE = 10.5;
const SMALL_SIZE = 7.5;
const INDENT = 16;
const INK = "#222222";
const ACCENT = "#0b5d3b";

/** The distance from the top of a line to its baseline in Helvetica, in points. */
const ASCENT = 0.718 * BODY_SIZE;
const BASELINES = { _: -ASCENT - 2, "^": 4 - ASCENT } as const;

/** Matches a text if the built-in PDF fonts can show all its characters: Latin-1 and some punctuation marks. */
const SHOWN = /^[\n\x20-\x7e\xa0-\xff–—‘’“”•…]*$/;

const toShown = (text: string): string => {
  const shown = text.replaceAll("−", "–");
  if (!SHOWN.test(shown))
    throw new Error(`The PDF fonts do not support a character of this text: ${text}`);
  return shown;
};

/**
 * Splits `a^{2}b` into the pieces `a`, `^2` and `b`. Superscripts and subscripts keep the character that
 * marks them.
 */
const piecesOf = (line: string): string[] =>
  line
    .replaceAll(/([_^])\{([^}]*)\}/g, "\u0000$1$2\u0000")
    .split("\u0000")
    .filter((piece) => piece !== "");

/** Returns the character that marks a superscript or subscript; undefined for normal text. */
const markOf = (piece: string): "_" | "^" | undefined => {
  if (piece.length < 2) return undefined;
  return (["_", "^"] as const).find((mark) => piece.startsWith(mark));
};

const writeLine = (page: Page, line: string, indent: number): void => {
  const pieces = piecesOf(line);
  page.x = MARGIN + indent;
  pieces.forEach((piece, index) => {
    const continued = index < pieces.length - 1;
    const mark = markOf(piece);
    page.fontSize(mark === undefined ? BODY_SIZE : SMALL_SIZE);
    page.text(mark === undefined ? piece : piece.slice(1), {
      continued,
      lineGap: 2.5,
      baseline: mark === undefined ? -ASCENT : BASELINES[mark],
    });
  });
  page.fontSize(BODY_SIZE);
};

const writeParagraph = (page: Page, line: string): void => {
  if (line.startsWith("# ")) {
    page.moveDown(0.5).font("Helvetica-Bold").fontSize(12.5).fillColor(ACCENT);
    page.text(line.slice(2), MARGIN).moveDown(0.2);
    page.font("Helvetica").fontSize(BODY_SIZE).fillColor(INK);
    return;
  }
  const isPoint = line.startsWith("- ");
  const isIndented = isPoint || /^(\d+\.|\([a-z]\)) /.test(line);
  writeLine(page, isPoint ? `• ${line.slice(2)}` : line, isIndented ? INDENT : 0);
  page.moveDown(isPoint ? 0.1 : 0.35);
};

const writeFooters = (page: Page, title: string): void => {
  const { start, count } = page.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    page.switchToPage(index);
    // The footer is below the bottom margin, where PDFKit would start a new page. The margin is therefore 0 while
    // the footer is written.
    page.page.margins.bottom = 0;
    page.font("Helvetica").fontSize(8).fillColor("#666666");
    page.text(`${title}  ·  Darasa  ·  ${index + 1}/${count}`, MARGIN, page.page.height - 36, {
      lineBreak: false,
    });
  }
};

const bytesOf = async (page: Page): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of page) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
};

/**
 * Creates an A4 document. For the same text, the bytes are the same on every run: the dates come from the input,
 * and there is no compression, whose output could differ between Node versions.
 */
export const buildPdf = async (text: PdfText): Promise<Buffer> => {
  const { author, createdAt } = text;
  const [title, subtitle, body] = [text.title, text.subtitle, text.body].map(toShown);
  if (title === undefined || subtitle === undefined || body === undefined) {
    throw new Error("A document has a title, a subtitle and a body.");
  }
  const page = new PdfDocument({
    size: "A4",
    margin: MARGIN,
    compress: false,
    bufferPages: true,
    info: { Title: title, Author: author, Creator: "Darasa", CreationDate: createdAt },
  });
  page.font("Helvetica-Bold").fontSize(18).fillColor(ACCENT).text(title);
  page.font("Helvetica").fontSize(9).fillColor("#666666").text(subtitle);
  page.fontSize(BODY_SIZE).fillColor(INK).moveDown(0.4);
  for (const line of body.split("\n")) writeParagraph(page, line);
  writeFooters(page, title);
  page.end();
  return await bytesOf(page);
};
