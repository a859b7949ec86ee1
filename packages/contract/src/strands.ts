import * as z from "zod/mini";
import { questionSchema } from "./assessments.ts";
import { ASSESSMENT_SUBJECTS } from "./curriculum.ts";
import {
  checkPageCost,
  createCursorPaginationQueryShape,
  createListPageSchema,
  createSuccessEnvelopeSchema,
  defineRoutes,
  idParamsSchema,
  idSchema,
  isoTimeSchema,
} from "./http.ts";
import { BANK_STRAND_MAX_LENGTH } from "./limits.ts";
import { schoolScalesSchema } from "./school-scales.ts";
import { questionRulingSchema } from "./submissions.ts";

/** The number of students on a page of the marks by strand. */
export const STRAND_STUDENTS_PAGE_SIZE = 60;

/** How many papers with a strand the answers behind a figure show, the newest first. */
export const STRAND_PAPERS_LIMIT = 20;

/** The marks of one student in the questions of one strand and sub-strand; both are empty for questions without one. */
const studentStrandSchema = z.object({
  strand: z.string(),
  subStrand: z.string(),
  marks: z.number(),
  /** The marks that the student could get in these questions. */
  of: z.number(),
  questions: z.number(),
});
export type StudentStrand = z.infer<typeof studentStrandSchema>;

const strandStudentSchema = z.object({
  studentId: idSchema,
  name: z.string(),
  strands: z.array(studentStrandSchema),
});
export type StrandStudent = z.infer<typeof strandStudentSchema>;

export const classStrandsSchema = z.object({
  classId: idSchema,
  /** The name of the class, for example `Form 2 East`. */
  className: z.string(),
  grade: z.string(),
  /** The subject of the marks; empty if the class has none that the caller may see. */
  subject: z.string(),
  /** The subjects of the class that the caller may see. */
  subjects: z.array(z.string()),
  /** A page of the students of the class, sorted by name. */
  students: createListPageSchema(strandStudentSchema),
  /** The lowest percentages of the levels that the school has set. Absent if the national ones hold. */
  scales: z.optional(schoolScalesSchema),
});
export type ClassStrands = z.infer<typeof classStrandsSchema>;

const strandAnswerSchema = z.object({
  ...questionSchema.shape,
  subStrand: z.string(),
  answer: z.string(),
  awarded: z.number(),
  ruling: z.optional(questionRulingSchema),
});

/** A paper behind a figure, with the answers of the student to its questions of the strand. */
const strandPaperSchema = z.object({
  submissionId: z.string(),
  title: z.string(),
  submittedAt: isoTimeSchema,
  marks: z.number(),
  of: z.number(),
  questions: z.array(strandAnswerSchema),
});
export type StrandPaper = z.infer<typeof strandPaperSchema>;

export const strandAnswersSchema = z.object({
  /** The newest papers whose answers the caller may see: of a teacher the own ones, of an administrator all. */
  papers: z.array(strandPaperSchema),
  /** The sums of the other papers. */
  others: z.object({
    papers: z.number(),
    marks: z.number(),
    of: z.number(),
    questions: z.number(),
  }),
});
export type StrandAnswers = z.infer<typeof strandAnswersSchema>;

const staff = ["ADMIN", "TEACHER"] as const;
const subject = z.enum(ASSESSMENT_SUBJECTS, "Unknown subject");
const strand = z
  .string("Invalid strand")
  .check(z.maxLength(BANK_STRAND_MAX_LENGTH, "Invalid strand"));

export const strandRoutes = defineRoutes({
  /**
   * The marks of the students of a class by strand. `id` is a class of the caller's school, in which a teacher is class
   * teacher or teaches the subject.
   */
  strands: {
    method: "GET",
    path: "/teacher/gradebooks/:id/strands",
    access: staff,
    params: idParamsSchema,
    query: z
      .object({
        /** If absent, the first subject with marks that the caller may see. */
        subject: z.optional(subject),
        ...createCursorPaginationQueryShape(STRAND_STUDENTS_PAGE_SIZE),
      })
      .check(checkPageCost),
    response: createSuccessEnvelopeSchema(classStrandsSchema),
  },
  /** The answers of one student behind the marks in a strand. An empty strand is that of questions without one. */
  strandAnswers: {
    method: "GET",
    path: "/teacher/gradebooks/:id/strand-answers",
    access: staff,
    params: idParamsSchema,
    query: z.object({
      studentId: idSchema,
      subject,
      strand,
      /** If absent, all sub-strands. */
      subStrand: z.optional(strand),
    }),
    response: createSuccessEnvelopeSchema(strandAnswersSchema),
  },
});
