import {
  type ReportForms,
  reportEntriesBodySchema,
  reportFormRoutes,
} from "@darasa/contract/report-forms";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";
import { type FormsKey, reportHandlers, type TypedEntry, type UnsentForms } from "../entries.ts";

const queryKeyOf = ({ classId, term }: FormsKey) => ["report-forms", classId, term] as const;

/** Returns the report forms of a class in one term. */
export const useReportForms = (key: FormsKey) => {
  const { api } = useServices();
  const { classId, term } = key;
  return useQuery({
    queryKey: queryKeyOf(key),
    queryFn: async ({ signal }) => {
      const parts = { params: { id: classId }, query: { term } };
      return (await api.call(reportFormRoutes.list, parts, { signal })).data;
    },
  });
};

/** Returns the function that sends entries, and the one that shows the stored entries. */
export const useSendEntries = () => {
  const { api } = useServices();
  const client = useQueryClient();
  return {
    send: async (
      { classId, term }: FormsKey,
      { changeId, changes }: NonNullable<UnsentForms["batch"]>,
    ) => {
      const body = reportEntriesBodySchema.parse({ term, changeId, entries: changes });
      return (await api.call(reportFormRoutes.saveEntries, { params: { id: classId }, body })).data;
    },
    onStored: (key: FormsKey, entries: readonly TypedEntry[]): void => {
      const queryKey = queryKeyOf(key);
      client.setQueryData<ReportForms>(
        queryKey,
        (forms) => forms && reportHandlers.withEntries(forms, entries),
      );
      // A response that was on its way may be older than these entries.
      if (client.isFetching({ queryKey }) === 0) return;
      void client.cancelQueries({ queryKey }).then(() => client.invalidateQueries({ queryKey }));
    },
  };
};

/** Releases the report forms of a class, or withdraws them. */
export const useRelease = (key: FormsKey) => {
  const { api, newId } = useServices();
  const client = useQueryClient();
  const { classId, term } = key;
  const params = { id: classId };
  return useMutation({
    mutationFn: async (act: "release" | "withdraw") => {
      const { data } =
        act === "release"
          ? await api.call(reportFormRoutes.release, { params, body: { term, releaseId: newId() } })
          : await api.call(reportFormRoutes.withdraw, { params, body: { term } });
      return data;
    },
    onSuccess: (forms) => client.setQueryData(queryKeyOf(key), forms),
  });
};
