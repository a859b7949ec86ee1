import { classRoutes } from "@darasa/contract/classes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CLASSES_QUERY_KEY } from "@/lib/school-classes.ts";
import { useServices } from "@/lib/services.ts";

/** The number of students per request. Small requests finish soon, so that the progress bar moves. */
const BATCH_SIZE = 20;

export type Move =
  | { readonly verb: "add"; readonly classId: string; readonly studentIds: readonly string[] }
  | { readonly verb: "remove"; readonly classId: string; readonly studentIds: readonly string[] };

/**
 * Puts students into a class, or takes them out of it, one batch after the other. `done` is the number of students so
 * far. After a failure, `mutate` can be called again: students who were moved already stay where they are.
 */
export const useMoveStudents = () => {
  const { api } = useServices();
  const client = useQueryClient();
  const [done, setDone] = useState(0);
  const mutation = useMutation({
    mutationFn: async ({ verb, classId, studentIds }: Move): Promise<void> => {
      const route = verb === "add" ? classRoutes.addStudents : classRoutes.removeStudents;
      for (let start = 0; start < studentIds.length; start += BATCH_SIZE) {
        const batch = studentIds.slice(start, start + BATCH_SIZE);
        await api.call(route, { params: { id: classId }, body: { studentIds: batch } });
        setDone(start + batch.length);
      }
    },
    onMutate: () => setDone(0),
    onSettled: () => client.invalidateQueries({ queryKey: [CLASSES_QUERY_KEY] }),
  });
  return { ...mutation, done };
};
