import type { IncomingMessage } from "node:http";
import { createAccountsExporter } from "./accounts-export.ts";
import { coalesceCalls } from "./coalesce-calls.ts";
import {
  CRASH_SAFE_EXPORTS_ENV_VARIABLE,
  type CrashSafeExportSettings,
  EXPORTS_STARTED_MESSAGE,
  START_EXPORTS_MESSAGE,
} from "./crash-safe-exports.ts";
import { delayResponses } from "./delay-responses.ts";
import { createStorageFilesExporter } from "./files-export.ts";

/*
 * This module is loaded into the firebase-tools process before the code of firebase-tools. The Auth and Storage
 * emulators store data in memory only, so this module delays the response to each write until an export on disk
 * contains the change. Requests with one of the READ_METHODS change nothing, so the module does not delay their
 * responses.
 */

const READ_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const HOST = "127.0.0.1";

const registerDelays = ({
  directory,
  projectId,
  authPort,
  storagePort,
}: CrashSafeExportSettings): void => {
  const originOf = (port: number): string => `http://${HOST}:${port}`;
  const accounts = coalesceCalls(
    createAccountsExporter({ directory, projectId, origin: originOf(authPort) }),
  );
  const files = coalesceCalls(
    createStorageFilesExporter({ directory, origin: originOf(storagePort) }),
  );
  let isStarted = false;
  delayResponses(({ method = "", url = "", socket }: IncomingMessage) => {
    // If the result is undefined, the response is not delayed. Until START_EXPORTS_MESSAGE arrives (`isStarted`),
    // firebase-tools is still importing its data, so an export would be incomplete. The exports themselves send
    // requests to /internal/, which must not wait for an export.
    if (!isStarted || READ_METHODS.has(method) || url.startsWith("/internal/")) return undefined;
    if (socket.localPort === authPort) return accounts;
    return socket.localPort === storagePort ? files : undefined;
  });
  process.on("message", (message) => {
    if (message !== START_EXPORTS_MESSAGE) return;
    isStarted = true;
    Promise.all([accounts(), files()]).then(
      () => process.send?.(EXPORTS_STARTED_MESSAGE),
      (error: unknown) => process.send?.(String(error)),
    );
  });
  process.channel?.unref();
};

const settings = process.env[CRASH_SAFE_EXPORTS_ENV_VARIABLE];
if (settings !== undefined) {
  // The variable is removed so that child processes of firebase-tools, which inherit the environment, do not
  // export.
  delete process.env[CRASH_SAFE_EXPORTS_ENV_VARIABLE];
  registerDelays(JSON.parse(settings));
}
