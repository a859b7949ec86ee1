import { type Child, childRoute } from "@darasa/contract";
import { useQuery } from "@tanstack/react-query";
import * as text from "@texts/children.ts";
import type { Fetched } from "@/components/feedback/states.tsx";
import { messageOf } from "@/lib/message-of.ts";
import { useServices } from "@/lib/services.ts";

export const useChild = (id: string): Fetched<Child> => {
  const { api } = useServices();
  const { data, error, refetch } = useQuery({
    queryKey: ["child", id],
    queryFn: async ({ signal }): Promise<Child> =>
      (await api.call(childRoute, { params: { id } }, { signal })).data,
  });
  if (data !== undefined) return { state: "ready", value: data };
  if (error === null) return { state: "loading" };
  return {
    state: "failed",
    message: messageOf(error, text.loadFailed),
    retry: () => void refetch(),
  };
};
