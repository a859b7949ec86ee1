import * as z from "zod/mini";

/** The section that begins with a question. */
export const questionSectionSchema = z.object({
  title: z.string(),
  instructions: z.string(),
  /** A text that belongs to all questions of the section. */
  passage: z.string(),
});
export type QuestionSection = z.infer<typeof questionSectionSchema>;
