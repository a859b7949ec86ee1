import { type Accommodations, accommodationRoutes } from "@darasa/contract/accommodations";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";

const keyOf = (studentId: string) => ["accommodations", studentId] as const;

/** Loads the extra support of a student. */
export const useAccommodations = (studentId: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: keyOf(studentId),
    queryFn: async ({ signal }) =>
      (await api.call(accommodationRoutes.get, { params: { id: studentId } }, { signal })).data,
  });
};

export const useSetAccommodations = (studentId: string) => {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Accommodations) =>
      (await api.call(accommodationRoutes.set, { params: { id: studentId }, body })).data,
    onSuccess: (support) => client.setQueryData(keyOf(studentId), support),
  });
};
