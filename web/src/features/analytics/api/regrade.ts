import {
  type RegradeChange,
  type RegradePreview,
  type RegradeRun,
  regradeRoutes,
} from "@darasa/contract/regrades";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { isTransientError } from "@/lib/api-error.ts";
import { invalidateAssessmentQueries } from "@/lib/invalidate-assessments.ts";
import { useServices } from "@/lib/services.ts";
import { COUNTED_MS } from "./get-assessment.ts";

const MAX_RETRIES = 5;
const RETRY_DELAY_MS = 2_000;

const keyOf = (id: string) => ["regrade", id] as const;

export const isFinal = ({ state }: RegradeRun): boolean => state === "DONE" || state === "UNDONE";

/** Loads the newest regrade of an assessment; null if there is none. */
export const useRegrade = (id: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }): Promise<RegradeRun | null> =>
      (await api.call(regradeRoutes.regrade, { params: { id } }, { signal })).data.run ?? null,
  });
};

export type WholePreview = Omit<RegradePreview, "next">;

/** Loads what a change would do, page after page. The result is not kept, because new submissions change it. */
export const useRegradePreview = (id: string, change: RegradeChange) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...keyOf(id), "preview", change],
    queryFn: async ({ signal }): Promise<WholePreview> => {
      let counted = 0;
      let after: string | undefined;
      const changes: RegradePreview["changes"] = [];
      do {
        const body = { change, after };
        const request = { params: { id }, body };
        const { data } = await api.call(regradeRoutes.previewRegrade, request, { signal });
        counted += data.counted;
        changes.push(...data.changes);
        after = data.next;
      } while (after !== undefined);
      return { counted, changes };
    },
    gcTime: 0,
    staleTime: 0,
  });
};

/** What the user asks for: a new regrade, an undo, or that the one that has begun goes on. */
interface Step {
  readonly start?: { readonly id: string; readonly change: RegradeChange };
  readonly undoId?: string;
}

/**
 * Starts or undoes a regrade, and goes on with it one batch after the other until it ends or the component is removed. The
 * server knows how far it is, so it can go on after an interruption and in another browser.
 */
export const useRegradeJob = (id: string) => {
  const { api, clock, newId } = useServices();
  const client = useQueryClient();
  const mustStop = useRef(false);
  const store = (run: RegradeRun): void => {
    client.setQueryData<RegradeRun | null>(keyOf(id), run);
  };
  const params = { id };
  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: async ({ start, undoId }: Step): Promise<void> => {
      if (start !== undefined) {
        store((await api.call(regradeRoutes.startRegrade, { params, body: start })).data);
      }
      if (undoId !== undefined) {
        const body = { id: undoId };
        store((await api.call(regradeRoutes.undoRegrade, { params, body })).data);
      }
      while (!mustStop.current) {
        const { data } = await api.call(regradeRoutes.continueRegrade, { params });
        store(data);
        if (isFinal(data)) return;
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
    start: (change: RegradeChange) => mutate({ start: { id: newId(), change } }),
    undo: (undoId: string) => mutate({ undoId }),
    /** Repeats the last step, or only goes on with a regrade that began elsewhere. */
    goOn: () => mutate(variables ?? {}),
    isRunning: isPending,
    isFinished: isSuccess,
    error,
  };
};

export type RegradeJob = ReturnType<typeof useRegradeJob>;
