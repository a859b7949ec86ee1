import * as z from "zod/mini";
import { createListPageSchema, idSchema, isoTimeSchema } from "./http.ts";
import { schoolScalesSchema } from "./school-scales.ts";
import { lateAnswersStatusSchema } from "./submission-summary.ts";

/** A published assessment, as a column of the gradebook. */
const gradebookPaperSchema = z.object({
  id: idSchema,
  title: z.string(),
  subject: z.string(),
  createdAt: isoTimeSchema,
  /** The time at which the paper closes or has closed; null for a paper that stays open. */
  closesAt: z.nullable(isoTimeSchema),
});
export type GradebookPaper = z.infer<typeof gradebookPaperSchema>;

/** The result of a student that counts at an assessment. */
const gradebookResultSchema = z.object({
  submissionId: z.string(),
  /** The score as a percentage of the marks; null while a long answer waits to be marked. */
  percent: z.nullable(z.number()),
  /** Null while a long answer waits to be marked. */
  passed: z.nullable(z.boolean()),
  /** True while the result is not released; its marks are on the results of the assessment only. */
  held: z.optional(z.literal(true)),
  /** True if the attempt was handed in after the deadline and its grace period. */
  late: z.boolean(),
  /** Present if answers arrived late that change the result: the author's decision about them. */
  lateAnswers: z.optional(lateAnswersStatusSchema),
});
export type GradebookResult = z.infer<typeof gradebookResultSchema>;

const gradebookStudentSchema = z.object({
  studentId: idSchema,
  name: z.string(),
  /** The results in the papers of the gradebook, by assessment id. A paper that is not handed in is absent. */
  results: z.record(z.string(), gradebookResultSchema),
});
export type GradebookStudent = z.infer<typeof gradebookStudentSchema>;

export const gradebookSchema = z.object({
  classId: idSchema,
  /** The name of the class, for example `Form 2 East`. */
  className: z.string(),
  /** The newest published papers for the grade since the beginning of the class's year, newest first. */
  papers: z.array(gradebookPaperSchema),
  /** A page of the students of the class, sorted by name. */
  students: createListPageSchema(gradebookStudentSchema),
  /** The lowest percentages of the levels that the school has set. Absent if the national ones hold. */
  scales: z.optional(schoolScalesSchema),
});
export type Gradebook = z.infer<typeof gradebookSchema>;

const guardianContactSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** True if the caller may write to the guardian. */
  canMessage: z.boolean(),
});

export const studentRecordSchema = z.object({
  studentId: idSchema,
  name: z.string(),
  /** The grade. */
  className: z.optional(z.string()),
  /** Absent for a student whom the school has not put into a class. */
  classId: z.optional(idSchema),
  classLabel: z.optional(z.string()),
  /** True if the caller may write to the student. */
  canMessage: z.boolean(),
  /** True if the caller may see and change the student's extra support in assessments. */
  canSetAccommodations: z.boolean(),
  /** The attempts that the student has begun and not handed in, of papers whose results the caller may see. */
  unfinished: z.array(
    z.object({ assessmentId: idSchema, title: z.string(), deadline: isoTimeSchema }),
  ),
  /** The guardian's phone number that the student entered at the registration. */
  guardianPhone: z.optional(z.string()),
  /** The guardians with an approved link to the student. */
  guardians: z.array(guardianContactSchema),
});
export type StudentRecord = z.infer<typeof studentRecordSchema>;

export const wrongAnswersSchema = z.object({
  /** The number of submissions in which the answers were counted: the newest ones. */
  counted: z.number(),
  /** The number of all submissions. */
  submissions: z.number(),
  /** The questions with short answers or lists as answers to which somebody gave a wrong answer. */
  questions: z.array(
    z.object({
      id: z.string(),
      /** The most frequent wrong answers, the most frequent first. */
      answers: z.array(z.object({ answer: z.string(), count: z.number() })),
      /** The number of wrong answers that `answers` does not contain. */
      others: z.number(),
    }),
  ),
});
export type WrongAnswers = z.infer<typeof wrongAnswersSchema>;
