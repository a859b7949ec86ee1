import { classRoutes } from "@darasa/contract/classes";
import type { LoginSlipResult, LoginSlips } from "@darasa/contract/login-slips";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CLASSES_QUERY_KEY } from "@/lib/school-classes.ts";
import { useServices } from "@/lib/services.ts";

/** The number of students per request. Hashing a PIN takes the server long, so small requests move the progress bar. */
const BATCH_SIZE = 10;

/** Loads who of the class logs in with a number. Never answers from the cache, because students change their PINs. */
export const useSlipCandidates = (id: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [CLASSES_QUERY_KEY, "slips", id],
    queryFn: async ({ signal }) =>
      (await api.call(classRoutes.listLoginSlips, { params: { id } }, { signal })).data.students,
    gcTime: 0,
    staleTime: 0,
  });
};

interface SlipRequest {
  readonly studentIds: readonly string[];
  readonly includeUsed: boolean;
}

/**
 * Makes slips, one batch after the other. After a failure, `mutate` can be called again: it goes on with the students
 * who have no slip yet. The PINs are only in the memory of this page.
 */
export const useMakeLoginSlips = (id: string) => {
  const { api } = useServices();
  const [made, setMade] = useState<LoginSlips>();
  const mutation = useMutation({
    mutationFn: async ({ studentIds, includeUsed }: SlipRequest): Promise<LoginSlips> => {
      let result = made;
      const known = new Set(made?.students.map((student) => student.id));
      const waiting = studentIds.filter((studentId) => !known.has(studentId));
      for (let start = 0; start < waiting.length; start += BATCH_SIZE) {
        const body = { studentIds: waiting.slice(start, start + BATCH_SIZE), includeUsed };
        const { data } = await api.call(classRoutes.makeLoginSlips, { params: { id }, body });
        const before: readonly LoginSlipResult[] = result?.students ?? [];
        result = { ...data, students: [...before, ...data.students] };
        setMade(result);
      }
      if (result === undefined) throw new Error("there are no students");
      return result;
    },
    gcTime: 0,
  });
  return { ...mutation, made };
};
