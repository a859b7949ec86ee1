import type { TestProject } from "vitest/node";
import { startEmulatorProcess } from "../support/emulator-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address (host:port) of the Firestore emulator under test. */
    firestoreHost: string;
  }
}

/**
 * The global setup of Vitest: starts Darasa's emulator in a separate process and returns the teardown. With
 * DARASA_CONFORMANCE_TARGET=host:port, the tests use a running emulator at this address instead, for example the
 * official one.
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
