import * as z from "zod/mini";
import { questionSchema } from "./assessments.ts";
import { ATTEMPT_STATUSES, answersByQuestionSchema } from "./attempts.ts";
import {
  createSuccessEnvelopeSchema,
  defineRoutes,
  idParamsSchema,
  idSchema,
  isoTimeSchema,
  pageCursorSchema,
} from "./http.ts";
import {
  ASSESSMENT_MAX_QUESTIONS,
  PAPER_ENTRIES_PER_REQUEST_LIMIT,
  QUESTION_MAX_MARKS,
} from "./limits.ts";
import { PAPER_VERSIONS } from "./random-draw.ts";
import { VALIDATION } from "./texts.ts";

/** What stands for the text of a long answer that a student wrote on paper. */
export const LONG_ANSWER_ON_PAPER = "(on paper)";

const versionSchema = z.enum(PAPER_VERSIONS, VALIDATION.paperVersionUnknown);

/** The marks of long answers by question id; null for an answer that waits to be marked. */
const enteredMarksSchema = z
  .record(
    z.string().check(z.maxLength(64, VALIDATION.handMarksInvalid)),
    z.nullable(
      z.number(VALIDATION.handMarksInvalid).check(
        z.gte(0, VALIDATION.handMarksInvalid),
        z.lte(QUESTION_MAX_MARKS, VALIDATION.handMarksInvalid),
        z.refine((marks) => Number.isInteger(marks * 2), VALIDATION.handMarksInvalid),
      ),
    ),
    VALIDATION.handMarksInvalid,
  )
  .check(
    z.refine(
      (marks) => Object.keys(marks).length <= ASSESSMENT_MAX_QUESTIONS,
      VALIDATION.handMarksInvalid,
    ),
  );

const revisionSchema = z
  .string("Invalid revision")
  .check(z.regex(/^[\w-]{1,64}$/, "Invalid revision"));

const newPaperEntrySchema = z.strictObject({
  /** The client chooses the id, so that a repeated request changes nothing more. */
  id: idSchema,
  studentId: idSchema,
  version: versionSchema,
  /** The answers by question id, as a device sends them: texts of options, not letters. Without long answers. */
  answers: answersByQuestionSchema,
  /** The marks of the long answers. A long answer that is absent was left empty. */
  marks: enteredMarksSchema,
  /** The `revision` of the entry that this one replaces; absent if the teacher has seen none. */
  replaces: z.optional(revisionSchema),
});
export type NewPaperEntry = z.output<typeof newPaperEntrySchema>;

/** What was entered from the paper of one student. */
const paperEntrySchema = z.object({
  version: versionSchema,
  answers: z.record(z.string(), z.string()),
  marks: z.record(z.string(), z.nullable(z.number())),
  /** Changes with each correction, also with marks that somebody gives to a long answer. */
  revision: z.string(),
  enteredByName: z.string(),
  enteredAt: isoTimeSchema,
});
export type PaperEntry = z.infer<typeof paperEntrySchema>;

const paperStudentSchema = z.object({
  id: idSchema,
  name: z.string(),
  admissionNumber: z.optional(z.string()),
  entry: z.optional(paperEntrySchema),
  /** The newest attempt on a device; absent if the student has not begun one. */
  device: z.optional(z.object({ number: z.number(), status: z.enum(ATTEMPT_STATUSES) })),
});
export type PaperStudent = z.infer<typeof paperStudentSchema>;

/**
 * Why an entry was not stored or removed: the student has written on a device, somebody has changed the entry meanwhile, the
 * student may not write this paper, or has a further attempt (of a removal).
 */
export const PAPER_ENTRY_PROBLEMS = ["ON_DEVICE", "CHANGED", "NOT_OF_PAPER", "FOLLOWED"] as const;

const savedPaperEntrySchema = z.object({
  studentId: idSchema,
  /** Absent if the entry is stored. */
  problem: z.optional(z.enum(PAPER_ENTRY_PROBLEMS)),
  /** What is stored now. */
  entry: z.optional(paperEntrySchema),
});
export type SavedPaperEntry = z.infer<typeof savedPaperEntrySchema>;

const removedPaperEntrySchema = z.strictObject({
  /** The class of the student. */
  classId: idSchema,
  studentId: idSchema,
  /** The `revision` of the entry that the teacher has seen. */
  revision: revisionSchema,
});
export type RemovedPaperEntry = z.output<typeof removedPaperEntrySchema>;

const paperEntriesBodySchema = z.strictObject({
  /** The class of the students. */
  classId: idSchema,
  entries: z.array(newPaperEntrySchema, VALIDATION.paperEntriesInvalid).check(
    z.minLength(1, VALIDATION.paperEntriesInvalid),
    z.maxLength(PAPER_ENTRIES_PER_REQUEST_LIMIT, VALIDATION.paperEntriesInvalid),
    z.refine(
      (entries) => new Set(entries.map(({ studentId }) => studentId)).size === entries.length,
      VALIDATION.paperEntriesInvalid,
    ),
  ),
});
export type PaperEntriesBody = z.output<typeof paperEntriesBodySchema>;

/** The students of a class with what was entered for them. */
const paperEntriesPageSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** All questions, those of random draws included; `drawForVersion` returns those of a printed version. */
  questions: z.array(questionSchema),
  draws: z.optional(z.array(z.number())),
  students: z.array(paperStudentSchema),
  /** The cursor of the next page; absent on the last one. */
  next: z.optional(z.string()),
});
export type PaperEntriesPage = z.infer<typeof paperEntriesPageSchema>;

const onAssessment = { access: ["ADMIN", "TEACHER"], params: idParamsSchema } as const;

/** The routes with which the answers of a paper that was written on paper come into Darasa. */
export const paperEntryRoutes = defineRoutes({
  paperEntries: {
    ...onAssessment,
    method: "GET",
    path: "/assessments/:id/paper-entries",
    query: z.object({
      /** A class whose students the caller may see and that may write the paper. */
      classId: idSchema,
      after: z.optional(pageCursorSchema),
    }),
    response: createSuccessEnvelopeSchema(paperEntriesPageSchema),
  },
  /** Stores entries, and says of each one that it could not store why. */
  savePaperEntries: {
    ...onAssessment,
    method: "PUT",
    path: "/assessments/:id/paper-entries",
    body: paperEntriesBodySchema,
    response: createSuccessEnvelopeSchema(z.object({ results: z.array(savedPaperEntrySchema) })),
  },
  /** Removes an entry with its result, or says why not. Sending the same request again changes nothing more. */
  removePaperEntry: {
    ...onAssessment,
    method: "POST",
    path: "/assessments/:id/paper-entries/remove",
    body: removedPaperEntrySchema,
    response: createSuccessEnvelopeSchema(savedPaperEntrySchema),
  },
});
