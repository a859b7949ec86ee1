import * as z from "zod/mini";
import {
  createQueryIntegerSchema,
  createSuccessEnvelopeSchema,
  defineRoutes,
  idParamsSchema,
  idSchema,
  isoTimeSchema,
} from "./http.ts";
import { LESSON_SUBJECTS } from "./lesson-subjects.ts";
import {
  MARK_SHEET_COLUMN_TITLE_MAX_LENGTH,
  MARK_SHEET_COLUMNS_LIMIT,
  MARK_SHEET_MAX_MARKS,
  MARK_SHEET_MAX_WEIGHT,
  MARKS_PER_REQUEST_LIMIT,
} from "./limits.ts";
import { schoolScalesSchema } from "./school-scales.ts";
import { createChoiceSchema, createTrimmedTextSchema } from "./text-schemas.ts";
import { VALIDATION } from "./texts.ts";

const LAST_TERM = 3;
const HUNDREDTHS = 100;
const EPSILON = 1e-6;

/** The terms of a school year in Kenya. */
export const TERMS = [1, 2, 3] as const;

const subjectSchema = createChoiceSchema(
  LESSON_SUBJECTS,
  VALIDATION.subjectRequired,
  VALIDATION.subjectUnknown,
);

export const termSchema = z
  .int(VALIDATION.termNumberInvalid)
  .check(z.gte(1, VALIDATION.termNumberInvalid), z.lte(LAST_TERM, VALIDATION.termNumberInvalid));

/** The term of a request without a body. */
export const termQuerySchema = createQueryIntegerSchema(VALIDATION.termNumberInvalid, 1, LAST_TERM);

/** Returns true for a number with at most two decimals. */
const hasTwoDecimals = (value: number): boolean =>
  Math.abs(value * HUNDREDTHS - Math.round(value * HUNDREDTHS)) < EPSILON;

const markValueSchema = z.nullable(
  z.union(
    [
      z
        .number()
        .check(
          z.gte(0, VALIDATION.markInvalid),
          z.lte(MARK_SHEET_MAX_MARKS, VALIDATION.markInvalid),
          z.refine(hasTwoDecimals, VALIDATION.markInvalid),
        ),
      z.literal("ABSENT"),
    ],
    VALIDATION.markInvalid,
  ),
);

/** A column of typed marks, or of the results in a paper of Darasa, which are percentages. */
const columnShape = {
  id: idSchema,
  title: createTrimmedTextSchema(
    VALIDATION.columnTitleRequired,
    1,
    MARK_SHEET_COLUMN_TITLE_MAX_LENGTH,
  ),
  maxMarks: z
    .int(VALIDATION.columnMaxInvalid)
    .check(
      z.gte(1, VALIDATION.columnMaxInvalid),
      z.lte(MARK_SHEET_MAX_MARKS, VALIDATION.columnMaxInvalid),
    ),
  weight: z
    .int(VALIDATION.columnWeightInvalid)
    .check(
      z.gte(0, VALIDATION.columnWeightInvalid),
      z.lte(MARK_SHEET_MAX_WEIGHT, VALIDATION.columnWeightInvalid),
    ),
  /** The paper of Darasa whose results are the marks. Absent for a column whose marks are typed. */
  assessmentId: z.optional(idSchema),
};
const newColumnSchema = z.strictObject(columnShape);
export type MarkColumn = z.output<typeof newColumnSchema>;

const areIdsUnique = (columns: readonly { readonly id: string }[]): boolean =>
  new Set(columns.map(({ id }) => id)).size === columns.length;

const newColumnsSchema = z
  .array(newColumnSchema)
  .check(
    z.maxLength(MARK_SHEET_COLUMNS_LIMIT, VALIDATION.columnsTooMany),
    z.refine(areIdsUnique, VALIDATION.columnTwice),
  );

const markSheetStudentSchema = z.object({
  id: idSchema,
  name: z.string(),
  admissionNumber: z.optional(z.string()),
  /** True for a student with marks who has left the class. */
  left: z.optional(z.boolean()),
  /** The marks by column. A column without a mark is absent. */
  marks: z.record(z.string(), z.union([z.number(), z.literal("ABSENT")])),
});
export type MarkSheetStudent = z.infer<typeof markSheetStudentSchema>;

