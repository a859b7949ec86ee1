import * as z from "zod/mini";
import { idSchema } from "./http.ts";

/** Who may take an assessment: the students of all schools, of the author's school, or of some of its classes. */
export const AUDIENCES = ["EVERYONE", "SCHOOL", "CLASSES"] as const;
export const audienceSchema = z.enum(AUDIENCES);
export type Audience = z.infer<typeof audienceSchema>;

/** A class of an audience. The name is the one that the class had when the author chose it. */
export const audienceClassSchema = z.object({ id: idSchema, name: z.string() });
export type AudienceClass = z.infer<typeof audienceClassSchema>;

interface TaughtClass {
  readonly id: string;
  readonly grade: string;
  readonly subjects: readonly string[];
}

/** Returns the audience with which a new assessment starts: the classes in which its author teaches the subject. */
export const getDefaultAudience = (
  ownClasses: readonly TaughtClass[],
  { grade, subject }: { readonly grade: string; readonly subject: string },
): { readonly audience: Audience; readonly classIds: string[] } => {
  const taught = ownClasses.filter((one) => one.grade === grade && one.subjects.includes(subject));
  return taught.length === 0
    ? { audience: "EVERYONE", classIds: [] }
    : { audience: "CLASSES", classIds: taught.map(({ id }) => id) };
};
