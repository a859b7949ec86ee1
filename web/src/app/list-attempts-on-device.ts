import type { AttemptOnDevice } from "@/features/dashboard/next-tasks.ts";
import { ServerClock } from "@/features/taking/engine/server-clock.ts";
import { getAttemptStore } from "@/features/taking/get-attempt-store.ts";
import type { ScreenServices } from "@/lib/services.ts";

const SECOND_MS = 1_000;

/** Reads the attempts in progress that this device stores. The promise rejects if the device cannot store attempts. */
export const listAttemptsOnDevice = async (
  services: ScreenServices,
  userId: string,
): Promise<readonly AttemptOnDevice[]> => {
  const attempts = await getAttemptStore(services, userId).listAttempts();
  return attempts.map(({ assessmentId, deadline, isSubmitRequested, ...clock }) => {
    const left = deadline - new ServerClock(services.clock, clock).now();
    return { assessmentId, isSubmitRequested, secondsLeft: Math.max(0, left / SECOND_MS) };
  });
};
