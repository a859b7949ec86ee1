import { type ChildDetail, childDetailRoute } from "@darasa/contract/child";
import { useQuery } from "@tanstack/react-query";
import * as text from "@texts/children.ts";
import type { FetchState } from "@/components/feedback/fetch-states.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { useServices } from "@/lib/services.ts";

export const getChildQueryKey = (id: string) => ["child", id];

export const useChild = (id: string): FetchState<ChildDetail> => {
  const { api } = useServices();
  const query = useQuery({
    queryKey: getChildQueryKey(id),
    queryFn: async ({ signal }): Promise<ChildDetail> =>
      (await api.call(childDetailRoute, { params: { id } }, { signal })).data,
  });
  return toFetchState(query, text.marksLoadFailedMessage);
};
