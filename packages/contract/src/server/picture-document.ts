import * as z from "zod/mini";
import { PICTURE_TYPES } from "../pictures.ts";

/**
 * A document `pictures/{id}`: a picture of questions. The id is a hash of the school and the bytes, so that the same picture is
 * stored once, and the document never changes.
 */
export const pictureDocumentSchema = z.object({
  /** The school whose teachers may use the picture in questions. */
  schoolId: z.string(),
  type: z.enum(PICTURE_TYPES),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  /** The bytes, in base64. */
  image: z.string(),
});
export type PictureDocument = z.output<typeof pictureDocumentSchema>;
