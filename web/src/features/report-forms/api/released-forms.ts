import { type ChildReportForms, reportFormRoutes } from "@darasa/contract/report-forms";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { releasedLoadFailedMessage } from "@texts/report-forms.ts";
import type { FetchState } from "@/components/feedback/fetch-states.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { useServices } from "@/lib/services.ts";

export type ShownForm = ChildReportForms["forms"][number];

const queryKeyOf = (childId: string | undefined) => ["released-report-forms", childId] as const;

/** Returns the released report forms of a child, or of the student who is signed in. */
export const useReleasedForms = (childId: string | undefined): FetchState<readonly ShownForm[]> => {
  const { api } = useServices();
  const query = useQuery({
    queryKey: queryKeyOf(childId),
    queryFn: async ({ signal }): Promise<readonly ShownForm[]> => {
      if (childId === undefined) {
        return (await api.call(reportFormRoutes.listOwn, {}, { signal })).data.forms;
      }
      const parts = { params: { id: childId } };
      return (await api.call(reportFormRoutes.listOfChild, parts, { signal })).data.forms;
    },
  });
  return toFetchState(query, releasedLoadFailedMessage);
};

/** Sends that the parent has read a report form of the child. */
export const useAcknowledge = (childId: string) => {
  const { api } = useServices();
  const client = useQueryClient();
  const queryKey = queryKeyOf(childId);
  return useMutation({
    mutationFn: async ({ classId, term, number }: ShownForm) => {
      const parts = { params: { id: childId }, body: { classId, term, number } };
      return (await api.call(reportFormRoutes.acknowledge, parts)).data.acknowledgedAt;
    },
    onSuccess: (acknowledgedAt, form) =>
      client.setQueryData<readonly ShownForm[]>(queryKey, (forms) =>
        forms?.map((one) =>
          one.classId === form.classId && one.term === form.term ? { ...one, acknowledgedAt } : one,
        ),
      ),
    // The school may have released another one, or none.
    onError: () => client.invalidateQueries({ queryKey }),
  });
};
