import * as z from "zod/mini";
import { idSchema } from "./http.ts";
import { ANSWER_MAX_LENGTH } from "./limits.ts";
import { createTrimmedTextSchema } from "./text-schemas.ts";
import { VALIDATION } from "./texts.ts";

/** The maximum size of a picture. The browser shrinks what a teacher chooses. */
export const PICTURE_MAX_BYTES = 60 * 1024;
/** The maximum width and height of a picture in pixels. */
export const PICTURE_MAX_PIXELS = 1_200;
/** The maximum number of pictures that one attempt gets. */
export const PICTURES_PER_PAPER = 20;
export const PICTURE_ALT_MAX_LENGTH = 300;

/** The picture of a question, as its author sends it: a stored picture and what it shows. */
export const newQuestionPictureSchema = z.strictObject(
  {
    id: idSchema,
    /** What the picture shows, for people who do not see it. */
    alt: createTrimmedTextSchema(VALIDATION.pictureAltRequired, 1, PICTURE_ALT_MAX_LENGTH),
  },
  VALIDATION.pictureInvalid,
);
export type NewQuestionPicture = z.infer<typeof newQuestionPictureSchema>;

/** The picture of an option, as its author sends it. The text of the option says what it shows. */
export const newOptionPictureSchema = z.strictObject(
  {
    /** The text of the option, which its picture follows whatever the order of the options. */
    option: createTrimmedTextSchema(VALIDATION.optionPicturesInvalid, 1, ANSWER_MAX_LENGTH),
    id: idSchema,
  },
  VALIDATION.optionPicturesInvalid,
);
export type NewOptionPicture = z.infer<typeof newOptionPictureSchema>;

/** A stored picture. Its width and height in pixels reserve its place, and `bytes` is its size. */
export const storedPictureSchema = z.object({
  id: idSchema,
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
});
export type StoredPicture = z.infer<typeof storedPictureSchema>;

/** The picture of a question: a stored picture and the words of its author. */
export const questionPictureSchema = z.object({ ...storedPictureSchema.shape, alt: z.string() });
export type QuestionPicture = z.infer<typeof questionPictureSchema>;

/** The picture of an option: a stored picture and the text of the option. */
export const optionPictureSchema = z.object({ option: z.string(), ...storedPictureSchema.shape });
export type OptionPicture = z.infer<typeof optionPictureSchema>;

/** How many pictures an attempt gets, and their size together. Of a random draw it counts the largest ones. */
export const pictureTotalsSchema = z.object({ count: z.number(), bytes: z.number() });
export type PictureTotals = z.infer<typeof pictureTotalsSchema>;
