import type { TestProject } from "vitest/node";
import { startEmulatorProcess } from "../support/emulator-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** host:port of the Firestore emulator under test. */
    firestoreHost: string;
  }
}

/**
 * Starts our emulator as a process of its own. With DARASA_CONFORMANCE_TARGET=host:port the same suite runs against any
 * other emulator, the official one included.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const target = process.env.DARASA_CONFORMANCE_TARGET;
  if (target !== undefined) {
    project.provide("firestoreHost", target);
    return () => Promise.resolve();
  }
  const emulator = await startEmulatorProcess({ args: ["--project_id", "demo-conformance"] });
  project.provide("firestoreHost", emulator.host);
  return emulator.stop;
};
