import { schoolSearchRoutes } from "@darasa/contract/school-search";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { publicApiClient } from "./public-client.ts";

/** Finds the schools whose names or NEMIS codes match a text. The previous result stays visible meanwhile. */
export const useSchoolSearch = (q: string) =>
  useQuery({
    queryKey: ["schools", q],
    queryFn: ({ signal }) =>
      publicApiClient.call(schoolSearchRoutes.search, { query: { q } }, { signal }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
    networkMode: "always",
  });
