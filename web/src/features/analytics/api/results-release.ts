import {
  type ResultsRelease,
  type ResultsReleaseKind,
  resultsReleaseRoutes,
} from "@darasa/contract/results-release";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";
import { useBatchJob } from "./batch-job.ts";

const keyOf = (id: string) => ["results-release", id] as const;

/** Loads whether students and guardians see the results of an assessment. */
export const useResultsRelease = (id: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }): Promise<ResultsRelease> =>
      (await api.call(resultsReleaseRoutes.resultsRelease, { params: { id } }, { signal })).data,
  });
};

/** Releases or withdraws the results of an assessment. */
export const useResultsReleaseJob = (id: string) => {
  const { api, newId } = useServices();
  const params = { id };
  const { begin, ...job } = useBatchJob<
    { readonly id: string; readonly kind: ResultsReleaseKind },
    ResultsRelease
  >({
    queryKey: keyOf(id),
    begin: async (body) =>
      (await api.call(resultsReleaseRoutes.startResultsRelease, { params, body })).data,
    handleNext: async () =>
      (await api.call(resultsReleaseRoutes.continueResultsRelease, { params })).data,
    isFinal: ({ run }) => run?.state === "DONE",
  });
  return { ...job, begin: (kind: ResultsReleaseKind) => begin({ id: newId(), kind }) };
};
