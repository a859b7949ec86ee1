import { createEmulator } from "@darasa/emulator/source";

/*
 * This program starts the emulator of the soak test. The emulator's clock runs `speed` times as fast as real
 * time. The emulator deletes old document versions after one hour on this clock, so the test observes such
 * deletions within minutes.
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
 * Handles the messages that the test process sends. "hour" advances the emulator's clock by one hour, so that
 * the next commit deletes old document versions. "heap" requests the heap size after a garbage collection.
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
