import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadEnv } from "vite";

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const { DARASA_LANGUAGE: language = "en" } = loadEnv("production", at("."), "DARASA_");

/**
 * The folder of the texts in the language that `DARASA_LANGUAGE` selects. The language is chosen at build time,
 * so each build contains one language only.
 */
export const languageTextsFolder = at(`src/texts/${language}`);

if (!existsSync(languageTextsFolder))
  throw new Error(`DARASA_LANGUAGE: there is no ${languageTextsFolder}`);
