import { createEmulator } from "@darasa/emulator";

/*
 * The emulator in a process of its own, with a clock that runs fast, so that its hour of history passes within the test
 * and what it keeps of the past reaches its full size.
 */

const MICROS_PER_MS = 1_000n;
const speed = Number(process.argv[2]);
const start = Date.now();
const HOUR_MS = 3_600_000;
let skippedMs = 0;

const emulator = await createEmulator({
  clock: () => BigInt(Math.trunc(start + skippedMs + (Date.now() - start) * speed)) * MICROS_PER_MS,
  log: (line) => process.send?.({ said: line }),
});

/** Whoever asks hears how much is left after everything that can go has gone: the past goes with the next commit. */
process.on("message", (message) => {
  if (message === "hour") {
    skippedMs += HOUR_MS;
    process.send?.({ passed: 1 });
    return;
  }
  globalThis.gc?.();
  globalThis.gc?.();
  process.send?.({ heap: process.memoryUsage().heapUsed });
});
process.on("disconnect", () => process.exit());
process.send?.({ port: emulator.port });
