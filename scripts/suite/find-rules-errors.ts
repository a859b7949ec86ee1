import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compileRules } from "@darasa/emulator/source";
import { ROOT_DIRECTORY } from "./paths.ts";

const RULES_FILES = ["firestore.rules", "storage.rules"] as const;

/**
 * Compiles the Firestore and Storage rules of a folder. Returns one line per error: `file:line:column
 * message`.
 */
export const findRulesErrors = (directory: string = ROOT_DIRECTORY): string[] =>
  RULES_FILES.flatMap((file) =>
    compileRules(readFileSync(join(directory, file), "utf8"))
      .issues.filter((issue) => issue.severity === "ERROR")
      .map(
        ({ position, description }) => `${file}:${position.line}:${position.column} ${description}`,
      ),
  );
