import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadEnv } from "vite";

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const { DARASA_LANGUAGE: language = "en" } = loadEnv("production", at("."), "DARASA_");

/**
 * The folder with the texts of the chosen language. The language is fixed at build time, so a build contains
 * only one language.
 */
export const languageTextsFolder = at(`src/texts/${language}`);

if (!existsSync(languageTextsFolder))
  throw new Error(`DARASA_LANGUAGE: there is no ${languageTextsFolder}`);
