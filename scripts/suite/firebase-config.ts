import { readFileSync, writeFileSync } from "node:fs";
import { resolveFromRoot } from "./paths.ts";
import { type EmulatorPorts, LOCAL_HOST } from "./ports.ts";

/**
 * Changes the Content-Security-Policy in the text of firebase.json so that pages may connect to the emulators.
 * Deployed pages use the original policy.
 */
const allowEmulators = (config: string): string =>
  config.replaceAll(/(?:connect|media)-src 'self'/g, `$& http://${LOCAL_HOST}:*`);

/**
 * Writes a copy of firebase.json with the given ports and returns the path of the copy. firebase-tools treats
 * the folder of its configuration as the project, so the copy must be in the root of the repository.
 */
export const writeFirebaseConfig = (
  name: string,
  ports: EmulatorPorts,
  extraFunctions?: string,
): string => {
  const config: { functions: readonly object[] } & Record<string, unknown> = JSON.parse(
    allowEmulators(readFileSync(resolveFromRoot("firebase.json"), "utf8")),
  );
  const at = (port: number): object => ({ host: LOCAL_HOST, port });
  const path = resolveFromRoot(`firebase.${name}.generated.json`);
  const emulators = {
    singleProjectMode: true,
    ui: { enabled: false },
    hub: at(ports.hub),
    logging: at(ports.logging),
    hosting: at(ports.hosting),
    functions: at(ports.functions),
    firestore: { ...at(ports.firestore), websocketPort: ports.firestoreWebsocket },
    auth: at(ports.auth),
    storage: at(ports.storage),
    eventarc: at(ports.eventarc),
    tasks: at(ports.tasks),
  };
  const functions =
    extraFunctions === undefined
      ? config.functions
      : [...config.functions, { source: extraFunctions, codebase: "extra", runtime: "nodejs24" }];
  writeFileSync(path, `${JSON.stringify({ ...config, functions, emulators }, null, 2)}\n`);
  return path;
};
