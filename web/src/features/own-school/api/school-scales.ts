import type { OwnSchool } from "@darasa/contract/own-school";
import { type SchoolScaleChange, schoolScaleRoutes } from "@darasa/contract/school-scale-routes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";
import { OWN_SCHOOL_QUERY_KEY } from "./own-school.ts";

/** The keys of the loaded results, which contain the percentages of the levels. */
const RESULT_QUERY_KEYS = [["submission"], ["analytics"]] as const;

export const useChangeScale = () => {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: SchoolScaleChange) =>
      (await api.call(schoolScaleRoutes.changeScale, { body })).data,
    onSuccess: (scales) => {
      client.setQueryData<OwnSchool>(
        OWN_SCHOOL_QUERY_KEY,
        (known) => known && { ...known, scales },
      );
      for (const queryKey of RESULT_QUERY_KEYS) void client.invalidateQueries({ queryKey });
    },
  });
};
