import { type ClassChanges, classRoutes, type NewClassInput } from "@darasa/contract/classes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CLASSES_QUERY_KEY } from "@/lib/school-classes.ts";
import { useServices } from "@/lib/services.ts";

const useInvalidateClasses = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [CLASSES_QUERY_KEY] });
};

export const useCreateClass = () => {
  const { api } = useServices();
  const onSettled = useInvalidateClasses();
  return useMutation({
    mutationFn: async (body: NewClassInput) => (await api.call(classRoutes.create, { body })).data,
    onSettled,
  });
};

export const useChangeClass = (id: string) => {
  const { api } = useServices();
  const onSettled = useInvalidateClasses();
  return useMutation({
    mutationFn: (body: ClassChanges) => api.call(classRoutes.change, { params: { id }, body }),
    onSettled,
  });
};

/** Deletes a class. The lists reload, but not the class itself, which does not exist any more. */
export const useDeleteClass = (id: string) => {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(classRoutes.remove, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [CLASSES_QUERY_KEY, "list"] }),
  });
};
