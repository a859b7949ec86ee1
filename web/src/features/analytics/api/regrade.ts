import {
  type RegradeChange,
  type RegradePreview,
  type RegradeRun,
  regradeRoutes,
} from "@darasa/contract/regrades";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";
import { useBatchJob } from "./batch-job.ts";

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

/** What the user asks for: a new regrade or an undo. */
type Step = { readonly id: string; readonly change: RegradeChange } | { readonly undoId: string };

/** Starts or undoes a regrade, and marks the submissions again. */
export const useRegradeJob = (id: string) => {
  const { api, newId } = useServices();
  const params = { id };
  const { begin, ...job } = useBatchJob<Step, RegradeRun>({
    queryKey: keyOf(id),
    begin: async (step) => {
      const { data } =
        "undoId" in step
          ? await api.call(regradeRoutes.undoRegrade, { params, body: { id: step.undoId } })
          : await api.call(regradeRoutes.startRegrade, { params, body: step });
      return data;
    },
    handleNext: async () => (await api.call(regradeRoutes.continueRegrade, { params })).data,
    isFinal,
  });
  return {
    ...job,
    start: (change: RegradeChange) => begin({ id: newId(), change }),
    undo: (undoId: string) => begin({ undoId }),
  };
};

export type RegradeJob = ReturnType<typeof useRegradeJob>;
