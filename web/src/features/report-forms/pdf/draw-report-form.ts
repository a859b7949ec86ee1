import { formatPercent } from "@texts/language.ts";
import { formatLevel } from "@texts/levels.ts";
import * as text from "@texts/report-forms.ts";
import { countSubjects, type PrintedForm, sumPoints } from "../rows.ts";
import {
  type Block,
  BOTTOM,
  buildTableRow,
  buildTextBlocks,
  drawRule,
  joinBlocks,
  LEFT,
  measureBlocks,
  TOP,
} from "./pdf-page.ts";
import { getLineHeight, type PdfDocument, type TextStyle, writeLine } from "./pdf-text.ts";

/**
 * The sizes of the letters as multiples of the usual ones. A report form has the first size with which it fits on one
 * page, and continues on another page if it fits with none.
 */
const SCALES = [1, 0.92, 0.84, 0.76];
/** Subject, marks, level, teacher. */
const COLUMNS = [0.25, 0.11, 0.385, 0.255];
const MOST_PARAGRAPHS = 6;
const LOGO_SIZE = 44;
const LOGO_GAP = 12;
const NOTE: TextStyle = { font: "regular", size: 7.5 };
const NOTE_TOP = BOTTOM + 12;

interface Sheet {
  readonly document: PdfDocument;
  readonly form: PrintedForm;
  /** The PNG or JPEG image as a data URL, which PDFKit stores once in a file. Undefined without a logo. */
  readonly logo: string | undefined;
  readonly scale: number;
}

const regular = (size: number): TextStyle => ({ font: "regular", size });
const bold = (size: number): TextStyle => ({ font: "bold", size });

const buildLetterhead = ({ document, form, logo, scale }: Sheet): Block => {
  const indent = logo === undefined ? 0 : LOGO_SIZE + LOGO_GAP;
  const names = joinBlocks([
    ...buildTextBlocks(document, form.schoolName, { style: bold(15 * scale), indent }),
    ...buildTextBlocks(document, form.motto ?? "", { style: regular(9.5 * scale), indent }),
  ]);
  const height = Math.max(names.height, logo === undefined ? 0 : LOGO_SIZE);
  return {
    height: height + 18 * scale,
    draw: (y) => {
      if (logo !== undefined) {
        document.image(logo, LEFT, y, { fit: [LOGO_SIZE, LOGO_SIZE] });
      }
      names.draw(y + (height - names.height) / 2);
      drawRule(document, y + height + 6 * scale);
    },
  };
};

const buildTitle = ({ document, form, scale }: Sheet): Block[] => {
  const { className, year, term, name, admissionNumber, classTeacherName } = form;
  const facts = [
    text.formatFormFacts(className, year, term),
    ...(admissionNumber === undefined ? [] : [text.formatAdmissionNumber(admissionNumber)]),
    ...(classTeacherName === undefined ? [] : [text.formatClassTeacher(classTeacherName)]),
  ];
  return [
    ...buildTextBlocks(document, text.formHeading, { style: regular(11 * scale) }),
    ...buildTextBlocks(document, name, { style: bold(15 * scale), below: 2 * scale }),
    ...buildTextBlocks(document, facts.join(" · "), {
      style: regular(10 * scale),
      below: 10 * scale,
    }),
  ];
};

const buildSubjects = ({ document, form: { rows }, scale }: Sheet): Block[] => {
  const options = { style: regular(10 * scale), columns: COLUMNS };
  const head = buildTableRow(
    document,
    [text.subjectColumn, text.marksColumn, text.levelColumn, text.teacherColumn],
    { ...options, style: bold(10 * scale), isHead: true },
  );
  const body = rows.map(({ subject, teachers, percent, level, isIncomplete }) => {
    const marks = percent === undefined ? text.noMarkText : formatPercent(percent);
    return buildTableRow(
      document,
      [
        subject,
        isIncomplete ? `${marks}${text.notCompleteMark}` : marks,
        level === undefined ? "" : formatLevel(level),
        teachers.join(", "),
      ],
      options,
    );
  });
  return [head, ...body];
};

