import * as z from "zod/mini";
import { createMultilineTextSchema, createTrimmedTextSchema } from "./text-schemas.ts";
import { VALIDATION } from "./texts.ts";

export const SECTIONS_PER_PAPER = 10;
export const SECTION_TITLE_MAX_LENGTH = 100;
export const SECTION_INSTRUCTIONS_MAX_LENGTH = 1_000;
export const PASSAGE_MAX_LENGTH = 5_000;

/** A section, as its author sends it with its first question. Each of its texts may be empty. */
export const newQuestionSectionSchema = z.strictObject({
  title: z._default(
    createTrimmedTextSchema(VALIDATION.textUnreadable, 0, SECTION_TITLE_MAX_LENGTH),
    "",
  ),
  instructions: z._default(
    createMultilineTextSchema(VALIDATION.textUnreadable, 0, SECTION_INSTRUCTIONS_MAX_LENGTH),
    "",
  ),
  /** A text that belongs to all questions of the section. */
  passage: z._default(
    createMultilineTextSchema(VALIDATION.textUnreadable, 0, PASSAGE_MAX_LENGTH),
    "",
  ),
});
