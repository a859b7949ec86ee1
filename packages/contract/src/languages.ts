import * as z from "zod/mini";

/** The languages in which Darasa writes to a person: English and Kiswahili, by their ISO 639-1 codes. */
export const LANGUAGES = ["EN", "SW"] as const;
export const languageSchema = z.enum(LANGUAGES);
export type Language = z.infer<typeof languageSchema>;

/** The language of a person who has chosen none. Responses do not name it, so that they stay small. */
export const DEFAULT_LANGUAGE = "EN";
