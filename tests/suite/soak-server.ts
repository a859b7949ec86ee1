import { createEmulator } from "@darasa/emulator/source";

/*
 * This process runs the emulator for the soak test, with a clock that is `speed` times as fast as real time. The
 * emulator deletes old document versions after one hour of its own clock, so the test sees such deletions within
 * minutes.
 */

const MICROS_PER_MS = 1_000n;
const speed = Number(process.argv[2]);
const start = Date.now();
const HOUR_MS = 3_600_000;
let skippedMs = 0;

const emulator = await createEmulator({
  clock: () => BigInt(Math.trunc(start + skippedMs + (Date.now() - start) * speed)) * MICROS_PER_MS,
  log: (line) => process.send?.({ logged: line }),
});

/**
 * Handles the messages of the test. "hour" advances the clock by one hour, so that the next commit deletes
 * old versions; "heap" reports the heap size after a garbage collection.
 */
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
