import {
  type SchoolYearPlan,
  type SchoolYearPreview,
  type SchoolYearRun,
  schoolYearRoutes,
} from "@darasa/contract/school-year";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { isTransientError } from "@/lib/api-error.ts";
import { CLASSES_QUERY_KEY } from "@/lib/school-classes.ts";
import { useServices } from "@/lib/services.ts";

/** The change of a year, or the preview while nothing is started. */
export interface NewYear {
  readonly run?: SchoolYearRun | undefined;
  readonly preview?: SchoolYearPreview | undefined;
}

const MAX_RETRIES = 5;
const RETRY_DELAY_MS = 2_000;

const keyOf = (year: number) => [CLASSES_QUERY_KEY, "new-year", year] as const;

export const useNewYear = (year: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: keyOf(year),
    queryFn: async ({ signal }): Promise<NewYear> =>
      (await api.call(schoolYearRoutes.get, { params: { year } }, { signal })).data,
  });
};

/** Stores the newest state of a year, so that the screen shows it without a request. */
const useStoreRun = (year: number) => {
  const client = useQueryClient();
  return (run: SchoolYearRun): void => {
    client.setQueryData<NewYear>(keyOf(year), { run });
  };
};

/** Starts a year. `onStarted` is called even if the component is removed in the meantime. */
export const useStartYear = (year: number, onStarted: () => void) => {
  const { api } = useServices();
  const storeRun = useStoreRun(year);
  return useMutation({
    mutationFn: async (body: SchoolYearPlan) =>
      (await api.call(schoolYearRoutes.start, { body })).data,
    onSuccess: (run) => {
      onStarted();
      storeRun(run);
    },
  });
};

/** Begins to undo a year. `onStarted` is called even if the component is removed in the meantime. */
export const useUndoYear = (year: number, onStarted: () => void) => {
  const { api } = useServices();
  const storeRun = useStoreRun(year);
  return useMutation({
    mutationFn: async () => (await api.call(schoolYearRoutes.undo, { params: { year } })).data,
    onSuccess: (run) => {
      storeRun(run);
      onStarted();
    },
  });
};

/**
 * Moves the students of a year, one batch after the other, until all have moved or `stop` is called. The server knows
 * how far it is, so the move can go on after an interruption and in another browser.
 */
export const useYearMoves = (year: number) => {
  const { api } = useServices();
  const client = useQueryClient();
  const storeRun = useStoreRun(year);
  const mustStop = useRef(false);
  const [isStopping, setStopping] = useState(false);
  const mutation = useMutation({
    mutationFn: async (): Promise<void> => {
      for (;;) {
        const { data } = await api.call(schoolYearRoutes.continue, { params: { year } });
        storeRun(data);
        if (data.state === "DONE" || data.state === "UNDONE" || mustStop.current) return;
      }
    },
    retry: (count, cause) => count < MAX_RETRIES && isTransientError(cause) && !mustStop.current,
    retryDelay: RETRY_DELAY_MS,
    onMutate: () => {
      mustStop.current = false;
      setStopping(false);
    },
    onSettled: () => client.invalidateQueries({ queryKey: [CLASSES_QUERY_KEY] }),
  });
  useEffect(
    () => () => {
      mustStop.current = true;
    },
    [],
  );
  const stop = (): void => {
    mustStop.current = true;
    setStopping(true);
  };
  const { mutate, isPending, error } = mutation;
  return { move: () => mutate(), stop, isMoving: isPending, isStopping, error };
};

export type YearMoves = ReturnType<typeof useYearMoves>;
