import { readFileSync, writeFileSync } from "node:fs";
import { resolveFromRoot } from "./paths.ts";
import { HOST, type Ports } from "./ports.ts";

/** Adds the emulators to the Content-Security-Policy. Deployed pages use the policy of firebase.json unchanged. */
const allowEmulators = (config: string): string =>
  config.replaceAll(/(?:connect|media)-src 'self'/g, `$& http://${HOST}:*`);

/**
 * Writes a copy of firebase.json with other ports and returns its path. The copy must be in the root: firebase-tools treats
 * the folder of its configuration as the project and refuses paths outside of that folder.
 */
export const writeFirebaseConfig = (
  name: string,
  ports: Ports,
  extraFunctions?: string,
): string => {
  const config: { functions: readonly object[] } & Record<string, unknown> = JSON.parse(
    allowEmulators(readFileSync(resolveFromRoot("firebase.json"), "utf8")),
  );
  const at = (port: number): object => ({ host: HOST, port });
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
