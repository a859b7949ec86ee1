import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadEnv } from "vite";

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const { DARASA_LANGUAGE: language = "en" } = loadEnv("production", at("."), "DARASA_");

/** The folder whose texts a build carries. The choice falls before the build, so no other language costs a byte. */
export const textsFolder = at(`src/texts/${language}`);

if (!existsSync(textsFolder)) throw new Error(`DARASA_LANGUAGE: there is no ${textsFolder}`);
