export { exportToDirectory } from "./codec/export/export-files.ts";
export type { Value } from "./model/value.ts";
export { compileRules } from "./rules/compile-rules.ts";
export { createEmulator, type Emulator, type EmulatorOptions } from "./server.ts";