export const markSheetSchema = z.object({
  classId: idSchema,
  className: z.string(),
  grade: z.string(),
  year: z.number(),
  term: z.number(),
  /** Absent if the caller may read no mark sheet of the class yet, because it has no subject teachers. */
  subject: z.optional(z.string()),
  /** The subjects of the class whose mark sheets the caller may read. */
  subjects: z.array(z.string()),
  mayWrite: z.boolean(),
  /** True for the class teacher and administrators, who read all mark sheets and the report forms of the class. */
  mayReadAll: z.boolean(),
  columns: z.array(z.object(columnShape)),
  /** The students of the class, as they were when somebody last refreshed the mark sheet. */
  students: z.array(markSheetStudentSchema),
  /** The number of changes of columns and students. It is 0 for a mark sheet that nobody has begun. */
  revision: z.number(),
  changedByName: z.optional(z.string()),
  changedAt: z.optional(isoTimeSchema),
  /** The lowest percentages of the levels that the school has set. Absent if the national ones hold. */
  scales: z.optional(schoolScalesSchema),
});
export type MarkSheet = z.infer<typeof markSheetSchema>;

const newMarkSchema = z.strictObject({
  studentId: idSchema,
  columnId: idSchema,
  mark: markValueSchema,
  /** The mark that the change replaces. Another stored mark is never overwritten, but returned. */
  before: markValueSchema,
});
export type MarkChange = z.output<typeof newMarkSchema>;

const keyShape = { term: termSchema, subject: subjectSchema };

export const marksBodySchema = z.strictObject({
  ...keyShape,
  /** An id that the client chooses. A repeated request with it changes nothing. */
  changeId: idSchema,
  marks: z
    .array(newMarkSchema)
    .check(
      z.minLength(1, VALIDATION.marksRequired),
      z.maxLength(MARKS_PER_REQUEST_LIMIT, VALIDATION.marksTooMany),
    ),
});
export type MarksBody = z.output<typeof marksBodySchema>;

/** Why a mark was not stored: somebody stored another one, its cell is gone, or the column has a lower maximum. */
export const MARK_CONFLICT_KINDS = ["CHANGED", "GONE", "TOO_HIGH"] as const;

const markConflictSchema = z.object({
  studentId: z.string(),
  columnId: z.string(),
  kind: z.enum(MARK_CONFLICT_KINDS),
  /** The mark that is stored. */
  mark: z.nullable(z.union([z.number(), z.literal("ABSENT")])),
});
export type MarkConflict = z.infer<typeof markConflictSchema>;

const savedMarksSchema = z.object({
  /** The marks that were not stored. All others of the request are stored. */
  conflicts: z.array(markConflictSchema),
  /** Who changed the mark sheet before this request. */
  changedByName: z.optional(z.string()),
});
export type SavedMarks = z.infer<typeof savedMarksSchema>;

export const columnsBodySchema = z.strictObject({
  ...keyShape,
  columns: newColumnsSchema,
  /** The `revision` of the mark sheet that the change is based on. */
  revision: z.int().check(z.gte(0)),
});
export type ColumnsBody = z.output<typeof columnsBodySchema>;

const markSheetPaperSchema = z.object({
  id: idSchema,
  title: z.string(),
  createdAt: isoTimeSchema,
});
export type MarkSheetPaper = z.infer<typeof markSheetPaperSchema>;

const staff = { access: ["ADMIN", "TEACHER"], params: idParamsSchema } as const;
const keyBodySchema = z.strictObject(keyShape);
const sheetResponse = createSuccessEnvelopeSchema(markSheetSchema);

/** The routes of mark sheets. All of them cover the caller's school only. */
export const markSheetRoutes = defineRoutes({
  get: {
    ...staff,
    method: "GET",
    path: "/classes/:id/mark-sheet",
    query: z.object({
      term: termQuerySchema,
      /** If absent, the first subject that the caller may write, or else read. */
      subject: z.optional(subjectSchema),
    }),
    response: sheetResponse,
  },
  listPapers: {
    ...staff,
    method: "GET",
    path: "/classes/:id/mark-sheet/papers",
    query: z.object({ subject: subjectSchema }),
    response: createSuccessEnvelopeSchema(z.object({ papers: z.array(markSheetPaperSchema) })),
  },
  refresh: {
    ...staff,
    method: "POST",
    path: "/classes/:id/mark-sheet/refresh",
    body: keyBodySchema,
    response: sheetResponse,
  },
  changeColumns: {
    ...staff,
    method: "PUT",
    path: "/classes/:id/mark-sheet/columns",
    body: columnsBodySchema,
    response: sheetResponse,
  },
  saveMarks: {
    ...staff,
    method: "PUT",
    path: "/classes/:id/mark-sheet/marks",
    body: marksBodySchema,
    response: createSuccessEnvelopeSchema(savedMarksSchema),
  },
});