const buildSummary = ({ document, form, scale }: Sheet): Block[] => {
  const { rows, daysPresent, daysOpen } = form;
  const points = sumPoints(rows);
  const subjects = text.formatSubjectCount(countSubjects(rows));
  const total =
    points === undefined ? "" : text.formatTotalPoints(text.formatPoints(points), subjects);
  const note = rows.some(({ isIncomplete }) => isIncomplete) ? text.notCompleteNote : "";
  const above = 6 * scale;
  return [
    ...buildTextBlocks(document, note, { style: regular(9 * scale), above }),
    ...buildTextBlocks(document, total, { style: bold(10 * scale), above }),
    ...buildTextBlocks(document, text.formatAttendance(daysPresent, daysOpen), {
      style: regular(10 * scale),
      above: above / 2,
    }),
  ];
};

/** Returns the line on which somebody signs. */
const buildSignature = ({ document, scale }: Sheet): Block => {
  const room = 24 * scale;
  const style = regular(8 * scale);
  return {
    height: room + 2 + getLineHeight(style),
    draw: (y) => {
      drawRule(document, y + room);
      writeLine(document, text.signatureLine, style, { x: LEFT, y: y + room + 2 });
    },
  };
};

/** Returns two lines for a comment that somebody writes by hand. */
const buildEmptyLines = ({ document, scale }: Sheet): Block => {
  const distance = 22 * scale;
  return {
    height: 2 * distance,
    draw: (y) => {
      for (const line of [1, 2]) drawRule(document, y + line * distance);
    },
  };
};

const buildSection = (sheet: Sheet, heading: string, body: readonly Block[]): Block[] => {
  const { document, scale } = sheet;
  const head = buildTextBlocks(document, heading, { style: bold(10 * scale), above: 12 * scale });
  const [first, ...others] = body;
  return [
    joinBlocks(first === undefined ? [...head, buildSignature(sheet)] : [...head, first]),
    ...(first === undefined ? [] : [...others, buildSignature(sheet)]),
  ];
};

/** Joins the paragraphs of a comment with so many of them that it would fill a page. */
const limitParagraphs = (comment: string): string =>
  comment.split(/\n+/).length > MOST_PARAGRAPHS ? comment.replaceAll(/\n+/g, " ") : comment;

const buildComment = (sheet: Sheet, comment: string | undefined): Block[] => {
  if (comment === undefined) return [buildEmptyLines(sheet)];
  const style = regular(10 * sheet.scale);
  return buildTextBlocks(sheet.document, limitParagraphs(comment), { style });
};

const buildBlocks = (sheet: Sheet): Block[] => [
  buildLetterhead(sheet),
  ...buildTitle(sheet),
  ...buildSubjects(sheet),
  ...buildSummary(sheet),
  ...buildSection(sheet, text.classTeacherLine, buildComment(sheet, sheet.form.comment)),
  ...buildSection(sheet, text.headLine, buildComment(sheet, sheet.form.headComment)),
  ...buildSection(sheet, text.guardianLine, []),
];

/** Starts a page with the lines at its end, which say whose report form it is and that it is the school's. */
const startPage = (document: PdfDocument, { name, className, year, term }: PrintedForm): void => {
  document.addPage();
  const who = `${name} · ${text.formatFormFacts(className, year, term)}`;
  const lines = [who, text.schoolNote].flatMap((line) =>
    buildTextBlocks(document, line, { style: NOTE }),
  );
  drawRule(document, NOTE_TOP - 4);
  joinBlocks(lines).draw(NOTE_TOP);
};

/** Draws the report form of a student on a page of its own. */
export const drawReportForm = (
  document: PdfDocument,
  form: PrintedForm,
  logo: string | undefined,
): void => {
  startPage(document, form);
  const build = (scale: number): Block[] => buildBlocks({ document, form, logo, scale });
  let blocks: Block[] = [];
  for (const scale of SCALES) {
    blocks = build(scale);
    if (measureBlocks(blocks) <= BOTTOM - TOP) break;
  }
  let y = TOP;
  for (const { height, draw } of blocks) {
    if (y + height > BOTTOM) {
      startPage(document, form);
      y = TOP;
    }
    draw(y);
    y += height;
  }
};
