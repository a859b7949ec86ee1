import { type NewStudent, studentAccountRoutes } from "@darasa/contract/student-accounts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refreshDashboard } from "@/lib/refresh-dashboard.ts";
import { useServices } from "@/lib/services.ts";
import { ACCOUNTS_QUERY_KEY } from "./list-accounts.ts";

/** Makes the account of a student. A repeated request with the same `requestId` makes no second account. */
export const useAddStudent = () => {
  const { api, clock } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewStudent) =>
      (await api.call(studentAccountRoutes.create, { body })).data,
    onSettled: () => {
      refreshDashboard(client, clock);
      return client.invalidateQueries({ queryKey: [ACCOUNTS_QUERY_KEY] });
    },
  });
};

/** Gives a student a new PIN and returns it. */
export const useResetPin = (id: string) => {
  const { api } = useServices();
  return useMutation({
    mutationFn: async () =>
      (await api.call(studentAccountRoutes.resetPin, { params: { id } })).data.pin,
  });
};
