import { isProcessGroupAlive, stopProcessGroup } from "./process-groups.ts";

const groupId = Number(process.argv[2]);
if (!Number.isSafeInteger(groupId) || groupId <= 1) process.exit(2);

process.on("SIGINT", () => undefined);
process.stdin.resume();
process.stdin.once("close", () => {
  const end = isProcessGroupAlive(groupId) ? stopProcessGroup(groupId, 8_000) : Promise.resolve();
  void end.then(() => process.exit(0));
});
