import * as z from "zod/mini";

/** The lessons of one day on a dashboard. Absent on a day without lessons. */
export const todaysLessonsSchema = z.object({
  /** The date in Nairobi, for example `2026-03-02`. */
  date: z.string(),
  lessons: z.array(
    z.object({
      start: z.string(),
      end: z.string(),
      subject: z.string(),
      classId: z.string(),
      /** The class for a teacher; the name of the teacher for a student, absent without a teacher. */
      detail: z.optional(z.string()),
    }),
  ),
});
export type TodaysLessons = z.infer<typeof todaysLessonsSchema>;
