import { type Child, childRoute } from "@darasa/contract/child";
import { useQuery } from "@tanstack/react-query";
import * as text from "@texts/children.ts";
import { fetchedQuery } from "@/components/feedback/fetched-query.ts";
import type { Fetched } from "@/components/feedback/states.tsx";
import { useServices } from "@/lib/services.ts";

export const useChild = (id: string): Fetched<Child> => {
  const { api } = useServices();
  const query = useQuery({
    queryKey: ["child", id],
    queryFn: async ({ signal }): Promise<Child> =>
      (await api.call(childRoute, { params: { id } }, { signal })).data,
  });
  return fetchedQuery(query, text.loadFailed);
};
