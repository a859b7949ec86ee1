import { ownSchoolRoutes, type SchoolSettingsChange } from "@darasa/contract/own-school";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";
import { storeSessionSchool } from "@/lib/session-school.ts";

export const OWN_SCHOOL_QUERY_KEY = ["own-school"] as const;

export const useOwnSchool = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: OWN_SCHOOL_QUERY_KEY,
    queryFn: async ({ signal }) => (await api.call(ownSchoolRoutes.get, {}, { signal })).data,
  });
};

export const useChangeOwnSchool = () => {
  const services = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: SchoolSettingsChange) =>
      (await services.api.call(ownSchoolRoutes.change, { body })).data,
    onSuccess: (school) => {
      storeSessionSchool(services, { name: school.name, logo: school.logo });
      client.setQueryData(OWN_SCHOOL_QUERY_KEY, school);
    },
  });
};
