import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { isTransientError } from "@/lib/api-error.ts";
import { invalidateAssessmentQueries } from "@/lib/invalidate-assessments.ts";
import { useServices } from "@/lib/services.ts";
import { COUNTED_MS } from "./get-assessment.ts";

const MAX_RETRIES = 5;
const RETRY_DELAY_MS = 2_000;

interface BatchJob<Step, Run> {
  /** Under this key the newest state of the job is kept. */
  readonly queryKey: QueryKey;
  /** Begins what the user asks for. The server does nothing more if the request is repeated. */
  readonly begin: (step: Step) => Promise<Run>;
  /** Handles the next submissions. */
  readonly handleNext: () => Promise<Run>;
  readonly isFinal: (run: Run) => boolean;
}

/**
 * Begins a job of the server about all submissions of an assessment, and goes on with it one batch after the other until it
 * ends or the component is removed. The server knows how far it is, so it can go on after an interruption and in another
 * browser.
 */
export const useBatchJob = <Step, Run>({
  queryKey,
  begin,
  handleNext,
  isFinal,
}: BatchJob<Step, Run>) => {
  const { clock } = useServices();
  const client = useQueryClient();
  const mustStop = useRef(false);
  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: async (step: Step | undefined): Promise<void> => {
      if (step !== undefined) client.setQueryData(queryKey, await begin(step));
      while (!mustStop.current) {
        const run = await handleNext();
        client.setQueryData(queryKey, run);
        if (isFinal(run)) return;
      }
    },
    retry: (count, cause) => count < MAX_RETRIES && isTransientError(cause) && !mustStop.current,
    retryDelay: RETRY_DELAY_MS,
    onSettled: () => {
      clock.after(COUNTED_MS, () => void client.invalidateQueries({ queryKey: ["analytics"] }));
      return invalidateAssessmentQueries(client, clock);
    },
  });
  useEffect(() => {
    mustStop.current = false;
    return () => {
      mustStop.current = true;
    };
  }, []);
  return {
    begin: (step: Step) => mutate(step),
    /** Repeats the last step, or only goes on with a job that began elsewhere. */
    goOn: () => mutate(variables),
    isRunning: isPending,
    isFinished: isSuccess,
    error,
  };
};
