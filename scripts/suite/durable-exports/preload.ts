import type { IncomingMessage } from "node:http";
import { createAccountsExport } from "./accounts-export.ts";
import { coalesceCalls } from "./coalesce-calls.ts";
import { delayResponses } from "./delay-responses.ts";
import {
  type DurableExportSettings,
  SETTINGS_VARIABLE,
  START_MESSAGE,
  STARTED_MESSAGE,
} from "./durable-exports.ts";
import { createFilesExport } from "./files-export.ts";

/*
 * Loaded into firebase-tools before anything else. Its emulators of Auth and Storage hold everything in memory; here whatever
 * changes something there is answered only once the change is in an export on the disk. So an account is kept before the
 * documents are that speak of it.
 */

const READS = new Set(["GET", "HEAD", "OPTIONS"]);
const HOST = "127.0.0.1";

const startKeeping = ({
  directory,
  projectId,
  authPort,
  storagePort,
}: DurableExportSettings): void => {
  const originOf = (port: number): string => `http://${HOST}:${port}`;
  const accounts = coalesceCalls(
    createAccountsExport({ directory, projectId, origin: originOf(authPort) }),
  );
  const files = coalesceCalls(createFilesExport({ directory, origin: originOf(storagePort) }));
  let isKeeping = false;
  delayResponses(({ method = "", url = "", socket }: IncomingMessage) => {
    // Until then the import is under way: an export would be half of what there is already.
    if (!isKeeping || READS.has(method) || url.startsWith("/internal/")) return undefined;
    if (socket.localPort === authPort) return accounts;
    return socket.localPort === storagePort ? files : undefined;
  });
  process.on("message", (message) => {
    if (message !== START_MESSAGE) return;
    isKeeping = true;
    Promise.all([accounts(), files()]).then(
      () => process.send?.(STARTED_MESSAGE),
      (error: unknown) => process.send?.(String(error)),
    );
  });
  process.channel?.unref();
};

const text = process.env[SETTINGS_VARIABLE];
if (text !== undefined) {
  // The programs that firebase-tools starts have nothing to keep.
  delete process.env[SETTINGS_VARIABLE];
  startKeeping(JSON.parse(text));
}
