import * as z from "zod/mini";
import { UPLOADABLE_FILE_TYPES } from "../content.ts";
import { LEARNING_CONTENT_TYPES } from "../content-types.ts";
import { CONTENT_ACCESS_LEVELS } from "../curriculum.ts";
import { firestoreTimeSchema } from "../realtime.ts";
import { NATIONAL_OFFICE_INSTITUTION_ID } from "../roles.ts";

/**
 * Returns the audience of a content item (everybody, premium schools, or one school). List queries and the
 * Security Rules use the audience.
 */
export const getContentAudience = (
  accessLevel: (typeof CONTENT_ACCESS_LEVELS)[number],
  schoolId: string,
): string => (accessLevel === "SCHOOL_ONLY" ? `SCHOOL:${schoolId}` : accessLevel);

/** The audience of items that are taken down: the national office, which counts as a school here. */
export const TAKEN_DOWN_CONTENT_AUDIENCE = getContentAudience(
  "SCHOOL_ONLY",
  NATIONAL_OFFICE_INSTITUTION_ID,
);

const tokensSchema = z.record(z.string(), z.literal(true));

export const contentDocumentSchema = z.object({
  title: z.string(),
  /** The title in lower case, by which queries sort. */
  titleLower: z.string(),
  description: z.string(),
  subject: z.string(),
  grade: z.string(),
  contentType: z.enum(LEARNING_CONTENT_TYPES),
  accessLevel: z.enum(CONTENT_ACCESS_LEVELS),
  audience: z.string(),
  language: z.string(),
  author: z.optional(z.string()),
  fileName: z.string(),
  fileType: z.enum(UPLOADABLE_FILE_TYPES),
  fileSizeBytes: z.number(),
  storagePath: z.string(),
  /** How often the file was replaced; absent for the first file. */
  fileVersion: z.optional(z.number()),
  /** The path of the file before the current one. A repeated request deletes it if the first one did not come to it. */
  replacedPath: z.optional(z.string()),
  viewCount: z.number(),
  ownerId: z.string(),
  schoolId: z.string(),
  /**
   * The search index. The keys of `title` and `rest` are search tokens (word prefixes). `title` contains the tokens
   * of the title. `rest` contains the tokens that occur only in other fields, such as the description. The keys of
   * `near` find words of the item that are nearly the same as a misspelt word.
   */
  search: z.object({ title: tokensSchema, rest: tokensSchema, near: tokensSchema }),
  createdAt: firestoreTimeSchema,
  /** Present while the national office has taken the item down. */
  takenDown: z.optional(z.object({ reason: z.string(), at: firestoreTimeSchema })),
});
export type ContentDocument = z.output<typeof contentDocumentSchema>;
