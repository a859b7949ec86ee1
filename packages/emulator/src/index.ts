export { exportToDirectory } from "./codec/export/export-files.ts";
export type { Value } from "./model/value.ts";
export { compileRules } from "./rules/compile.ts";
export { createCoverage, unevaluatedExpressions } from "./rules/coverage.ts";
export { judgeStorage } from "./rules/storage.ts";
export { createEmulator, type Emulator, type EmulatorOptions } from "./server.ts";
