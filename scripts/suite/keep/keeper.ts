import type { IncomingMessage } from "node:http";
import { coalesced } from "./coalesced.ts";
import { holdAnswers } from "./hold-answers.ts";
import { KEEP, KEEP_VARIABLE, KEPT, type Keeping } from "./keeping.ts";
import { saveAccounts } from "./save-accounts.ts";
import { saveFiles } from "./save-files.ts";

/*
 * Loaded into firebase-tools before anything else. Its emulators of Auth and Storage hold everything in memory; here whatever
 * changes something there is answered only once the change is in an export on the disk. So an account is kept before the
 * documents are that speak of it.
 */

const READS = new Set(["GET", "HEAD", "OPTIONS"]);
const HOST = "127.0.0.1";

const startKeeping = ({ directory, projectId, authPort, storagePort }: Keeping): void => {
  const originOf = (port: number): string => `http://${HOST}:${port}`;
  const accounts = coalesced(saveAccounts({ directory, projectId, origin: originOf(authPort) }));
  const files = coalesced(saveFiles({ directory, origin: originOf(storagePort) }));
  let isKeeping = false;
  holdAnswers(({ method = "", url = "", socket }: IncomingMessage) => {
    // Until then the import is under way: an export would be half of what there is already.
    if (!isKeeping || READS.has(method) || url.startsWith("/internal/")) return undefined;
    if (socket.localPort === authPort) return accounts;
    return socket.localPort === storagePort ? files : undefined;
  });
  process.on("message", (message) => {
    if (message !== KEEP) return;
    isKeeping = true;
    Promise.all([accounts(), files()]).then(
      () => process.send?.(KEPT),
      (error: unknown) => process.send?.(String(error)),
    );
  });
  process.channel?.unref();
};

const text = process.env[KEEP_VARIABLE];
if (text !== undefined) {
  // The programs that firebase-tools starts have nothing to keep.
  delete process.env[KEEP_VARIABLE];
  startKeeping(JSON.parse(text));
}
