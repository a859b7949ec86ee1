import { readFileSync } from "node:fs";
import { compileRules } from "@darasa/emulator";
import { inRoot } from "./root.ts";

const RULES_FILES = ["firestore.rules", "storage.rules"] as const;

/** Compiles both rules files; one line per error, as `file:line:column message`. */
export const rulesErrors = (): string[] =>
  RULES_FILES.flatMap((file) =>
    compileRules(readFileSync(inRoot(file), "utf8"))
      .issues.filter((issue) => issue.severity === "ERROR")
      .map(
        ({ position, description }) => `${file}:${position.line}:${position.column} ${description}`,
      ),
  );
