import { createRequire } from "node:module";
import { resolveFromRoot } from "./paths.ts";

/*
 * This module is loaded into firebase-tools before the code of firebase-tools. The Auth emulator checks each request
 * against the schemas of its API with the package exegesis. By default, exegesis compiles all schemas at the start, which
 * takes as long as the rest of the start. This module sets the option with which exegesis compiles a schema when the first
 * request needs it.
 */

type Options = Readonly<Record<string, unknown>>;

/** The part of the package exegesis-express that firebase-tools uses. */
interface ExegesisExpress {
  middleware: (api: unknown, options: Options) => unknown;
}

const requireFromFirebaseTools = createRequire(
  resolveFromRoot("node_modules", "firebase-tools", "package.json"),
);
const exegesisExpress: ExegesisExpress = requireFromFirebaseTools("exegesis-express");
const { middleware } = exegesisExpress;
exegesisExpress.middleware = (api, options) =>
  middleware(api, { ...options, lazyCompileValidationSchemas: true });
